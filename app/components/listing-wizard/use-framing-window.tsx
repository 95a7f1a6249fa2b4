import { useEffect, type Dispatch, type ReactNode } from 'react';

import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';

import type { PictureEvent, PictureQueue } from './picture-queue.ts';

const loadCropDialog = () => import('./crop-dialog.tsx');

/** The window in which the first picture that waits is framed. `isComing` while it is awaited; without it pictures go as they are. */
export function useFramingWindow({ waiting }: PictureQueue, tell: Dispatch<PictureEvent>): { framingWindow: ReactNode; isComing: boolean } {
  const [current] = waiting;
  const { Part: CropDialog, missing } = useOptionalPart(loadCropDialog, current !== undefined);
  useEffect(() => {
    if (missing && current) tell({ type: 'unframed' });
  });
  const framed = (file: File | null) => current && tell({ type: 'framed', of: current, file });
  return {
    isComing: current !== undefined && !CropDialog,
    framingWindow: current && CropDialog && (
      <CropDialog key={waiting.length} file={current} onApply={framed} onCancel={() => framed(null)} />
    ),
  };
}
