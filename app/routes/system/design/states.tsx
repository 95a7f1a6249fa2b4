import { Form } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { Part, Samples, useDesign } from './part.tsx';

export function States() {
  const { words } = useDesign();
  const t = useT();
  return (
    <>
      <Part name="states">
        <EmptyState title={t('myListings.emptyListingsTitle')} text={t('myListings.emptyListings')}>
          <ButtonLink to="/create-listing">{t('lending.create')}</ButtonLink>
        </EmptyState>
        <EmptyState title={t('browse.emptyTitle')} text={t('browse.emptyText')}>
          <ButtonLink to="/browse">{t('browse.emptyAll')}</ButtonLink>
        </EmptyState>
        <ErrorState title={t('shell.error.failedTitle')} text={t('shell.error.failedText')}>
          <ButtonLink to="/design#states" variant="secondary">
            {t('shell.error.again')}
          </ButtonLink>
        </ErrorState>
      </Part>
      <Part name="toast">
        <Form method="post">
          <Samples>
            <Button variant="secondary">{words.toastGood}</Button>
            <Button variant="secondary" name="variant" value="destructive">
              {words.toastBad}
            </Button>
          </Samples>
        </Form>
      </Part>
    </>
  );
}
