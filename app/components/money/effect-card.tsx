import type { SubmissionResult } from '@conform-to/dom';
import type { ReactNode } from 'react';

import { Card } from '#app/components/ui/card.tsx';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { EffectInWords } from '#app/modules/effects/words-of-effect.server.ts';

import { BookingLink } from './booking-link.tsx';
import { EffectFacts } from './effect-facts.tsx';
import { ResolveForm } from './resolve-form.tsx';

/** An effect that fails for long, and what can be done about it (`children`: buttons), or why the reader can do nothing (`own`). */
export function EffectCard({
  effect,
  answer,
  children,
}: {
  effect: EffectInWords & { id: number; bookingId: string | null; own: string | null; goesOn: boolean; isAnswered: boolean };
  answer: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const { id, bookingId, name, own, goesOn, isAnswered, ...words } = effect;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{name}</h3>
        {bookingId && <BookingLink id={bookingId} />}
      </div>
      <EffectFacts {...words} />
      {own ? <p>{own}</p> : children}
      {!own && !isAnswered && (
        <ResolveForm
          subject={String(id)}
          intent="resolve-effect"
          outcome={goesOn ? 'answer' : 'stop'}
          about={bookingId ? t('adminMoney.booking', { reference: bookingReference(bookingId) }) : name}
          answer={answer}
        />
      )}
    </Card>
  );
}
