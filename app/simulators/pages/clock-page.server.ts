/** `/simulators/clock`: the time machine. */
import { html } from '#app/simulators/html.ts';
import { formatInstant, formatNumber, renderPage, type PageLocale } from '#app/simulators/page.server.ts';

const TEXTS = {
  en: {
    provider: 'Time machine',
    title: 'The app’s time',
    now: 'It is now',
    ahead: 'Hours ahead of the machine’s time:',
    advance: 'Move forward by',
    help: 'A number and s, m, h or d: 30s, 90m, 3h, 2d. Time cannot be moved back.',
    move: 'Move',
    refused: 'Please write a number and s, m, h or d, at most a year, and ten years in all: 30s, 90m, 3h, 2d.',
    stuck: 'The time stands still here, because something that is due cannot be finished now. Move on once it is done:',
    others: 'The time is being moved by somebody else. Please try again in a moment.',
    late: 'There was not enough time to go the whole way; the clock stopped on the way. Move on with another step.',
    back: 'All simulators',
  },
  sk: {
    provider: 'Stroj času',
    title: 'Čas aplikácie',
    now: 'Teraz je',
    ahead: 'Predstih pred časom počítača v hodinách:',
    advance: 'Posunúť dopredu o',
    help: 'Číslo a s, m, h alebo d: 30s, 90m, 3h, 2d. Čas sa nedá vrátiť.',
    move: 'Posunúť',
    refused: 'Napíšte číslo a s, m, h alebo d, najviac rok a spolu desať rokov: 30s, 90m, 3h, 2d.',
    stuck: 'Čas tu zastal, lebo niečo, na čo prišiel rad, sa teraz nedá dokončiť. Posuňte ho ďalej, keď to bude hotové:',
    others: 'Čas práve posúva niekto iný. Skúste to, prosím, o chvíľu.',
    late: 'Na celý posun nezostalo dosť času a hodiny zastali cestou. Pokračujte ďalším posunom.',
    back: 'Všetky simulátory',
  },
} as const;

/** Why the time is not where it was asked to be. */
export type ClockProblem =
  | { kind: 'refused'; asked: string }
  | { kind: 'stuck'; unfinished: readonly string[] }
  | { kind: 'others' | 'late' };

const STATUS = { refused: 400, stuck: 503, others: 503, late: 503 } as const;

export function clockPage(time: { now: Date; offsetMs: number }, locale: PageLocale, problem?: ClockProblem): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    status: problem ? STATUS[problem.kind] : 200,
    body: html`
      ${
        problem &&
        html`<div class="error" role="alert" id="problem">
          ${t[problem.kind]}
          ${
            problem.kind === 'stuck' &&
            html`<ul>
              ${problem.unfinished.map((each) => html`<li>${each}</li>`)}
            </ul>`
          }
        </div>`
      }
      <section>
        <p>
          ${t.now} <strong><time datetime="${time.now.toISOString()}">${formatInstant(time.now, locale)}</time></strong>
        </p>
        <p class="soft">${t.ahead} ${formatNumber(time.offsetMs / 3_600_000, locale)}</p>
      </section>
      <form class="card" method="post">
        <label for="advance">${t.advance}</label>
        <input id="advance" name="advance" required aria-describedby="help" value="${problem?.kind === 'refused' ? problem.asked : '3h'}" />
        <p class="soft" id="help">${t.help}</p>
        <button>${t.move}</button>
      </form>
      <p><a href="/simulators">${t.back}</a></p>
    `,
  });
}
