/** The page of states in docs/, written from the arrays themselves. */
import { TRANSITIONS, type Transition } from '#app/domain/bookings/booking-transitions.ts';
import { EXTENSION_TRANSITIONS } from '#app/domain/bookings/extension-transitions.ts';
import { HOLD_TRANSITIONS } from '#app/domain/bookings/hold-transitions.ts';

const HEAD = `# States of a booking

Written by \`npm run draw-states\` from \`app/domain/bookings/booking-transitions.ts\`, \`hold-transitions.ts\` and \`extension-transitions.ts\`; a test
compares it. What is not here is refused, with the reason, whoever asks (rule B10).

`;

/** The whole page, in Markdown. */
export function statesPage(): string {
  return `${HEAD}${drawing()}\n## Bookings\n\n${bookings()}\n## Deposit holds\n\n${holds()}\n## Extensions\n\n${extensions()}`;
}

/** The changes of status; what leaves it as it is stands in the table only. */
function drawing(): string {
  const arrows = TRANSITIONS.filter(({ from, to }) => from !== to).map(({ from, event, to }) => `  ${from ?? '[*]'} --> ${to}: ${event}`);
  return `\`\`\`mermaid\nstateDiagram-v2\n${arrows.join('\n')}\n\`\`\`\n`;
}

function bookings(): string {
  const head = ['From', 'Event', 'By', 'Guard', 'To', 'Payment', 'By itself at', 'Effects', 'Mails'];
  return table(head, TRANSITIONS.map(cellsOf));
}

function cellsOf({ from, event, actors, guard, to, payment, deadline, effects, notifications }: Transition): string[] {
  const mails = notifications.map(({ to: person, mail }) => `${person}: ${mail}`);
  return [from ?? '(none)', event, actors.join(', '), guard ?? '', to, payment ?? '', deadline ?? '', effects.join(', '), mails.join(', ')];
}

function holds(): string {
  const rows = HOLD_TRANSITIONS.map(({ event, from, to, deposit, during, asks }) => [
    from.join(', '),
    event,
    during?.join(', ') ?? 'any',
    to,
    deposit,
    asks ? 'yes' : '',
  ]);
  return table(['From', 'Event', 'Booking is', 'To', 'Booking says', 'Asks the renter'], rows);
}

function extensions(): string {
  const rows = EXTENSION_TRANSITIONS.map(({ from, event, actors, guard, to, deadline, effects, notifications }) => {
    const mails = notifications.map(({ to: person, mail }) => `${person}: ${mail}`);
    return [from.join(', '), event, actors.join(', '), guard ?? '', to, deadline ?? '', effects.join(', '), mails.join(', ')];
  });
  return table(['From', 'Event', 'By', 'Guard', 'To', 'By itself at', 'Effects', 'Mails'], rows);
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
