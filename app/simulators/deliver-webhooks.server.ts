/**
 * Delivers the simulators' webhooks to the app as the real providers do: at least once, in no promised order, repeated
 * for up to three days until the app answers 2xx. Rows of `simulators.deliveries` are claimed by moving their due time,
 * so that several processes never deliver the same row at once and a killed one loses nothing.
 */
import { createHmac } from 'node:crypto';

import { and, asc, eq, getTableColumns, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';

import { machineNow, now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { db, type Queryable } from '#db/client.ts';
import { simulatedDeliveries } from '#db/schema/simulators.ts';

import { takeFault, WEBHOOK_FAULTS } from './faults.server.ts';

type DeliveredTo = Delivery['provider'];

const BATCH = 20;
const ATTEMPTS = 16;
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 12 * 3_600_000;
const ANSWER_TIMEOUT_MS = 10_000;
const DELAY_MS = 10 * 60_000;
const REORDER_STEP_MS = 2_000;

/** Notes a webhook in the transaction that caused it, altered by the webhook fault that is switched on for its type, if any. */
export async function enqueueWebhook(
  on: Queryable,
  webhook: { provider: DeliveredTo; eventId: string; type: string; payload: Record<string, unknown> },
): Promise<void> {
  const { provider, eventId, payload } = webhook;
  const taken = await takeFault(on, provider === 'identity' ? 'identity' : 'payments', WEBHOOK_FAULTS, webhook.type);
  if (taken?.fault === 'drop-webhooks') return;
  const row = { provider, eventId, payload, dueAt: new Date(now().getTime() + delayOf(taken)) };
  await on.insert(simulatedDeliveries).values(taken?.fault === 'duplicate-webhooks' ? [row, row] : [row]);
}

function delayOf(taken: { fault: string; remaining: number } | null): number {
  if (taken?.fault === 'delay-webhooks') return DELAY_MS;
  // why: each further webhook of the switch waits less than the one before it, so that they arrive in reverse.
  if (taken?.fault === 'reorder-webhooks') return (taken.remaining + 1) * REORDER_STEP_MS;
  return 0;
}

const background = singleton('webhook-deliveries', () => ({
  running: null as Promise<void> | null,
  again: false,
  /** How many webhooks background runs delivered since the last call of `backgroundDeliveries`. */
  arrived: 0,
}));

/** Starts delivering what is due, without waiting. A failure is left to the next call: the rows stay due. */
export function deliverInBackground(): void {
  background.again = true;
  background.running ??= runInBackground().finally(() => {
    background.running = null;
  });
}

async function runInBackground(): Promise<void> {
  while (background.again) {
    background.again = false;
    try {
      background.arrived += await deliverUntilIdle();
    } catch {
      return;
    }
  }
}

/** Delivers everything that is due by now. Answers how many arrived. */
export async function deliverUntilIdle(): Promise<number> {
  let arrived = 0;
  for (;;) {
    const batch = await claimDue();
    for (const delivery of batch) {
      if (await deliver(delivery)) arrived += 1;
    }
    // why not asked once more: whoever causes another one begins its delivery (`deliverInBackground`)
    if (batch.length < BATCH) return arrived;
  }
}

/** A condition: a webhook is due, or was delivered in the background and not counted yet. */
export function anyWebhookDue(): SQL {
  const isBusy = background.running !== null || background.arrived > 0;
  return isBusy ? sql`true` : sql`exists (select 1 from ${simulatedDeliveries} where ${isDeliverable()})`;
}

/** Waits for what `deliverInBackground` has started in this process. Answers how many arrived since the last call. */
export async function backgroundDeliveries(): Promise<number> {
  await background.running;
  const { arrived } = background;
  background.arrived = 0;
  return arrived;
}

type Delivery = typeof simulatedDeliveries.$inferSelect;
type Tried = Pick<Delivery, 'attempts' | 'dueAt'>;

/** Webhooks that are not delivered and are due, or were claimed so recently that some process may still be delivering them. */
export async function webhooksUnderWay(): Promise<string[]> {
  const { provider, eventId, attempts, dueAt, deliveredAt } = simulatedDeliveries;
  const undelivered = await db().select({ provider, eventId, attempts, dueAt }).from(simulatedDeliveries).where(isNull(deliveredAt));
  const time = now().getTime();
  const isDue = (delivery: Tried) => delivery.attempts < ATTEMPTS && delivery.dueAt.getTime() <= time;
  const isClaimed = (delivery: Tried) => delivery.attempts > 0 && claimedAt(delivery) > time - ANSWER_TIMEOUT_MS;
  return undelivered
    .filter((delivery) => isDue(delivery) || isClaimed(delivery))
    .map((delivery) => `webhook ${delivery.provider} ${delivery.eventId}`);
}

/** When the next webhook is to be delivered, later than `after`; null when none is. */
export async function nextDelivery(after: Date): Promise<Date | null> {
  const { attempts, deliveredAt, dueAt } = simulatedDeliveries;
  const [next] = await db()
    .select({ dueAt })
    .from(simulatedDeliveries)
    .where(and(isNull(deliveredAt), gt(dueAt, after), lt(attempts, ATTEMPTS)))
    .orderBy(asc(dueAt))
    .limit(1);
  return next?.dueAt ?? null;
}

function isDeliverable(at = now()): SQL | undefined {
  const { attempts, deliveredAt, dueAt } = simulatedDeliveries;
  return and(isNull(deliveredAt), lte(dueAt, at), lt(attempts, ATTEMPTS));
}

/** Claims due rows, in the order in which they fell due, by moving their due time to the next attempt. */
async function claimDue(): Promise<Delivery[]> {
  const { attempts, dueAt, id } = simulatedDeliveries;
  const at = now();
  const due = db()
    .$with('due')
    .as(
      db()
        .select({ id, fellDueAt: dueAt })
        .from(simulatedDeliveries)
        .where(isDeliverable(at))
        .orderBy(asc(dueAt), asc(id))
        .limit(BATCH)
        .for('update', { skipLocked: true }),
    );
  const claimed = await db()
    .with(due)
    .update(simulatedDeliveries)
    .set({
      attempts: sql`${attempts} + 1`,
      dueAt: sql`${at.toISOString()}::timestamptz + (${RETRY_DELAYS_IN_SQL})[${attempts} + 1] * interval '1 millisecond'`,
    })
    .from(due)
    .where(eq(id, due.id))
    .returning({ ...getTableColumns(simulatedDeliveries), fellDueAt: due.fellDueAt });
  return claimed.sort((a, b) => a.fellDueAt.getTime() - b.fellDueAt.getTime() || a.id - b.id);
}

function claimedAt({ attempts, dueAt }: Tried): number {
  return dueAt.getTime() - retryDelay(attempts - 1);
}

function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS);
}
const RETRY_DELAYS_IN_SQL = sql.raw(`array[${Array.from({ length: ATTEMPTS }, (_, attempts) => retryDelay(attempts)).join()}]`);

async function deliver(delivery: Delivery): Promise<boolean> {
  if (!(await post(delivery))) return false;
  await db().update(simulatedDeliveries).set({ deliveredAt: now() }).where(eq(simulatedDeliveries.id, delivery.id));
  return true;
}

async function post(delivery: Delivery): Promise<boolean> {
  const body = JSON.stringify(delivery.payload);
  try {
    const response = await fetch(`${config().appUrl}/webhooks/${delivery.provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...signatureHeaders(delivery.provider, body) },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** The headers by which the app recognises a webhook: Stripe's or Sumsub's signature over the raw body. */
export function signatureHeaders(provider: DeliveredTo, body: string): Record<string, string> {
  const { payments, identity } = config();
  if (provider !== 'identity') {
    // why: receivers check the age against their own clock, which nobody moves.
    const signedAt = Math.floor(machineNow().getTime() / 1000);
    const secret = provider === 'payments' ? payments.webhookSecret : payments.accountsWebhookSecret;
    const digest = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${signedAt},v1=${digest}` };
  }
  return {
    'x-payload-digest': createHmac('sha256', identity.webhookSecret).update(body).digest('hex'),
    'x-payload-digest-alg': 'HMAC_SHA256_HEX',
  };
}
