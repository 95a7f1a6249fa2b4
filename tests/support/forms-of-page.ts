/** The links and forms of a page, as a browser without scripts would follow and send them. */
import type { CheerioAPI } from 'cheerio';

import { parsedPage } from './parsed-page.ts';

type Elements = ReturnType<typeof elementsOf>;

export interface PageForm {
  method: 'get' | 'post';
  /** Where it leads, with query, on the site itself. */
  action: string;
  multipart: boolean;
  /** What it sends when left untouched, without its buttons. */
  defaults: readonly (readonly [name: string, value: string])[];
  /** Names that a person types into. */
  typed: readonly string[];
  /** Name and value of each button that sends it; null for one that has no name. */
  buttons: readonly (readonly [name: string, value: string] | null)[];
}

export interface PageContents {
  /** Addresses on the site itself, each once. */
  links: readonly string[];
  forms: readonly PageForm[];
}

const TYPED =
  'input:not([type]),input[type=text],input[type=email],input[type=password],input[type=search],input[type=date],input[type=number],textarea';
const SUBMITS = 'button:not([type]),button[type=submit],input[type=submit]';
const SENT_BY_THEMSELVES = ':not(button,:disabled,[type=submit],[type=button],[type=reset],[type=image],[type=file])';
const TICKED = ':is([checked],:not([type=checkbox],[type=radio]))';

/** `address` is where the page was found, for links and forms that name none or part of one. */
export function contentsOfPage(html: string, address: string): PageContents {
  // why: drawings and scripts are most of a page and hold neither links nor forms.
  const page = parsedPage(html.replaceAll(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, ''));
  const base = new URL(address, 'http://site.invalid');
  const onSite = (target: string): string | null => {
    if (!URL.canParse(target, base)) return null;
    const url = new URL(target, base);
    return url.origin === base.origin ? `${url.pathname}${url.search}` : null;
  };
  const links = page('a[href]')
    .toArray()
    .map((link) => onSite(page(link).attr('href') ?? ''));
  const forms = page('form')
    .toArray()
    .flatMap((element): PageForm[] => {
      const form = page(element);
      const controls = controlsOf(page, form);
      const ways = new Map<string, PageForm>();
      for (const submitter of controls.filter(SUBMITS).not(':disabled').toArray()) {
        const button = page(submitter);
        const action = onSite(button.attr('formaction') ?? form.attr('action') ?? '');
        if (action === null) continue;
        const method = (button.attr('formmethod') ?? form.attr('method') ?? 'get').toLowerCase() === 'post' ? 'post' : 'get';
        const way = ways.get(`${method} ${action}`) ?? {
          method,
          action,
          multipart: form.attr('enctype')?.toLowerCase() === 'multipart/form-data',
          defaults: controls
            .filter(SENT_BY_THEMSELVES)
            .filter(TICKED)
            .toArray()
            .flatMap((control) => pairsOf(page(control))),
          typed: controls
            .filter(TYPED)
            .toArray()
            .flatMap((control) => page(control).attr('name') || []),
          buttons: [],
        };
        ways.set(`${method} ${action}`, { ...way, buttons: [...way.buttons, pairsOf(button)[0] ?? null] });
      }
      return [...ways.values()];
    });
  return { links: [...new Set(links.filter((link) => link !== null))], forms };
}

const elementsOf = (page: CheerioAPI, selector: string) => page(selector);

/** The controls inside a form, and those elsewhere that name it, in the page's order. */
function controlsOf(page: CheerioAPI, form: Elements): Elements {
  const id = form.attr('id');
  return elementsOf(page, 'input,select,textarea,button').filter((_, control) => {
    const named = page(control).attr('form');
    return named === undefined ? page(control).closest('form').is(form) : named === id;
  });
}

/** What a control sends; nothing without a name. */
function pairsOf(control: Elements): [name: string, value: string][] {
  const name = control.attr('name');
  if (!name) return [];
  const value = control.val() ?? (control.is('[type=checkbox],[type=radio]') ? 'on' : '');
  return [value].flat().map((each) => [name, each]);
}
