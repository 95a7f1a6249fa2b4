import { CheckIcon } from '#app/components/icons/controls.tsx';
import { useT } from '#app/i18n/use-t.ts';

/** Shown only for people who passed the identity check. */
export function VerifiedBadge() {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-positive">
      <CheckIcon className="size-4" />
      {t('common.verified')}
    </span>
  );
}
