/** What has happened to a booking, and what comes next, as a list in the order of time. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { Coming } from '#app/domain/bookings/coming-steps.ts';
import type { ToldEvent } from '#app/domain/bookings/history.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { wordsOfEvent } from './words-of-event.ts';

interface TimelineProps {
  timeline: {
    party: 'renter' | 'lender';
    past: { id: number; event: ToldEvent; actor: ActorKind; at: string }[];
    next: { step: Coming['step']; at: string; isLatest: boolean }[];
  };
}

export function BookingTimeline({ timeline: { party, past, next } }: TimelineProps) {
  const t = useT();
  const locale = useLocale();
  const told = past.map(({ id, event, actor, at }) => ({ id, words: wordsOfEvent(event, actor), at }));
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-4">
      <h2 id="timeline" className="text-xl">
        {t('bookings.timeline.title')}
      </h2>
      <ol className="flex flex-col border-l-2 border-line pl-5">
        {told.map(({ id, words, at }) => (
          <Step key={id} at={at} when={formatMoment(at, locale)} dot="bg-accent">
            {t(words)}
          </Step>
        ))}
        {next.map(({ step, at, isLatest }) => (
          <Step
            key={step}
            at={at}
            when={t(isLatest ? 'bookings.timeline.atTheLatest' : 'bookings.timeline.toCome', { moment: formatMoment(at, locale) })}
            dot="border-2 border-accent bg-surface"
          >
            {t(`bookings.timeline.next.${party}.${step}`)}
          </Step>
        ))}
      </ol>
    </section>
  );
}

function Step({ at, when, dot, children }: { at: string; when: string; dot: string; children: string }) {
  return (
    <li className="relative pb-4 last:pb-0">
      <span aria-hidden="true" className={`absolute top-1.5 -left-[1.65rem] size-3 rounded-full ${dot}`} />
      <time dateTime={at} className="block text-sm text-muted">
        {when}
      </time>
      <span className="block max-w-[68ch]">{children}</span>
    </li>
  );
}
