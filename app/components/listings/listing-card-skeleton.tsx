import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useT } from '#app/i18n/use-t.ts';

/** Holds the place of a listing's card while it loads, at its size. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col overflow-hidden rounded border border-line bg-surface shadow-rest">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <Skeleton className="h-7 w-32 rounded-full" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-2 h-7 w-1/3" />
      </div>
    </div>
  );
}

/** A grid of them; screen readers hear that something loads. */
export function ListingGridSkeleton({ cards }: { cards: number }) {
  const t = useT();
  return (
    <div role="status">
      <p className="sr-only">{t('common.loading')}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: cards }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
