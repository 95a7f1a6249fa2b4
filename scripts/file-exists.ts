import { access } from 'node:fs/promises';

/** Whether there is a file or folder of this name. */
export function fileExists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
