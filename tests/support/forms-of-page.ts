/** The links and forms of a page, as a browser without scripts would follow and send them. */
import { parsedPage } from './parsed-page.ts';

export interface PageForm {
  method: 'get' | 'post';
  /** Where it leads, with query, on the site itself. */
  action: string;
  multipart: boolean;
  /** What it sends untouched, without its buttons. */
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
const LEFT_OUT = new Set(['submit', 'button', 'reset', 'image', 'file']);

/** `address` is where the page was found, for links and forms that name none or part of one. */
export function contentsOfPage(html: string, address: string): PageContents {
  // why: drawings and scripts are most of a page and hold neither links nor forms.
  const page = parsedPage(html.replaceAll(/<(svg|script|style)\b[\s\S]*?<\/\1>/g, ''));
  const base = new URL(address, 'http://site.invalid');
  const onSite = (target: string | null): string | null => {
    if (!URL.canParse(target ?? '', base)) return null;
    const url = new URL(target ?? '', base);
    return url.origin === base.origin ? `${url.pathname}${url.search}` : null;
  };
  const links = [...page.querySelectorAll('a[href]')].map((link) => onSite(link.getAttribute('href')));
  const forms = [...page.querySelectorAll('form')].flatMap((form): PageForm[] => {
    const controls = [...page.querySelectorAll<HTMLInputElement>('input,select,textarea,button')].filter(
      (control) => control.form === form,
    );
    const submitters = controls.filter(({ type, disabled }) => type === 'submit' && !disabled);
    const ways = new Map<string, PageForm>();
    for (const button of submitters) {
      const action = onSite(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '');
      if (action === null) continue;
      const method = (button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase() === 'post' ? 'post' : 'get';
      const way = ways.get(`${method} ${action}`) ?? {
        method,
        action,
        multipart: form.enctype === 'multipart/form-data',
        defaults: controls.filter(isSent).map(({ name, value }) => [name, value] as const),
        typed: controls.filter((control) => control.name && control.matches(TYPED)).map(({ name }) => name),
        buttons: [],
      };
      ways.set(`${method} ${action}`, { ...way, buttons: [...way.buttons, button.name ? [button.name, button.value] : null] });
    }
    return [...ways.values()];
  });
  return { links: [...new Set(links.filter((link) => link !== null))], forms };
}

function isSent({ name, type, disabled, checked }: HTMLInputElement): boolean {
  if (!name || disabled || LEFT_OUT.has(type)) return false;
  return (type !== 'checkbox' && type !== 'radio') || checked;
}
