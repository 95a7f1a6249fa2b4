import { useT } from '#app/i18n/use-t.ts';

import { ButtonLink } from './button.tsx';

interface OlderAndNewerProps {
  /** Where the parts beside this one begin; null where the list ends. */
  newer: string | null;
  older: string | null;
  addressOf: (side: 'newer' | 'older', place: string) => string;
}

/** Leads through a list that is shown in parts, the newest first. */
export function OlderAndNewer({ newer, older, addressOf }: OlderAndNewerProps) {
  const t = useT();
  if (newer === null && older === null) return null;
  return (
    <nav aria-label={t('common.pagination.partsLabel')} className="flex flex-wrap items-center justify-center gap-4">
      {newer !== null && (
        <ButtonLink variant="secondary" rel="prev" to={addressOf('newer', newer)}>
          {t('common.pagination.newer')}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink variant="secondary" rel="next" to={addressOf('older', older)}>
          {t('common.pagination.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
