import type { SubmissionResult } from '@conform-to/dom';
import type { ReactNode } from 'react';

import { Card } from '#app/components/ui/card.tsx';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { useT } from '#app/i18n/use-t.ts';
import type { FailingEffect } from '#app/modules/effects/failing-effects.server.ts';

import { BookingLink } from './booking-link.tsx';
import { EffectFacts } from './effect-facts.tsx';
import { EFFECT_NAMES } from './effect-names.ts';
import { ResolveForm } from './resolve-form.tsx';

type ShownEffect = Omit<FailingEffect, 'nextTryAt'> & { nextTryAt: string | Date | null };

/** An effect that fails for long, and what can be done about it (`children`: buttons). */
export function EffectCard({
  effect,
  answer,
  children,
}: {
  effect: ShownEffect;
  answer: SubmissionResult<string[]> | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const { id, kind, bookingId, attempts, lastError, nextTryAt } = effect;
  const name = t(EFFECT_NAMES[kind]);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">{name}</h3>
        {bookingId && <BookingLink id={bookingId} />}
      </div>
      <EffectFacts attempts={attempts} lastError={lastError} nextTryAt={nextTryAt} />
      {children}
      <ResolveForm
        subject={String(id)}
        intent="resolve-effect"
        about={bookingId ? t('adminMoney.booking', { reference: bookingReference(bookingId) }) : name}
        answer={answer}
      />
    </Card>
  );
}
