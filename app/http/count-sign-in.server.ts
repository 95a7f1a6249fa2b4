/**
 * How often a password may be tried (rule A4): counted by network address and by account. Tries from a browser that the account
 * knows are counted separately, so that strangers' tries do not keep the owner out.
 */
import type { MessageKey } from '#app/i18n/message-key.ts';
import { sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { knownDevice } from '#app/modules/accounts/known-devices.server.ts';

import { deviceTokenOf } from './device-cookie.server.ts';
import { withinLimits } from './form-answers.server.ts';
import { limitByAccount, limitByAddress, type CountedTry } from './rate-limits.server.ts';

/** A try that may go on, or the message with which to refuse it. */
export type CountedSignIn = { allowed: true; tries: CountedTry[] } | { allowed: false; error: MessageKey };

/**
 * Counts a try at the account of this e-mail address, known or not. When the account is locked, its owner is mailed a link that lets
 * her in.
 */
export async function countSignIn(request: Request, email: string): Promise<CountedSignIn> {
  const device = await knownDevice(await deviceTokenOf(request), email);
  if (device) {
    const byDevice = await withinLimits(() => limitByAccount('knownDevice', device));
    return byDevice.allowed ? { allowed: true, tries: [byDevice.value] } : closed(email);
  }
  const byAddress = await withinLimits(() => limitByAddress('signIn', request));
  if (!byAddress.allowed) return { allowed: false, error: 'formErrors.signIn.tooManyRequests' };
  const byAccount = await withinLimits(() => limitByAccount('signIn', email));
  return byAccount.allowed ? { allowed: true, tries: [byAddress.value, byAccount.value] } : closed(email);
}

async function closed(email: string): Promise<CountedSignIn> {
  await sendBrowserLink(email);
  return { allowed: false, error: 'formErrors.signIn.accountLocked' };
}
