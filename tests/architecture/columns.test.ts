/**
 * What stands in the database is used. A table counts as used when code imports it or a statement written by hand names it; a
 * column when code takes something of its name out of a row or a table, or such a statement names it. The seed does not count.
 * It is by name: a dead column that is called like a living one of another table is not noticed, nor is one that is only
 * counted up.
 */
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import * as schema from '#db/schema/index.ts';

import { parse, sourceFiles } from './source-files.ts';

/** What no code reads, a table or a column, each with the reason why it stays. */
const KEPT: Readonly<Record<string, string>> = {
  'audit_log.actor_id': 'a record: who it was, for whoever has to find out later',
  blocked_dates: 'its triggers keep a listing’s calendar, which excludes overlaps with them already',
  'booking_events.actor_id': 'a record of what happened to a booking',
  'booking_requests.handed_over_by': 'a record: who entered the code, for whoever has to find out later',
  'disputes.decided_by': 'a record: who it was, for whoever has to find out later',
  'listings.location_structured': 'the exact place, for the parties of a booking; nothing else could give it back',
  messages: 'the demo promises a conversation',
  'stripe_requests.idempotency_key': 'tests count by it what the provider was asked',
  'taken_periods.blocked_id': 'written by a trigger; one row for each blocked period',
  'view_marks.mark': 'its primary key alone says who was counted already',
  'webhook_events.received_at': 'a record: when the provider told us',
};

interface Used {
  /** Tables by their names in code. */
  tables: ReadonlySet<string>;
  /** Columns by their names in code. */
  properties: ReadonlySet<string>;
  /** Every word of statements that are written by hand. */
  words: ReadonlySet<string>;
}

function usedBy(sources: readonly ts.SourceFile[]): Used {
  const [tables, properties, words] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const addLiteral = (node: ts.Expression) => ts.isStringLiteralLike(node) && properties.add(node.text);
  const collect = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) for (const name of namesOfSchema(node)) tables.add(name);
    else if (ts.isPropertyAccessExpression(node)) properties.add(node.name.text);
    else if (ts.isBindingElement(node)) properties.add((node.propertyName ?? node.name).getText());
    else if (ts.isElementAccessExpression(node)) addLiteral(node.argumentExpression);
    // why: a column may be handed on by its name
    else if (ts.isCallExpression(node)) node.arguments.forEach(addLiteral);
    else if (ts.isTaggedTemplateExpression(node)) for (const [word] of node.template.getText().matchAll(/\w+/g)) words.add(word);
    ts.forEachChild(node, collect);
  };
  sources.forEach(collect);
  return { tables, properties, words };
}

function namesOfSchema({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (!moduleSpecifier.getText().includes('#db/schema/') || !bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** Tables that are not used, and of the others the columns that are not. */
function unusedIn(tables: readonly [string, PgTable][], used: Used): string[] {
  return tables.flatMap(([key, table]) => {
    const { name: inDatabase } = getTableConfig(table);
    if (!used.tables.has(key) && !used.words.has(inDatabase)) return [inDatabase];
    return Object.entries(getTableColumns(table))
      .filter(([property, { name }]) => !used.properties.has(property) && !(name.includes('_') && used.words.has(name)))
      .map(([, { name }]) => `${inDatabase}.${name}`);
  });
}

describe('what stands in the database', () => {
  const files = sourceFiles(['app', 'db', 'jobs', 'scripts']).filter((file) => !/^db\/(?:schema|seed)\//.test(file));
  const tables = Object.entries(schema).flatMap(([key, value]): [string, PgTable][] => (is(value, PgTable) ? [[key, value]] : []));
  const unused = unusedIn(tables, usedBy(files.map(parse)));

  test('is used by code, or stays for a reason', () => {
    expect(tables.length).toBeGreaterThan(20);
    expect(unused.filter((name) => !(name in KEPT))).toEqual([]);
  });

  test('and stays for a reason only as long as no code uses it', () => {
    expect(Object.keys(KEPT).filter((name) => !unused.includes(name))).toEqual([]);
  });
});
