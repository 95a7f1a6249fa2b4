/** Decodes the provider's form encoding: `line_items[0][price_data][unit_amount]=100`, `expand[]=latest_charge`. */
import { ApiError } from './api-answer.ts';

export type Parameters = { [name: string]: string | Parameters | (string | Parameters)[] };

/** Also keeps the number of nested brackets small, so that a hostile body cannot build a deep tree. */
const MAX_DEPTH = 8;
const MAX_NAME_LENGTH = 200;
const MAX_PARAMETERS = 500;

/** Throws `ApiError` for what no client of the provider sends. */
export function parseParameters(encoded: URLSearchParams): Parameters {
  const tree: Tree = new Map();
  const isOdd = [...encoded].some(([name, value]) => name.length > MAX_NAME_LENGTH || `${name}${value}`.includes('\0'));
  if (isOdd || encoded.size > MAX_PARAMETERS) throw new ApiError(400, 'Invalid request.');
  for (const [name, value] of encoded) {
    const path = pathOf(name);
    if (path.length > MAX_DEPTH) continue;
    place(tree, path, value);
  }
  return settle(tree) as Parameters;
}

type Tree = Map<string, string | Tree>;

/** `a[b][0]` → `a`, `b`, `0`; an empty bracket appends. */
function pathOf(name: string): string[] {
  const first = name.indexOf('[');
  if (first < 0) return [name];
  const rest = [...name.slice(first).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  return [name.slice(0, first), ...rest];
}

function place(tree: Tree, path: string[], value: string): void {
  let branch = tree;
  path.forEach((step, depth) => {
    const key = step === '' ? String(branch.size) : step;
    if (depth === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key);
    const child = typeof next === 'object' ? next : new Map<string, string | Tree>();
    branch.set(key, child);
    branch = child;
  });
}

function settle(tree: Tree): Parameters | (string | Parameters)[] {
  const entries = [...tree].map(([key, value]) => [key, value instanceof Map ? settle(value) : value] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return (isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Parameters;
}

/** The same text for the same parameters in any order: what an idempotency key is bound to. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
