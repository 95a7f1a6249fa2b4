import { classNames } from '#app/components/ui/class-names.ts';
import { Table } from '#app/components/ui/table.tsx';
import type { MeasuredPair } from '#app/components/design/contrast.ts';
import { formatRatio } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/use-t.ts';

import { Part, useDesign } from './part.tsx';

/** Written out, because the style sheet contains only class names that appear in the sources. */
const BACKGROUNDS: Readonly<Record<string, string>> = {
  page: 'bg-page',
  surface: 'bg-surface',
  sunken: 'bg-sunken',
  ink: 'bg-ink',
  muted: 'bg-muted',
  line: 'bg-line',
  control: 'bg-control',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'on-accent': 'bg-on-accent',
  'accent-soft': 'bg-accent-soft',
  sand: 'bg-sand',
  'on-sand': 'bg-on-sand',
  urgent: 'bg-urgent',
  'on-urgent': 'bg-on-urgent',
  'urgent-soft': 'bg-urgent-soft',
  positive: 'bg-positive',
  'positive-soft': 'bg-positive-soft',
  warning: 'bg-warning',
  'warning-soft': 'bg-warning-soft',
  danger: 'bg-danger',
  'on-danger': 'bg-on-danger',
  'danger-soft': 'bg-danger-soft',
  'trust-a': 'bg-trust-a',
  'trust-a-soft': 'bg-trust-a-soft',
  'trust-b': 'bg-trust-b',
  'trust-b-soft': 'bg-trust-b-soft',
  'trust-c': 'bg-trust-c',
  'trust-c-soft': 'bg-trust-c-soft',
  camel: 'bg-camel',
  'camel-shade': 'bg-camel-shade',
  'camel-line': 'bg-camel-line',
  focus: 'bg-[var(--focus)]',
};
const TEXTS: Readonly<Record<MeasuredPair['front'], string>> = {
  accent: 'text-accent',
  'accent-strong': 'text-accent-strong',
  'camel-line': 'text-camel-line',
  control: 'text-control',
  danger: 'text-danger',
  focus: 'text-[var(--focus)]',
  ink: 'text-ink',
  muted: 'text-muted',
  'on-accent': 'text-on-accent',
  'on-danger': 'text-on-danger',
  'on-sand': 'text-on-sand',
  'on-urgent': 'text-on-urgent',
  positive: 'text-positive',
  'trust-a': 'text-trust-a',
  'trust-b': 'text-trust-b',
  'trust-c': 'text-trust-c',
  urgent: 'text-urgent',
  warning: 'text-warning',
};

const TEXT_NEEDS = 4.5;

export function Colours() {
  const { pairs, words } = useDesign();
  const locale = useLocale();
  return (
    <Part name="colours" intro="coloursText">
      <div className="grid gap-4 lg:grid-cols-2">
        <Swatches theme="light" />
        <Swatches theme="dark" />
      </div>
      <Table
        rowHeadings
        label={`${words.role}, ${words.needs}`}
        columns={[
          { label: words.role },
          { label: words.needs, figures: true },
          { label: words.light, figures: true },
          { label: words.dark, figures: true },
        ]}
        rows={pairs.map((pair) => ({
          key: `${pair.front} ${pair.back}`,
          cells: [
            `${pair.front} ${words.on} ${pair.back}`,
            formatRatio(pair.needs, locale),
            <Measured key="light" pair={pair} theme="light" />,
            <Measured key="dark" pair={pair} theme="dark" />,
          ],
        }))}
      />
    </Part>
  );
}

function Swatches({ theme }: { theme: 'light' | 'dark' }) {
  const { roles, words } = useDesign();
  return (
    <div data-theme={theme} className="rounded border border-line bg-page p-4 text-ink">
      <h3 className="mb-3 text-lg">{words[theme]}</h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {roles.map(([role, colours]) => (
          <li key={role} className="flex items-center gap-2">
            <span className={classNames('size-9 shrink-0 rounded border border-control', BACKGROUNDS[role])} />
            <span className="min-w-0 text-sm">
              <span className="block truncate">{role}</span>
              <code className="block text-muted">{colours[theme]}</code>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A pair for text shows its contrast in its own colours; any other pair is a dot beside the figure. */
function Measured({ pair, theme }: { pair: MeasuredPair; theme: 'light' | 'dark' }) {
  const locale = useLocale();
  const ratio = formatRatio(pair[theme], locale);
  if (pair.needs < TEXT_NEEDS) {
    return (
      <span className="inline-flex items-center gap-2">
        <span data-theme={theme} className={classNames('grid size-6 place-items-center rounded', BACKGROUNDS[pair.back])}>
          <span className={classNames('size-3 rounded-full', BACKGROUNDS[pair.front])} />
        </span>
        {ratio}
      </span>
    );
  }
  return (
    <span data-theme={theme} className={classNames('inline-block rounded px-2', BACKGROUNDS[pair.back], TEXTS[pair.front])}>
      {ratio}
    </span>
  );
}
