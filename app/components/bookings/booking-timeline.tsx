/** What has happened to a booking, and what comes next, as a list in the order of time. */
import type { ActorKind } from '#app/domain/bookings/booking-transitions.ts';
import type { Coming } from '#app/domain/bookings/coming-steps.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import { formatMoment } from '#app/i18n/format.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

interface TimelineProps {
  timeline: {
    party: 'renter' | 'lender';
    past: { id: number; event: HistoryEvent; actor: ActorKind; at: string }[];
    next: { step: Coming['step']; at: string; isLatest: boolean }[];
  };
}

/** Null: said to nobody. */
const WORDS: Readonly<Record<HistoryEvent, MessageKey | null>> = {
  request: 'bookings.timeline.past.request',
  pay: null,
  payment_authorized: 'bookings.timeline.past.authorized',
  approve: 'bookings.timeline.past.approved',
  captured: 'bookings.timeline.past.captured',
  capture_failed: 'bookings.timeline.past.captureFailed',
  capture_timed_out: 'bookings.timeline.past.captureTimedOut',
  captured_too_late: 'bookings.timeline.past.capturedTooLate',
  decline: 'bookings.timeline.past.declined',
  approval_expired: 'bookings.timeline.past.notAnswered',
  payment_timed_out: 'bookings.timeline.past.notPaid',
  cancel_by_renter: 'bookings.timeline.past.cancelledByRenter',
  cancel_by_lender: 'bookings.timeline.past.cancelledByLender',
  cancel_by_platform: 'bookings.timeline.past.cancelledByPlatform',
  confirm_card: null,
  deposit_failed: 'bookings.timeline.past.depositFailed',
  deposit_not_placed: 'bookings.timeline.past.depositNotPlaced',
  start: 'bookings.timeline.past.started',
  report_return: 'bookings.timeline.past.returnReported',
  object_to_return: 'bookings.timeline.past.objected',
  returned: 'bookings.timeline.past.returned',
  complete: 'bookings.timeline.past.completed',
  open_dispute: 'bookings.timeline.past.disputeByRenter',
  decide_dispute: 'bookings.timeline.past.disputeDecided',
  deposit_held: 'bookings.timeline.past.held',
  deposit_refused: 'bookings.timeline.past.holdRefused',
  deposit_dropped: null,
  deposit_lapsed: 'bookings.timeline.past.holdLapsed',
  deposit_released: 'bookings.timeline.past.holdReleased',
  deposit_captured: 'bookings.timeline.past.holdTaken',
  deposit_captured_in_part: 'bookings.timeline.past.holdTakenInPart',
};

/** Where it matters who did it. */
const BY: Readonly<Partial<Record<HistoryEvent, Partial<Record<ActorKind, MessageKey>>>>> = {
  returned: { system: 'bookings.timeline.past.returnedBySilence' },
  open_dispute: { lender: 'bookings.timeline.past.disputeByLender' },
};

export function BookingTimeline({ timeline: { party, past, next } }: TimelineProps) {
  const t = useT();
  const locale = useLocale();
  const told = past.flatMap(({ id, event, actor, at }) => {
    const words = BY[event]?.[actor] ?? WORDS[event];
    return words ? [{ id, words, at }] : [];
  });
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
