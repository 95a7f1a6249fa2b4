/** Why an effect is not done yet, in words: what is kept of an error is its name and message, in the words of whoever made it. */
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

const CAUSES = new Map<string, MessageKey>([
  ['WaitsForBank', 'adminMoney.causes.bank'],
  ['WaitsForLenderAccount', 'adminMoney.causes.lenderAccount'],
  ['PaymentError', 'adminMoney.causes.provider'],
  ['ZodError', 'adminMoney.causes.unreadable'],
]);

export function causeOfFailure(t: Translate, lastError: string): string {
  return t(CAUSES.get(lastError.split(':', 1)[0] ?? '') ?? 'adminMoney.causes.unknown');
}
