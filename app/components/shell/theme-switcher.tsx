import { DeviceIcon, MoonIcon, SunIcon } from '#app/components/icons/controls.tsx';
import { THEMES, type Theme } from '#app/components/page/themes.ts';
import { useTheme } from '#app/components/page/theme.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { SwitchLink } from './switch-link.tsx';

const ICONS = { light: SunIcon, dark: MoonIcon, auto: DeviceIcon } as const satisfies Record<Theme, unknown>;

export function ThemeSwitcher() {
  const t = useT();
  const current = useTheme();
  return (
    <div role="group" aria-label={t('shell.theme.title')} className="flex">
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <SwitchLink key={theme} name="theme" value={theme} current={theme === current} label={t(`shell.theme.${theme}`)}>
            <span className={theme === current ? 'border-b-2 border-current pb-0.5' : 'pb-1'}>
              <Icon className="size-5" />
            </span>
          </SwitchLink>
        );
      })}
    </div>
  );
}
