/**
 * How often a password may be tried (rule A4): by an address of the network, by an account, and apart from both by a browser
 * that the account knows, so that no stranger's tries keep the owner out.
 */
import type { MessageKey } from '#app/i18n/message-key.ts';
import { sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { knownDevice } from '#app/modules/accounts/known-devices.server.ts';

import { deviceTokenOf } from './device-cookie.server.ts';
import { withinLimits } from './form-answers.server.ts';
import { limitByAccount, limitByAddress, type CountedTry } from './rate-limits.server.ts';

/** A try that may go on, or the sentence to refuse it with. */
export type CountedSignIn = { allowed: true; tries: CountedTry[] } | { allowed: false; error: MessageKey };

/** Counts a try at the account of this address, known or not. When the account is closed, its owner is mailed a way in. */
export async function countSignIn(request: Request, email: string): Promise<CountedSignIn> {
  const device = await knownDevice(await deviceTokenOf(request), email);
  if (device) {
    const byDevice = await withinLimits(() => limitByAccount('knownDevice', device));
    return byDevice.allowed ? { allowed: true, tries: [byDevice.value] } : closed(email);
  }
  const byAddress = await withinLimits(() => limitByAddress('signIn', request));
  if (!byAddress.allowed) return { allowed: false, error: 'auth.errors.tooManyRequests' };
  const byAccount = await withinLimits(() => limitByAccount('signIn', email));
  return byAccount.allowed ? { allowed: true, tries: [byAddress.value, byAccount.value] } : closed(email);
}

async function closed(email: string): Promise<CountedSignIn> {
  await sendBrowserLink(email);
  return { allowed: false, error: 'auth.errors.accountLocked' };
}
