/** What the platform has of its own. */
import { insertObject, newObject } from '#app/simulators/payments/object-store.server.ts';
import type { Charge } from '#app/simulators/payments/object-types.ts';
import { inTransaction } from '#db/client.ts';

const CENTS = 1_000_000;
const LONG_AGO_SECONDS = 30 * 86_400;

/** As if it had been earned before. why: the waivers of a few lives cannot pay what is decided in others, and a provider gives no credit. */
export async function giveThePlatformMoney(): Promise<void> {
  const base = newObject('charge');
  const earned: Charge = {
    ...base,
    created: base.created - LONG_AGO_SECONDS,
    amount: CENTS,
    amount_captured: CENTS,
    amount_refunded: 0,
    captured: true,
    refunded: false,
    disputed: false,
    paid: true,
    status: 'succeeded',
    currency: 'eur',
    customer: null,
    payment_intent: 'pi_before',
    payment_method: 'pm_before',
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, country: 'SK', funding: 'credit', capture_before: null },
    },
    failure_code: null,
    failure_message: null,
    transfer_group: null,
    metadata: {},
  };
  await inTransaction((tx) => insertObject(tx, earned));
}
