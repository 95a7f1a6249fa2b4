/**
 * Saves what was typed into a step of the wizard, complete or not (rule L2). A value that could never be published, such as an
 * amount of `abc` or one above the limit, is left out: the draft keeps its old value, and the form still shows what was typed.
 */
import { and, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { bindUnits } from '#app/i18n/bind-units.ts';
import { cutText } from '#app/domain/cut-text.ts';
import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { isCategory, isSubcategoryOf } from '#app/domain/listings/categories.ts';
import { EARNINGS, FACTS, ITEM_VALUES, KEYWORDS, MAX_DRAFTS, TEXT_LIMITS, type AmountRange } from '#app/domain/listings/listing-limits.ts';
import { cutLines, keywordsIn, linesIn } from '#app/domain/listings/short-lines.ts';
import { pricesOf, type WantedEarnings } from '#app/domain/money/listing-rates.ts';
import { parseEuros, type Cents } from '#app/domain/money/money.ts';
import { oneLine } from '#app/domain/one-line.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { lockMember } from '#app/modules/accounts/lock-member.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';

import { lendingSettingsOf } from './lending-settings.server.ts';
import { getDraft, type Draft } from './owned-draft.server.ts';

type DraftTexts = 'title' | 'description' | 'category' | 'subcategory' | 'features' | 'included' | 'keywords' | 'location';
type DraftColumns = Partial<Pick<Draft, DraftTexts | 'cancellationPolicy' | 'itemValue' | keyof WantedEarnings>>;

/**
 * Creates the draft with the id that the form's address carries, or changes it when it exists already: a form sent twice creates one draft.
 * `tooManyDrafts`: the member has reached the limit.
 */
export async function saveNewDraft(viewer: Member, id: string, form: FormData): Promise<Outcome<unknown, 'tooManyDrafts'>> {
  const wasMade = await inTransaction(async (tx) => {
    await lockMember(tx, viewer.id);
    if ((await tx.$count(listings, eq(listings.id, id))) > 0) return 'before';
    if ((await tx.$count(listings, and(eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')))) >= MAX_DRAFTS) return 'never';
    const at = now();
    const draft = { id, ownerId: viewer.id, ...(await lendingSettingsOf(viewer, tx)), ...columnsIn(form), createdAt: at, updatedAt: at };
    const [made] = await tx.insert(listings).values(draft).onConflictDoNothing().returning({ id: listings.id });
    return made ? 'now' : 'before';
  });
  if (wasMade === 'never') return { ok: false, reason: 'tooManyDrafts' };
  if (wasMade === 'before') await saveDraft(viewer, id, form);
  return { ok: true };
}

/** Saves the fields that the form contains. `reachedStep`: the step where "Continue" resumes; it never moves back. Throws `notFound`. */
export async function saveDraft(viewer: Member, listingId: string, form: FormData, reachedStep?: number): Promise<Draft> {
  const draft = await getDraft(viewer, listingId);
  const columns = columnsIn(form);
  const prices = EARNED.some(([column]) => column in columns) ? pricesOf({ ...draft, ...columns }) : {};
  const [saved] = await db()
    .update(listings)
    .set({ ...columns, ...prices, draftStep: sql`greatest(${listings.draftStep}, ${reachedStep ?? 1}::int)`, updatedAt: now() })
    .where(and(eq(listings.id, draft.id), eq(listings.status, 'draft')))
    .returning();
  if (!saved) throw new AppError('notFound');
  return saved;
}

function columnsIn(form: FormData): DraftColumns {
  const columns: DraftColumns = {};
  const read = (name: string, as = plainText) => {
    const value = form.get(name);
    return typeof value === 'string' ? as(value) : undefined;
  };
  const title = read('title', oneLine);
  if (title !== undefined) columns.title = bindUnits(cutText(title, TEXT_LIMITS.title));
  const description = read('description');
  if (description !== undefined) columns.description = cutText(description, TEXT_LIMITS.description);
  const category = read('category');
  if (category !== undefined && isCategory(category)) {
    columns.category = category;
    const subcategory = read('subcategory') ?? '';
    columns.subcategory = isSubcategoryOf(category, subcategory) ? subcategory : '';
  }
  for (const [name, linesOf, limits] of LINES) {
    const typed = read(name, (text) => text);
    if (typed !== undefined) columns[name] = cutLines(linesOf(typed), limits);
  }
  for (const [column, name] of EARNED) {
    const amount = amountWithin(EARNINGS, read(name));
    if (amount !== undefined) columns[column] = amount;
  }
  const value = amountWithin(ITEM_VALUES, read('item_value'));
  if (value !== undefined) columns.itemValue = value;
  const policy = CANCELLATION_POLICIES.find((known) => known === read('cancellation_policy'));
  if (policy) columns.cancellationPolicy = policy;
  const location = read('location', oneLine);
  if (location !== undefined) columns.location = cutText(location, TEXT_LIMITS.location);
  return columns;
}

const LINES = [
  ['features', linesIn, FACTS],
  ['included', linesIn, FACTS],
  ['keywords', keywordsIn, KEYWORDS],
] as const;

const EARNED = [
  ['desiredEarnings', 'desired_earnings'],
  ['desiredEarnings3days', 'desired_earnings_3days'],
  ['desiredEarnings7days', 'desired_earnings_7days'],
] as const;

/** Null when the field was emptied; undefined, so that the saved amount stays, when it is not sent, or no allowed amount. */
function amountWithin({ min, max }: AmountRange, typed: string | undefined): Cents | null | undefined {
  if (typed === undefined) return undefined;
  if (typed === '') return null;
  const amount = parseEuros(typed);
  return amount !== null && amount >= min && amount <= max ? amount : undefined;
}
