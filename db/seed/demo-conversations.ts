/** What renters and lenders of the demo wrote to each other. */
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { messages } from '#db/schema/index.ts';

import type { LenderName } from './demo-listings/index.ts';
import type { RenterName } from './demo-members.ts';
import { instantOf, type Moment } from './demo-timeline.ts';

type Line = readonly [Moment, 'renter' | 'lender', string];

interface Conversation {
  renter: RenterName;
  lender: LenderName;
  lines: readonly Line[];
  /** How many of the last lines nobody has read yet. */
  unread: number;
}

const CONVERSATIONS: readonly Conversation[] = [
  {
    renter: 'renter',
    lender: 'lender',
    unread: 1,
    lines: [
      [
        { day: -24, time: '17:48' },
        'renter',
        'Dobrý deň, zvládne kajak aj úplný začiatočník? Chcela by som ísť na Malý Dunaj, pol dňa, po prúde.',
      ],
      [
        { day: -24, time: '18:02' },
        'lender',
        'Dobrý deň, určite áno. Je široký a na pokojnej vode ho neprevrátite. Odporúčam úsek z Tomášova do Jelky, je tam kde oddychovať.',
      ],
      [{ day: -24, time: '18:09' }, 'renter', 'Super, to je presne na mňa. Zmestí sa na strechu Fabie?'],
      [{ day: -24, time: '18:30' }, 'lender', 'Zmestí, k pádlu vám pribalím penové podložky a popruhy. Ukážem vám, ako ho priviazať.'],
      [{ day: -18, time: '12:15' }, 'renter', 'Ešte raz ďakujem, bolo to krásne! Videli sme aj volavky.'],
      [{ day: -18, time: '12:40' }, 'lender', 'Teší ma. A ďakujem, že ste ho vrátili taký čistý, to sa nestáva často.'],
      [
        { minutesAgo: 20 },
        'renter',
        'Dobrý deň, teraz by som si rada požičala paddleboard, práve som poslala žiadosť. Je v cene aj vodotesný vak?',
      ],
    ],
  },
  {
    renter: 'renter-b',
    lender: 'company',
    unread: 0,
    lines: [
      [{ day: -19, time: '08:40' }, 'renter', 'Dobrý deň, mám 184 cm, vyjde mi veľkosť L? A dá sa nabíjačka vziať so sebou na chatu?'],
      [{ day: -19, time: '08:52' }, 'lender', 'Dobrý deň, L bude akurát. Nabíjačka je v cene, na chate si ju len zapojte cez noc.'],
      [{ day: -12, time: '11:20' }, 'lender', 'Bicykel je v poriadku, ďakujeme. Zálohu uvoľníme automaticky po 24 hodinách.'],
    ],
  },
];

/** Writes the conversations of a cast, as seen from `today`. */
export async function createDemoConversations(members: Readonly<Record<RenterName | LenderName, Member>>, today: Date): Promise<void> {
  const rows = CONVERSATIONS.flatMap(({ renter, lender, lines, unread }) =>
    lines.map(([moment, writer, content], index) => {
      const [from, to] = writer === 'renter' ? [renter, lender] : ([lender, renter] as const);
      const createdAt = instantOf(moment, today);
      const read = index < lines.length - unread;
      const readAt = read ? new Date(createdAt.getTime() + 4 * 60_000) : null;
      return { senderId: members[from].id, receiverId: members[to].id, content, readAt, createdAt };
    }),
  );
  await db().insert(messages).values(rows);
}
