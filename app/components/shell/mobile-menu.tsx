import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';

import { CloseIcon } from '#app/components/icons/controls.tsx';
import { Popover, PopoverClose } from '#app/components/ui/popover.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { LanguageSwitcher } from './language-switcher.tsx';
import { PLACES } from './places-of-the-site.ts';
import { ThemeSwitcher } from './theme-switcher.tsx';

const ID = 'site-menu';

/** Everything that the narrow header has no room for; slides in from the right and keeps the page behind it from scrolling. */
export function MobileMenu({ opener }: { opener: ReactNode }) {
  const t = useT();
  return (
    <Popover
      id={ID}
      openerClass="grid size-11 shrink-0 place-items-center rounded hover:bg-sunken lg:hidden"
      opener={
        <>
          {opener}
          <span className="sr-only">{t('shell.menu')}</span>
        </>
      }
      className="drawer lg:hidden"
    >
      <div className="flex items-center justify-between gap-2 pl-3">
        <p className="font-heading text-lg">{t('shell.menu')}</p>
        <PopoverClose id={ID} className="grid size-11 place-items-center rounded hover:bg-sunken">
          <CloseIcon />
          <span className="sr-only">{t('common.close')}</span>
        </PopoverClose>
      </div>
      <nav aria-label={t('shell.menu')}>
        <ul className="flex flex-col">
          {PLACES.menu.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className="menu-item">
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-wrap justify-between gap-2 border-t border-line pt-2">
        <LanguageSwitcher />
        <ThemeSwitcher />
      </div>
    </Popover>
  );
}
