/**
 * Keeps what was typed into a step of the wizard, complete or not (document 2, section 2; decisions, section 1: nothing
 * typed is lost). What the columns cannot hold, such as an amount of `abc`, is left out; the form keeps showing it.
 */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { bindUnits } from '#app/domain/bind-units.ts';
import { isCategory, isSubcategoryOf } from '#app/domain/categories.ts';
import { TEXT_LIMITS } from '#app/domain/listing-limits.ts';
import { parseEuros, type Cents } from '#app/domain/money.ts';
import { customerPrice, MAX_ITEM_VALUE } from '#app/domain/pricing.ts';
import type { Member } from '#app/domain/viewer.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';

import { readDraft, uuidOrNotFound, type Draft } from './owned-draft.server.ts';

type DraftColumns = Partial<Pick<Draft, 'title' | 'description' | 'category' | 'subcategory' | 'location' | 'itemValue'>> & {
  desiredEarnings?: Cents | null;
};

/** Drafts a member may keep at a time, so that nobody fills the table. */
const MAX_DRAFTS = 10;

/** Makes the draft with the id that the form carries, or changes it when it was made before: sending a form twice makes one. */
export async function saveNewDraft(viewer: Member, draftId: string, form: FormData): Promise<void> {
  const id = uuidOrNotFound(draftId);
  const at = now();
  const kept = await db().$count(listings, and(eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')));
  const [made] =
    kept < MAX_DRAFTS
      ? await db()
          .insert(listings)
          .values({ id, ownerId: viewer.id, ...columnsIn(form), createdAt: at, updatedAt: at })
          .onConflictDoNothing({ target: listings.id })
          .returning({ id: listings.id })
      : [];
  if (!made) await saveDraft(viewer, id, form);
}

/** Saves the fields that the form has. `reachedStep` moves the place where "Continue" leads to. Throws `notFound`. */
export async function saveDraft(viewer: Member, listingId: string, form: FormData, reachedStep?: number): Promise<Draft> {
  const draft = await readDraft(viewer, listingId);
  const columns = columnsIn(form);
  const price =
    columns.desiredEarnings === undefined ? {} : { lenderPrice1day: columns.desiredEarnings && customerPrice(columns.desiredEarnings) };
  const [saved] = await db()
    .update(listings)
    .set({ ...columns, ...price, draftStep: Math.max(draft.draftStep, reachedStep ?? 1), updatedAt: now() })
    .where(and(eq(listings.id, draft.id), eq(listings.status, 'draft')))
    .returning();
  if (!saved) throw new AppError('notFound');
  return saved;
}

function columnsIn(form: FormData): DraftColumns {
  const columns: DraftColumns = {};
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : undefined;
  };
  const title = read('title');
  if (title !== undefined) columns.title = bindUnits(title.slice(0, TEXT_LIMITS.title));
  const description = read('description');
  if (description !== undefined) columns.description = description.slice(0, TEXT_LIMITS.description);
  const category = read('category');
  if (category !== undefined && isCategory(category)) {
    columns.category = category;
    const subcategory = read('subcategory') ?? '';
    columns.subcategory = isSubcategoryOf(category, subcategory) ? subcategory : '';
  }
  const earnings = read('desired_earnings');
  if (earnings !== undefined) columns.desiredEarnings = positive(parseEuros(earnings));
  const value = positive(parseEuros(read('item_value') ?? ''));
  if (read('item_value') !== undefined) columns.itemValue = value !== null && value <= MAX_ITEM_VALUE ? value : null;
  const location = read('location');
  if (location !== undefined) columns.location = location.slice(0, TEXT_LIMITS.location);
  return columns;
}

function positive(amount: Cents | null): Cents | null {
  return amount !== null && amount > 0 ? amount : null;
}
