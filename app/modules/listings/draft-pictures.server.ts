/**
 * The pictures of a draft: at most 8, the first is the cover (rules L1 and P1). Each file is judged on its own: good ones are kept,
 * refused ones are named. One that the draft has already is not added again (rule P7), so that a form may be sent twice.
 */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { SentFile } from '#app/domain/sent-file.ts';
import { hashOf, oneFormOf, shownName } from '#app/modules/pictures/sent-pictures.server.ts';
import { MAX_PICTURE_BYTES, PROCESS_LIMITS, type ProcessLimits } from '#app/modules/pictures/picture-limits.ts';
import { processListingPicture, type ProcessedPicture, type UploadRefusal } from '#app/modules/pictures/process-listing-picture.server.ts';
import { deleteListingPicture, noteRemovedPicture, storeListingPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { providers } from '#app/composition.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db, inTransaction, type Transaction } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';

import { picturesOf, getDraft, type DraftPicture } from './owned-draft.server.ts';

export type PictureProblem =
  | { code: UploadRefusal; name: string; type: string }
  /** `left`: how many were left out because there was no room. */
  | { code: 'tooManyPictures'; left: number }
  /** The storage accepts nothing: a volume is full or read-only, or an object store does not answer. */
  | { code: 'uploadFailed' };

/** Adds files after the existing pictures. Throws `notFound` when the draft is not the viewer's. */
export function addPictures(
  viewer: Member,
  listingId: string,
  files: readonly SentFile[],
  limits = PROCESS_LIMITS,
): Promise<PictureProblem[]> {
  return oneFormOf(viewer.id, () => addInTurn(viewer, listingId, files, limits));
}

async function addInTurn(viewer: Member, listingId: string, files: readonly SentFile[], limits: ProcessLimits): Promise<PictureProblem[]> {
  const draft = await getDraft(viewer, listingId);
  const present = await sentBefore(draft.id);
  let room = Math.max(MAX_PICTURES - present.length, 0);
  let left = 0;
  const problems: PictureProblem[] = [];
  for (const file of files) {
    const sha256 = file.size > MAX_PICTURE_BYTES ? null : await hashOf(file);
    if (sha256 !== null && present.includes(sha256)) continue;
    if (room === 0) {
      left += 1;
      continue;
    }
    room -= 1;
    const picture: ProcessedPicture =
      sha256 === null ? { ok: false, reason: 'fileTooLarge' } : await processListingPicture(file, undefined, limits);
    if (!picture.ok) {
      problems.push({ code: picture.reason, name: shownName(file), type: file.type || '?' });
      // why: more slow pictures would hold up everybody's, and keep this reader waiting longer than an answer may take
      if (picture.reason === 'tooSlow') return problems;
    } else {
      present.push(sha256);
      const kept = await keepPicture(viewer, draft.id, picture, sha256);
      if (kept === 'noRoom') problems.push({ code: 'tooManyPictures', left: 1 });
      // why: the next one could not be kept either, and trying takes the reader's time
      if (kept === 'failed') return [...problems, { code: 'uploadFailed' }];
    }
  }
  if (left > 0) problems.push({ code: 'tooManyPictures', left });
  return problems;
}

/** Of each picture of the draft, the hash of the file that was sent; null where no file was sent. */
async function sentBefore(listingId: string, tx?: Transaction): Promise<(string | null)[]> {
  const rows = await (tx ?? db())
    .select({ sha256: listingImages.sha256 })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId));
  return rows.map(({ sha256 }) => sha256);
}

/** Stores the files and adds the row. `before`, `noRoom`: another request has brought the same file, or taken the last place, meanwhile. */
async function keepPicture(
  viewer: Member,
  listingId: string,
  picture: ProcessedPicture & { ok: true },
  sha256: string | null,
): Promise<'kept' | 'before' | 'noRoom' | 'failed'> {
  const { storage } = providers();
  const url = await storeListingPicture(storage, { userId: viewer.id, listingId }, picture.files).catch((error: unknown) => {
    log().error({ err: error }, 'a picture could not be kept');
    return null;
  });
  if (url === null) return 'failed';
  const kept = await inTransaction(async (tx) => {
    await getDraft(viewer, listingId, tx, true);
    const present = await sentBefore(listingId, tx);
    if (sha256 !== null && present.includes(sha256)) return 'before';
    if (present.length >= MAX_PICTURES) return 'noRoom';
    const place = { sortOrder: present.length, isPrimary: present.length === 0 };
    await tx.insert(listingImages).values({ listingId, url, ...place, sha256, createdAt: now() });
    return 'kept';
  });
  if (kept !== 'kept') await deleteListingPicture(storage, url);
  return kept;
}

/** Removes one picture; if it was the cover, the next one becomes it. Removing it again changes nothing. */
export async function removePicture(viewer: Member, listingId: string, pictureId: string): Promise<void> {
  await commitWork(async (work) => {
    const { tx } = work;
    await getDraft(viewer, listingId, tx, true);
    const present = await picturesOf(listingId, tx);
    const picture = present.find(({ id }) => id === pictureId);
    if (!picture) return;
    await tx.delete(listingImages).where(eq(listingImages.id, picture.id));
    await arrange(
      tx,
      present.filter(({ id }) => id !== pictureId),
    );
    await noteRemovedPicture(work, picture.url);
  });
}

/** Moves one to the first place. One that was removed meanwhile changes nothing. */
export async function makeCover(viewer: Member, listingId: string, pictureId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await getDraft(viewer, listingId, tx, true);
    const present = await picturesOf(listingId, tx);
    const cover = present.find(({ id }) => id === pictureId);
    if (!cover) return;
    await arrange(tx, [cover, ...present.filter(({ id }) => id !== pictureId)]);
  });
}

async function arrange(tx: Transaction, pictures: readonly DraftPicture[]): Promise<void> {
  const [first] = pictures;
  if (!first) return;
  // why: only one row of a listing may be primary at any moment, so the old cover is unset before the new one is set.
  for (const [sortOrder, { id }] of pictures.entries()) {
    await tx.update(listingImages).set({ sortOrder, isPrimary: false }).where(eq(listingImages.id, id));
  }
  await tx.update(listingImages).set({ isPrimary: true }).where(eq(listingImages.id, first.id));
}
