import { useT } from '#app/i18n/use-t.ts';

/** Shown only for people who passed the identity check. */
export function VerifiedBadge() {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-positive">
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-4 fill-none stroke-current"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 10.5l4 4 8-9" />
      </svg>
      {t('common.verified')}
    </span>
  );
}
