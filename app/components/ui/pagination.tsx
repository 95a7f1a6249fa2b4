import { useT } from '#app/i18n/use-t.ts';

import { ButtonLink } from './button.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** The address of a page, 1 to `pages`. */
  addressOf: (page: number) => string;
}

export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('common.pagination.label')} className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" rel="prev" to={addressOf(page - 1)}>
          {t('common.pagination.previous')}
        </ButtonLink>
      )}
      <p aria-current="page">{t('common.pagination.position', { page, pages })}</p>
      {page < pages && (
        <ButtonLink variant="secondary" rel="next" to={addressOf(page + 1)}>
          {t('common.pagination.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
