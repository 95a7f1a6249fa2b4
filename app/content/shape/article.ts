/** What the long texts are made of: plain data, so that a loader can hand them over and every page renders them alike. */

export type ArticleIcon = 'shield' | 'card' | 'clock' | 'person' | 'eye' | 'scales' | 'trend' | 'mail' | 'warning' | 'question';

export interface Question {
  /** Names the question in addresses: `/help-center#deposit`. */
  id: string;
  question: string;
  answer: readonly Block[];
}

/** A paragraph, or something with a shape of its own. `show` stands for what is rendered from the rules. */
export type Block =
  | string
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; steps: readonly { title: string; text: string; points: readonly string[] }[] }
  | { kind: 'tiles'; tiles: readonly { icon: ArticleIcon; title: string; text: string }[] }
  | { kind: 'questions'; questions: readonly Question[] }
  | { kind: 'links'; links: readonly { to: string; label: string }[] }
  | { kind: 'note'; tone: 'info' | 'warning'; text: string }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'show'; what: 'protectionRates' | 'cancellation' | 'lateReturns' | 'contact' };

interface Section {
  id: string;
  title: string;
  blocks: readonly Block[];
}

export interface Article {
  title: string;
  /** Under the title, and what search engines show. */
  lead: string;
  /** The last change of a legal text, as a local date. */
  updated?: string;
  sections: readonly Section[];
}

/** Questions in groups, as the help center shows them. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

export interface HelpText {
  title: string;
  lead: string;
  groups: readonly QuestionGroup[];
}
