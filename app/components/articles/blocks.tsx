import type { ReactNode } from 'react';

import { MailIcon } from '#app/components/icons/contact.tsx';
import { ChevronDownIcon } from '#app/components/icons/controls.tsx';
import {
  CardIcon,
  ClockIcon,
  EyeIcon,
  PersonIcon,
  QuestionIcon,
  ScalesIcon,
  ShieldIcon,
  TrendIcon,
  WarningIcon,
} from '#app/components/icons/subjects.tsx';
import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { LateReturnTerms } from '#app/components/listings/late-return-terms.tsx';
import { ProtectionRates } from '#app/components/listings/protection-rates.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { useT } from '#app/i18n/use-t.ts';

import type { ArticleIcon, Block, Question } from '#app/content/shape/article.ts';
import { ContactCard, type Contact } from './contact-card.tsx';

const ICONS = {
  shield: ShieldIcon,
  card: CardIcon,
  clock: ClockIcon,
  person: PersonIcon,
  eye: EyeIcon,
  scales: ScalesIcon,
  trend: TrendIcon,
  mail: MailIcon,
  warning: WarningIcon,
  question: QuestionIcon,
} as const satisfies Record<ArticleIcon, unknown>;

export function Blocks({ blocks, contact }: { blocks: readonly Block[]; contact: Contact }) {
  return blocks.map((block, index) => <OneBlock key={index} block={block} contact={contact} />);
}

function OneBlock({ block, contact }: { block: Block; contact: Contact }): ReactNode {
  if (typeof block === 'string') return <p className="max-w-prose">{block}</p>;
  switch (block.kind) {
    case 'list':
      return (
        <ul className="flex max-w-prose list-disc flex-col gap-1.5 pl-5 marker:text-accent">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return <Steps steps={block.steps} />;
    case 'tiles':
      return <Tiles tiles={block.tiles} />;
    case 'questions':
      return <Questions questions={block.questions} contact={contact} />;
    case 'links':
      return (
        <p className="flex flex-wrap gap-3">
          {block.links.map(({ to, label }, index) => (
            <ButtonLink key={to} to={to} prefetch="none" variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </p>
      );
    case 'note':
      return (
        <Notice tone={block.tone} className="max-w-prose">
          {block.text}
        </Notice>
      );
    case 'table':
      return (
        <Table
          columns={block.columns.map((label) => ({ label }))}
          rows={block.rows.map((cells) => ({ key: cells.join(), cells }))}
          label={block.columns.join(', ')}
          rowHeadings
        />
      );
    case 'show':
      return <Shown what={block.what} contact={contact} />;
  }
}

function Shown({ what, contact }: { what: Extract<Block, { kind: 'show' }>['what']; contact: Contact }) {
  const t = useT();
  if (what === 'protectionRates') return <ProtectionRates />;
  if (what === 'lateReturns') return <LateReturnTerms />;
  if (what === 'contact') return <ContactCard contact={contact} />;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {CANCELLATION_POLICIES.map((policy) => (
        <div key={policy}>
          <h3 className="text-lg">{t(`terms.policy.${policy}`)}</h3>
          <CancellationTerms policy={policy} />
        </div>
      ))}
    </div>
  );
}

function Steps({ steps }: Pick<Extract<Block, { kind: 'steps' }>, 'steps'>) {
  return (
    <ol className="grid gap-5 sm:grid-cols-2">
      {steps.map(({ title, text, points }, index) => (
        <li key={title} className="flex flex-col gap-3 rounded border border-line bg-surface p-5 shadow-rest">
          <div className="flex items-center gap-3">
            <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-sand font-heading text-lg text-on-sand">
              {index + 1}
            </span>
            <h3>{title}</h3>
          </div>
          <p>{text}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-muted marker:text-accent">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Tiles({ tiles }: Pick<Extract<Block, { kind: 'tiles' }>, 'tiles'>) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {tiles.map(({ icon, title, text }) => {
        const Icon = ICONS[icon];
        return (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong">
              <Icon />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Answers behind their questions; `open` shows them all, as after a search. */
export function Questions({ questions, contact, open = false }: { questions: readonly Question[]; contact: Contact; open?: boolean }) {
  return (
    <div className="flex flex-col rounded border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} open={open} className="group border-b border-line last:border-0">
          <summary className="flex min-h-13 items-center justify-between gap-3 rounded px-4 py-2 font-semibold hover:bg-sunken">
            {question}
            <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-3 px-4 pt-1 pb-5">
            <Blocks blocks={answer} contact={contact} />
          </div>
        </details>
      ))}
    </div>
  );
}
