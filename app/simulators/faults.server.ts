/**
 * Fault switches of the simulators: what goes wrong with the next requests or webhooks. Kept in the database so that any
 * process can set them and any process meets them.
 */
import { eq, sql, type SQL } from 'drizzle-orm';

import { db, type Queryable } from '#db/client.ts';
import { simulatedFaults } from '#db/schema/simulators.ts';

/** What may go wrong when the simulator is asked. */
export const REQUEST_FAULTS = ['error-500', 'error-500-stored', 'error-429', 'time-out', 'drop-answer'] as const;
/** What may go wrong when the simulator reports. */
export const WEBHOOK_FAULTS = ['duplicate-webhooks', 'reorder-webhooks', 'delay-webhooks', 'drop-webhooks'] as const;
export const FAULTS = [...REQUEST_FAULTS, ...WEBHOOK_FAULTS] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type Fault = (typeof FAULTS)[number];

export const FAULTY_PROVIDERS = ['payments', 'identity', 'mail', 'places'] as const;
export type FaultyProvider = (typeof FAULTY_PROVIDERS)[number];

/** Which faults each simulator knows. */
export const FAULTS_OF: Record<FaultyProvider, readonly Fault[]> = {
  payments: FAULTS,
  identity: WEBHOOK_FAULTS,
  mail: ['error-500'],
  places: ['error-500'],
};

export interface FaultSwitch {
  id: number;
  provider: FaultyProvider;
  fault: string;
  match: string;
  remaining: number;
}

/**
 * Switches a fault on for the next `times` requests whose `METHOD /path` starts with `match` (webhooks: whose event type
 * does). An empty `match` meets all.
 */
export async function setFault(fault: Fault, options: { provider?: FaultyProvider; match?: string; times?: number } = {}): Promise<void> {
  await db()
    .insert(simulatedFaults)
    .values({ provider: options.provider ?? 'payments', fault, match: options.match ?? '', remaining: options.times ?? 1 });
}

/** Switches off all faults, or those of one provider. */
export async function clearFaults(provider?: FaultyProvider): Promise<void> {
  await db()
    .delete(simulatedFaults)
    .where(provider ? eq(simulatedFaults.provider, provider) : undefined);
}

export async function listFaults(): Promise<FaultSwitch[]> {
  return db()
    .select()
    .from(simulatedFaults)
    .where(sql`remaining > 0`)
    .orderBy(simulatedFaults.id);
}

/** Uses the oldest matching switch once; answers which it was and how many uses it has left, null when none matches. */
export async function takeFault<F extends Fault>(
  on: Queryable,
  provider: FaultyProvider,
  among: readonly F[],
  subject: string,
): Promise<{ fault: F; remaining: number } | null> {
  const [taken] = await on.execute<{ fault: F; remaining: number }>(takingFault(provider, among, subject));
  return taken ?? null;
}

/** The statement that does it, for one that does more. */
export function takingFault(provider: FaultyProvider, among: readonly Fault[], subject: string): SQL {
  const candidates = sql.join(
    among.map((fault) => sql`${fault}`),
    sql`, `,
  );
  const oldest = sql`(
    select id from simulators.faults
    where provider = ${provider} and remaining > 0 and fault in (${candidates}) and starts_with(${subject}, match)
    order by id limit 1 for update
  )`;
  return sql`update simulators.faults set remaining = remaining - 1 where id = ${oldest} returning fault, remaining`;
}
