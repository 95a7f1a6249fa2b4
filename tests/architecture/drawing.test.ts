/** The drawing of the layers in docs/architecture.md says what the rules say. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

import { LAYERS, MAY_IMPORT } from './directions.js';

const lines = firstDrawing(readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')).split('\n');
/** Boxes as `name["name<br/>on ground, ground"]`, with what is said in them. */
const boxes = new Map(lines.flatMap(boxIn));
const arrows = lines.flatMap(arrowsIn);
const ground = lines
  .slice(lines.indexOf('subgraph ground'), lines.indexOf('end'))
  .flatMap(boxIn)
  .map(([name]) => name);

function firstDrawing(text: string): string {
  const drawing = /```mermaid\n(.*?)```/s.exec(text)?.[1] ?? '';
  return drawing.replace(/^ +/gm, '');
}

function boxIn(line: string): [name: string, on: string[]][] {
  const [, name, label, on] = /^(\w+)\["(\w+)(?:<br\/>on ([\w, ]+))?"\]$/.exec(line) ?? [];
  return name !== undefined && name === label ? [[name, on?.split(', ') ?? []]] : [];
}

/** `a --> b & c` are two arrows. */
function arrowsIn(line: string): { from: string; to: string }[] {
  const [from = '', targets] = line.split(' --> ');
  return targets?.split(' & ').map((to) => ({ from, to })) ?? [];
}

test('every layer has one box, and there are no others', () => {
  expect([...boxes.keys()].sort()).toEqual([...new Set(LAYERS.map(([name]) => name))].sort());
});

test('every line is a box, arrows, or says where they lie', () => {
  const frame = ['flowchart TB', 'subgraph ground', 'direction TB', 'end', 'http ~~~ ground', ''];
  expect(lines.filter((line) => !frame.includes(line) && boxIn(line).length === 0 && arrowsIn(line).length === 0)).toEqual([]);
});

test('arrows lead to what is not on the ground; of the ground, each box names what it uses', () => {
  expect(arrows.filter(({ to }) => ground.includes(to))).toEqual([]);
  expect([...boxes].flatMap(([name, on]) => on.filter((layer) => !ground.includes(layer)).map((layer) => `${name}: ${layer}`))).toEqual([]);
});

test.each(Object.entries(MAY_IMPORT))('%s may import what the drawing says', (layer, mayImport) => {
  const drawn = [...(boxes.get(layer) ?? []), ...arrows.filter(({ from }) => from === layer).map(({ to }) => to)];
  expect(drawn.sort()).toEqual([...mayImport].sort());
});
