/** Photos of a booking that a form brings: which were chosen, and the answer to those that were refused, beside their field. */
import type { Submission } from '@conform-to/dom';

import type { SentFile } from '#app/domain/sent-file.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import type { PhotoProblem } from '#app/modules/bookings/booking-photos.server.ts';

import { refuseForm } from './form-answers.server.ts';

/** why by the name: a file input without a choice sends one empty file without any */
export const chosenOf = (files: readonly SentFile[]): SentFile[] => files.filter(({ name, size }) => size > 0 || name !== '');

export function refusePhotos<Fields, Value>(
  t: Translate,
  submission: Submission<Fields, string[], Value>,
  problems: readonly PhotoProblem[],
  more: readonly string[] = [],
) {
  return refuseForm(t, submission, { fieldSentences: { photos: [...problems.map((problem) => describe(problem, t)), ...more] } });
}

function describe(problem: PhotoProblem, t: Translate): string {
  if (problem.code === 'tooManyPhotos') return t('formErrors.record.tooManyPhotos', { left: problem.left });
  if (problem.code === 'uploadFailed') return t('formErrors.record.uploadFailed');
  return t(`formErrors.record.${problem.code}`, { name: problem.name });
}
