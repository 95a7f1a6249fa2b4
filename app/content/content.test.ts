/** The long texts: the same structure in both languages, and every figure from the rules. */
import { describe, expect, test } from 'vitest';

import type { Block, Question } from '#app/content/shape/article.ts';
import { LOCALES } from '#app/i18n/locales.ts';

import { ARTICLE_NAMES, readArticle, readHelp } from './read-content.server.ts';
import { searchHelp } from './search-help.server.ts';

/** The structure of a block, without its words. */
function shapeOf(block: Block): unknown {
  if (typeof block === 'string') return 'text';
  switch (block.kind) {
    case 'list':
      return ['list', block.items.length];
    case 'steps':
      return ['steps', block.steps.map(({ points }) => points.length)];
    case 'tiles':
      return ['tiles', block.tiles.map(({ icon }) => icon)];
    case 'questions':
      return ['questions', block.questions.map(shapeOfQuestion)];
    case 'links':
      return ['links', block.links.map(({ to }) => to)];
    case 'table':
      return ['table', block.columns.length, block.rows.length];
    default:
      return block.kind === 'note' ? ['note', block.tone] : ['show', block.what];
  }
}

function shapeOfQuestion({ id, answer }: Question): unknown {
  return [id, answer.map(shapeOf)];
}

describe('the long texts', () => {
  test.each(ARTICLE_NAMES)('%s has the same parts in both languages', (name) => {
    const [slovak, english] = (['sk', 'en'] as const).map((locale) =>
      readArticle(name, locale).sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]),
    );
    expect(slovak).toEqual(english);
    expect(readArticle(name, 'sk').title).not.toBe(readArticle(name, 'en').title);
  });

  test('the help center has the same questions in both languages, each under a name of its own', () => {
    const [slovak, english] = (['sk', 'en'] as const).map((locale) =>
      readHelp(locale).groups.map(({ id, questions }) => [id, questions.map(shapeOfQuestion)]),
    );
    expect(slovak).toEqual(english);
    const ids = readHelp('en').groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(LOCALES)('in %s no profile is said to show a lender’s cancellations', (locale) => {
    const questions = readHelp(locale).groups.flatMap((group) => group.questions);
    const { answer } = questions.find(({ id }) => id === 'cancel-lender') ?? {};
    expect(JSON.stringify(answer)).not.toMatch(/profil/i);
  });

  test.each(LOCALES)('no link in %s leads out of the site or to a page of another name', (locale) => {
    const links = ARTICLE_NAMES.flatMap((name) => JSON.stringify(readArticle(name, locale)).match(/"to":"[^"]*"/g) ?? []);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !/^"to":"\/(?:browse|create-listing|help-center|privacy)"$/.test(link))).toEqual([]);
  });
});

describe('searching the help center', () => {
  const found = (text: string, locale: 'sk' | 'en' = 'sk') =>
    searchHelp(readHelp(locale).groups, text).flatMap(({ questions }) => questions.map(({ id }) => id));

  test('without text shows every question', () => {
    expect(found('')).toHaveLength(readHelp('sk').groups.flatMap(({ questions }) => questions).length);
    expect(found('   ')).toHaveLength(found('').length);
  });

  test('accents, case and endings of words do not matter', () => {
    expect(found('KAUCIA')).toContain('deposit');
    expect(found('uroven dovery')).toContain('trust-level');
    expect(found('Totožnosť')).toEqual(found('totoznost'));
    expect(found('depos', 'en')).toContain('deposit');
  });

  test('looks into answers, lists among them, and into the titles of groups', () => {
    expect(found('112')).toEqual(['emergency']);
    expect(found('nabita')).toEqual(['handover']);
    const { questions = [] } = readHelp('sk').groups.find(({ id }) => id === 'payments') ?? {};
    expect(found('platby')).toEqual(expect.arrayContaining(questions.map(({ id }) => id)));
  });

  test('wants every word', () => {
    expect(found('kaucia balón')).toEqual([]);
  });

  test.each(['%', '---', '🛶', '\u0000'])('text without a letter or digit, such as %j, finds nothing', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('leaves no group empty', () => {
    for (const { questions } of searchHelp(readHelp('sk').groups, 'kaucia')) expect(questions).not.toEqual([]);
  });
});
