/** The start of the wizard: drafts to go on with, and the first step of a new listing. */
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

import { ItemStep } from '#app/components/listing-wizard/item-step.tsx';
import { WizardFrame } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
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
import { draftsOf } from '#app/modules/listings/owned-draft.server.ts';
import { saveDraft, saveNewDraft } from '#app/modules/listings/save-draft.server.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

export const handle = { texts: ['catalogue', 'listingWizard'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, t }) => {
  requireLender(viewer);
  return {
    drafts: await draftsOf(viewer),
    counts: await activeCounts(),
    newDraftId: crypto.randomUUID(),
    title: t('shell.title', { page: t('listingWizard.title') }),
  };
});

export const action = formAction('member', async ({ request, viewer, t }) => {
  requireLender(viewer);
  const form = await readForm(request, { fields: ['discard', 'draft_id', 'intent', ...fieldsOf(itemStepSchema)] });
  const discarded = form.get('discard');
  if (typeof discarded === 'string') {
    await discardDraft(viewer, discarded);
    throw await redirectWithFlash('/create-listing', { key: 'flash.draftDiscarded' });
  }
  const draftId = formText(form, 'draft_id');
  const submission = parseWithZod(form, { schema: itemStepSchema });
  const saved = await saveNewDraft(viewer, draftId, form);
  if (!saved.ok) return refuseForm(t, submission, { formErrors: [`listingErrors.${saved.reason}`] });
  if (submission.status !== 'success') return refuseForm(t, submission);
  await saveDraft(viewer, draftId, form, 2);
  throw redirect(`/create-listing/${draftId}/2`, 303);
});

export const meta = pageMeta;

const NOTHING = { category: '', subcategory: '', title: '', description: '' };

export default function CreateListing() {
  const { drafts, counts, newDraftId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useDraftInHistory();
  // why: a refused first step has been saved as a draft, and the form on this page shows it already.
  const others = drafts.filter(({ id }) => id !== answer?.result.initialValue?.draft_id);
  return (
    <WizardFrame step={1}>
      {others.length > 0 && <Drafts drafts={others} />}
      <ItemStep values={NOTHING} counts={counts} lastResult={answer?.result} draftId={newDraftId} />
    </WizardFrame>
  );
}

/** Once the draft exists, the way back of the browser leads to its first step; an empty one would begin a second draft. */
function useDraftInHistory(): void {
  const { state, location, formMethod } = useNavigation();
  const isMade = state === 'loading' && formMethod === 'POST';
  const draft = isMade ? /^(\/create-listing\/[^/]+\/)2$/.exec(location.pathname)?.[1] : undefined;
  useEffect(() => {
    // why before the next page is there: until then the entry of this one is the current one
    if (draft && window.location.pathname === '/create-listing') history.replaceState(history.state, '', `${draft}1`);
  }, [draft]);
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
      <h2 id="drafts">{t('listingWizard.drafts.title')}</h2>
      {drafts.map((draft) => (
        <Card key={draft.id} className="flex flex-col gap-3">
          <div>
            <h3>{draft.title || t('listingWizard.drafts.untitled')}</h3>
            <p className="text-sm text-muted">
              {t('listingWizard.progress', { step: draft.step })} ·{' '}
              {t('listingWizard.drafts.savedAt', { moment: formatMoment(draft.updatedAt, locale) })}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/create-listing/${draft.id}/${draft.step}`}>{t('listingWizard.drafts.open')}</ButtonLink>
            <Form method="post">
              <Button variant="secondary" name="discard" value={draft.id}>
                {t('listingWizard.drafts.discard')}
              </Button>
            </Form>
          </div>
        </Card>
      ))}
      <h2 className="mt-4">{t('listingWizard.drafts.orNew')}</h2>
    </section>
  );
}
