/** An effect that is not done yet, in the words that administrators read: what it does, how often it was tried, and why it is not done. */
import { formatCount, formatMoment } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

import type { FailingEffect } from './failing-effects.server.ts';

const NAMES: Readonly<Record<FailingEffect['kind'], MessageKey>> = {
  'mail.send': 'undoneEffects.names.mail',
  'payment.capture': 'undoneEffects.names.capture',
  'extension.capture': 'undoneEffects.names.captureExtension',
  'payment.release': 'undoneEffects.names.release',
  'payment.refund': 'undoneEffects.names.refund',
  'deposit.place': 'undoneEffects.names.hold',
  'deposit.renew': 'undoneEffects.names.renewHold',
  'deposit.remind': 'undoneEffects.names.remind',
  'deposit.capture': 'undoneEffects.names.takeFromHold',
  'claim.charge': 'undoneEffects.names.claim',
  'dispute.remind': 'undoneEffects.names.remind',
  'handover.watch': 'undoneEffects.names.remind',
  'return.watch': 'undoneEffects.names.remind',
  'payout.transfer': 'undoneEffects.names.payout',
  'files.remove': 'undoneEffects.names.files',
  'webhook.process': 'undoneEffects.names.webhook',
};

/** By the name of the error, which is kept with its message in the words of whoever made it. */
const CAUSES = new Map<string, MessageKey>([
  ['WaitsForBank', 'undoneEffects.causes.bank'],
  ['WaitsForLenderAccount', 'undoneEffects.causes.lenderAccount'],
  ['PaymentError', 'undoneEffects.causes.provider'],
  ['ZodError', 'undoneEffects.causes.unreadable'],
]);

export interface EffectInWords {
  name: string;
  facts: { label: string; value: string }[];
  /** Null before anything has failed. `text` is what was reported, in English. */
  failure: { cause: string; label: string; text: string } | null;
}

type TriedEffect = Pick<FailingEffect, 'kind' | 'attempts' | 'lastError' | 'answer'> & { nextTryAt: string | Date | null };

export function wordsOfEffect(t: Translate, locale: Locale, { kind, attempts, lastError, nextTryAt, answer }: TriedEffect): EffectInWords {
  return {
    name: t(NAMES[kind]),
    facts: [
      { label: t('undoneEffects.attempts'), value: formatCount(attempts, locale) },
      { label: t('undoneEffects.nextTry'), value: nextTryAt ? formatMoment(nextTryAt, locale) : t('undoneEffects.noNextTry') },
      ...(answer === null ? [] : [{ label: t('undoneEffects.answer'), value: answer }]),
    ],
    failure: lastError === null ? null : { cause: causeOf(t, lastError), label: t('undoneEffects.lastError'), text: lastError },
  };
}

const causeOf = (t: Translate, lastError: string) => t(CAUSES.get(lastError.split(':', 1)[0] ?? '') ?? 'undoneEffects.causes.unknown');
