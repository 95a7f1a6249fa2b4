/** `/simulators/clock`: the time machine. */
import { html } from '../html.ts';
import { formatInstant, formatNumber, renderPage, type PageLocale } from '../page.server.ts';

const TEXTS = {
  en: {
    provider: 'Time machine',
    title: 'The app’s time',
    now: 'It is now',
    ahead: 'Hours ahead of the machine’s time:',
    advance: 'Move forward by',
    help: 'A number and s, m, h or d: 30s, 90m, 3h, 2d. Time cannot be moved back.',
    move: 'Move',
    refused: 'Please write a number and s, m, h or d, at most a year: 30s, 90m, 3h, 2d.',
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
    refused: 'Napíšte číslo a s, m, h alebo d, najviac rok: 30s, 90m, 3h, 2d.',
    back: 'Všetky simulátory',
  },
} as const;

export function clockPage(time: { now: Date; offsetMs: number }, locale: PageLocale, refused: string | null = null): Response {
  const t = TEXTS[locale];
  return renderPage({
    locale,
    provider: t.provider,
    title: t.title,
    status: refused === null ? 200 : 400,
    body: html`
      ${refused !== null && html`<p class="error" role="alert" id="problem">${t.refused}</p>`}
      <section>
        <p>
          ${t.now} <strong><time datetime="${time.now.toISOString()}">${formatInstant(time.now, locale)}</time></strong>
        </p>
        <p class="soft">${t.ahead} ${formatNumber(time.offsetMs / 3_600_000, locale)}</p>
      </section>
      <form class="card" method="post">
        <label for="advance">${t.advance}</label>
        <input id="advance" name="advance" required aria-describedby="help" value="${refused ?? '3h'}" />
        <p class="soft" id="help">${t.help}</p>
        <button>${t.move}</button>
      </form>
      <p><a href="/simulators">${t.back}</a></p>
    `,
  });
}
