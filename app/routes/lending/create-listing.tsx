/** The start of the wizard: drafts to go on with, and the first step of a new listing. */
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { ItemStep } from '#app/components/listing-wizard/item-step.tsx';
import { WizardFrame } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound, isId } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { refuseForm } from '#app/http/form-answers.server.ts';
import { formText } from '#app/http/form-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { requireLender } from '#app/http/require-lender.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { discardDraft } from '#app/modules/listings/discard-draft.server.ts';
import { itemStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { draftsOf, findOwnListing } from '#app/modules/listings/owned-draft.server.ts';
import { saveDraft, saveNewDraft } from '#app/modules/listings/save-draft.server.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

export const handle = { texts: ['catalogue', 'listingFacts', 'listingItem', 'listingWizard'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t }) => {
  requireLender(viewer);
  const draftId = url.searchParams.get(DRAFT);
  if (draftId === null || !isId(draftId)) throw redirect(withNewDraft(url), 303);
  const begun = await begunWith(viewer, draftId);
  const { category, subcategory, title, description, features, included, keywords } = begun ?? NOTHING;
  return {
    draftId,
    drafts: (await draftsOf(viewer)).filter(({ id }) => id !== begun?.id),
    counts: await activeCounts(),
    values: { category, subcategory, title, description, features, included, keywords },
    title: t('shell.title', { page: t('listingWizard.title') }),
  };
});

/** The id that the draft gets. why in the address: the browser's way back then leads to what was begun here, and begins no second draft. */
const DRAFT = 'draft';

/** What was begun under this id, null when nothing was. Redirects when it was published meanwhile. */
async function begunWith(viewer: Member, draftId: string) {
  const begun = await findOwnListing(viewer, draftId);
  if (begun && begun.status !== 'draft') throw redirect(`/create-listing/${begun.id}/published`, 303);
  return begun;
}

function withNewDraft(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.set(DRAFT, crypto.randomUUID());
  return `/create-listing?${query}`;
}

const NOTHING = { category: '', subcategory: '', title: '', description: '', features: [], included: [], keywords: [] };

export const action = formAction('member', async ({ request, viewer, url, t }) => {
  requireLender(viewer);
  const form = await readForm(request, { fields: ['discard', 'intent', ...fieldsOf(itemStepSchema)] });
  const discarded = formText(form, 'discard');
  const draftId = idOrNotFound(discarded || (url.searchParams.get(DRAFT) ?? ''));
  const submission = parseWithZod(form, { schema: itemStepSchema });
  try {
    if (discarded) {
      await discardDraft(viewer, draftId);
      throw await redirectWithFlash(`/create-listing${url.search}`, { key: 'flash.draftDiscarded' });
    }
    const saved = await saveNewDraft(viewer, draftId, form);
    if (!saved.ok) return refuseForm(t, submission, { formErrors: [`formErrors.listing.${saved.reason}`] });
    if (submission.status !== 'success') return refuseForm(t, submission);
    await saveDraft(viewer, draftId, form, 2);
  } catch (refusal) {
    // why: another press may have published the draft meanwhile
    if (refusal instanceof AppError && refusal.code === 'notFound') await begunWith(viewer, draftId);
    throw refusal;
  }
  throw redirect(`/create-listing/${draftId}/2`, 303);
});

export const meta = pageMeta;

export default function CreateListing() {
  const { draftId, drafts, counts, values } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <WizardFrame step={1}>
      {drafts.length > 0 && <Drafts drafts={drafts} />}
      {/* why the key: the same page begins another draft when the address changes, and a form keeps what was typed */}
      <ItemStep key={draftId} values={values} counts={counts} lastResult={answer?.result} />
    </WizardFrame>
  );
}

interface DraftCard {
  id: string;
  title: string;
  step: number;
  updatedAt: Date;
}

function Drafts({ drafts }: { drafts: readonly DraftCard[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="drafts" className="flex flex-col gap-3">
      <h2 id="drafts">{t('listingItem.drafts.title')}</h2>
      {drafts.map((draft) => (
        <Card key={draft.id} className="flex flex-col gap-3">
          <div>
            <h3>{draft.title || t('listingItem.drafts.untitled')}</h3>
            <p className="text-sm text-muted">
              {t('listingWizard.progress', { step: draft.step })} ·{' '}
              {t('listingItem.drafts.savedAt', { moment: formatMoment(draft.updatedAt, locale) })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/create-listing/${draft.id}/${draft.step}`}>{t('listingItem.drafts.open')}</ButtonLink>
            <Form method="post">
              <Button variant="secondary" name="discard" value={draft.id}>
                {t('listingItem.drafts.discard')}
              </Button>
            </Form>
          </div>
        </Card>
      ))}
      <h2 className="mt-4">{t('listingItem.drafts.orNew')}</h2>
    </section>
  );
}
