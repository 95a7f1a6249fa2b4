/**
 * English is the source of all texts: its catalogue gives the keys, and Slovak has to have every one of them. A counted
 * text has `_one` and `_other` in English and `_one`, `_few`, `_many`, `_other` in Slovak; code asks for it by its bare key.
 */
import type { english } from './catalogues/english.ts';

type Singular<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

type Leaves<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Singular<Key>}` : Leaves<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** A key of the catalogues, e.g. `checkout.title`. */
export type MessageKey = Leaves<typeof english>;

/** Values for the placeholders of a text; `count` picks the plural form. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Turns a key into a sentence of one language. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;
