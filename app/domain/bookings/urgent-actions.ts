/** Which of the offered actions are what the booking waits for, so that they stand before everything else. */
import type { OfferedAction } from './booking-transitions.ts';
import type { Phase } from './phase.ts';

const ALWAYS: readonly string[] = ['pay', 'approve', 'decline', 'confirm_card'] satisfies OfferedAction['event'][];
const IN_PHASE: Readonly<Partial<Record<Phase, readonly OfferedAction['event'][]>>> = {
  overdue: ['report_return', 'returned'],
  passedOn: ['returned'],
  returnReported: ['returned', 'object_to_return'],
  saidByLender: ['agree_to_return'],
};

/** The actions as they are, in two parts. */
export function byUrgency({ phase, actions }: { phase: Phase; actions: readonly OfferedAction[] }) {
  const isUrgent = ({ event }: OfferedAction) => ALWAYS.includes(event) || (IN_PHASE[phase] ?? []).includes(event);
  return { urgent: actions.filter(isUrgent), other: actions.filter((action) => !isUrgent(action)) };
}
