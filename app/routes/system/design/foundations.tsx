import * as contact from '#app/components/icons/contact.tsx';
import * as controls from '#app/components/icons/controls.tsx';
import { CategoryIcon } from '#app/components/icons/gear.tsx';
import * as subjects from '#app/components/icons/subjects.tsx';
import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';
import { CATEGORIES } from '#app/domain/listings/categories.ts';
import { useT } from '#app/i18n/use-t.ts';

import { Part, Samples, useDesign } from './part.tsx';

const TYPE = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'] as const;
/** Sorted by name, because server and browser list a module's exports in different orders. */
const ICONS = Object.entries({ ...contact, ...controls, ...subjects }).sort(([a], [b]) => (a < b ? -1 : 1));
const SPACES = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5', 'w-6', 'w-8', 'w-10', 'w-12'] as const;

export function Foundations() {
  return (
    <>
      <Logo />
      <Type />
      <Space />
      <Icons />
    </>
  );
}

function Logo() {
  const t = useT();
  return (
    <Part name="logo">
      <div className="flex flex-wrap items-end gap-8">
        <p className="flex items-center gap-2 font-heading text-xl">
          <LogoMark className="size-11" />
          {t('shell.name')}
        </p>
        <LogoMark className="size-8" />
        <LogoMark className="size-20" />
        <LadenCamel className="w-56" />
      </div>
    </Part>
  );
}

function Type() {
  const { words } = useDesign();
  return (
    <Part name="type" intro="typeText">
      <ul className="flex flex-col gap-4">
        {TYPE.map((size, index) => (
          <li key={size} className="grid gap-x-6 sm:grid-cols-[6rem_1fr]">
            <code className="text-sm text-muted">{size}</code>
            <span className={index < 4 ? `font-heading ${size}` : size}>{words.sample}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Space() {
  return (
    <Part name="space">
      <ul className="flex flex-wrap items-end gap-4">
        {SPACES.map((width) => (
          <li key={width} className="flex flex-col items-start gap-1">
            <span className={`h-8 bg-accent ${width}`} />
            <code className="text-sm text-muted">{width.slice(2)}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-6">
        {[
          ['rounded', 'rounded bg-sand'],
          ['rounded-full', 'rounded-full bg-sand'],
          ['shadow-rest', 'rounded bg-surface shadow-rest'],
          ['shadow-lifted', 'rounded bg-surface shadow-lifted'],
        ].map(([name = '', shape = '']) => (
          <div key={name} className="flex flex-col gap-2">
            <span className={`h-16 w-28 ${shape}`} />
            <code className="text-sm text-muted">{name}</code>
          </div>
        ))}
      </div>
    </Part>
  );
}

function Icons() {
  return (
    <Part name="icons">
      <Samples>
        {ICONS.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Samples>
      <Samples>
        {CATEGORIES.map((category) => (
          <span key={category} className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent-strong">
            <CategoryIcon category={category} className="size-8" />
          </span>
        ))}
      </Samples>
    </Part>
  );
}
