/** The page that shows the tour's pictures: one row for each screen, with filters by language, width, theme, scripts and problems. */
import type { Shot } from './walk.ts';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function tourPage(shots: readonly Shot[]): string {
  const values = (pick: (shot: Shot) => string) => [...new Set(shots.map(pick))].sort();
  const filter = (name: string, options: readonly string[]) =>
    `<label>${name} <select name="${name}"><option value="">all</option>${options.map((option) => `<option>${escape(option)}</option>`).join('')}</select></label>`;
  const screens = values(({ route, name }) => `${route} ${name}`);
  const rows = screens.map((screen) => {
    const own = shots.filter(({ route, name }) => `${route} ${name}` === screen);
    const pictures = own.map(
      ({ file, language, width, theme, scripts, problems }) =>
        `<figure data-language="${language}" data-width="${width}" data-theme="${theme}" data-scripts="${scripts}" data-problems="${problems.length > 0 ? 'yes' : 'no'}">` +
        `<a href="${escape(file)}"><img src="${escape(file)}" alt="" loading="lazy" style="width:${Math.round(width / 3)}px"></a>` +
        `<figcaption>${language} ${width} ${theme} ${scripts}${problems.map((problem) => `<br><b>${escape(problem)}</b>`).join('')}</figcaption></figure>`,
    );
    return `<section><h2>${escape(screen)}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title>
<style>body{font:15px/1.4 system-ui;margin:1rem;background:#777;color:#fff}form{position:sticky;top:0;background:#777;padding:.5rem 0;display:flex;gap:1rem;flex-wrap:wrap}
section>div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}figcaption{font-size:12px}b{color:#ffd9a0}h2{font-size:1rem;margin:1rem 0 .25rem}</style>
<h1>${shots.length} pictures of ${screens.length} screens</h1>
<form>${filter(
    'language',
    values(({ language }) => language),
  )}${filter(
    'width',
    values(({ width }) => String(width)),
  )}${filter(
    'theme',
    values(({ theme }) => theme),
  )}${filter(
    'scripts',
    values(({ scripts }) => scripts),
  )}${filter('problems', ['yes', 'no'])}</form>
${rows.join('\n')}
<script>const form=document.querySelector('form');form.onchange=()=>{const chosen=Object.entries(Object.fromEntries(new FormData(form))).filter(([,v])=>v);
for(const figure of document.querySelectorAll('figure'))figure.hidden=!chosen.every(([k,v])=>figure.dataset[k]===v);
for(const section of document.querySelectorAll('section'))section.hidden=!section.querySelector('figure:not([hidden])')}</script></html>`;
}
