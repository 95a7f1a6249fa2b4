import type { DepositStatus } from './booking-status.ts';

const KEPT: readonly DepositStatus[] = ['scheduled', 'held', 'action_required'];

/** Whether a deposit is still to be held, or is held: not where there is none, where it was let go or charged, or where the bank has ended it. */
export const isHoldKept = ({ depositStatus }: { depositStatus: DepositStatus }): boolean => KEPT.includes(depositStatus);
