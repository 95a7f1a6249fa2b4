import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';
import { useT } from '#app/i18n/use-t.ts';

const TONES: Readonly<Record<ListingStatus, BadgeTone>> = {
  draft: 'neutral',
  pending_approval: 'warning',
  active: 'positive',
  inactive: 'neutral',
  disapproved: 'danger',
  suspended: 'danger',
};

export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  const t = useT();
  return <Badge tone={TONES[status]}>{t(`listingStatus.${status}`)}</Badge>;
}
