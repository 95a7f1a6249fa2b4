/** Finding an answer: every word has to begin a word of the question, its answer or its group's title, accents aside. */
import type { Block, Question, QuestionGroup } from '#app/content/shape/article.ts';
import { beginsWords, foldedWords } from '#app/domain/search/fold-text.ts';

const MAX_WORDS = 6;

/** The groups with the questions that fit, without empty ones. Text without a letter or digit fits nothing; no text fits all. */
export function searchHelp(groups: readonly QuestionGroup[], text: string): QuestionGroup[] {
  const words = foldedWords(text, MAX_WORDS);
  if (text.trim() !== '' && words.length === 0) return [];
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter((question) => beginsWords(wordsOf(question, group), words)) }))
    .filter(({ questions }) => questions.length > 0);
}

function wordsOf({ question, answer }: Question, { title }: QuestionGroup): string {
  return [title, question, ...answer.flatMap(textsOf)].join(' ');
}

function textsOf(block: Block): string[] {
  if (typeof block === 'string') return [block];
  if (block.kind === 'list') return [...block.items];
  if (block.kind === 'note') return [block.text];
  return [];
}
