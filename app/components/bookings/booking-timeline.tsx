/** What has happened to a booking, and what comes next, as a list in the order of time. */
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

interface TimelineProps {
  timeline: {
    past: { id: string; words: string; at: string }[];
    next: { step: string; words: string; at: string; isLatest: boolean }[];
  };
}

export function BookingTimeline({ timeline: { past, next } }: TimelineProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="timeline" className="flex flex-col gap-4">
      <h2 id="timeline" className="text-xl">
        {t('bookingPage.timeline.title')}
      </h2>
      <ol className="flex flex-col border-l-2 border-line pl-5">
        {past.map(({ id, words, at }) => (
          <Step key={id} at={at} when={formatMoment(at, locale)} dot="bg-accent">
            {words}
          </Step>
        ))}
        {next.map(({ step, words, at, isLatest }) => (
          <Step
            key={step}
            at={at}
            when={t(isLatest ? 'bookingPage.timeline.atTheLatest' : 'bookingPage.timeline.toCome', { moment: formatMoment(at, locale) })}
            dot="border-2 border-accent bg-surface"
          >
            {words}
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
