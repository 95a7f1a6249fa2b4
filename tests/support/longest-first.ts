/** The order of test files: those that take longest come first, so that none of them runs on alone when all others are done. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * why: the runner orders by what it remembers of earlier runs, and a fresh checkout remembers nothing. `seed-demo` comes after the
 * one that fills the first site with demo data: side by side both would draw all pictures.
 */
const LONG = [
  'tests/integration/web/press-everything.test.ts',
  'tests/integration/payments/bank-disputes-of-two-charges.test.ts',
  'tests/integration/security/crowds.test.ts',
  'tests/integration/payments/refunds-elsewhere.test.ts',
  'tests/integration/payments/overdue-gear.test.ts',
  'tests/faults/parts-killed.test.ts',
  'tests/integration/bookings/extension.test.ts',
  'tests/integration/payments/bank-disputes.test.ts',
  'tests/integration/listings/picture-memory.test.ts',
  'tests/integration/bookings/handover.test.ts',
  'tests/integration/listings/uploads.test.ts',
  'tests/integration/payments/money-once.test.ts',
  'tests/faults/test-run-ended.test.ts',
  'tests/integration/accounts/locked-account.test.ts',
  'tests/integration/operations/seed-demo.test.ts',
  'tests/faults/servers-down.test.ts',
  'tests/integration/bookings/contention.test.ts',
  'tests/integration/security/bad-input.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const gone = LONG.filter((file) => !existsSync(path.join(root, file)));
    if (gone.length > 0) throw new Error(`tests/support/longest-first.ts names what is not there: ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(path.relative(root, moduleId).replaceAll(path.sep, '/'));
      return place === -1 ? LONG.length : place;
    };
    const usual = await super.sort(files);
    return usual.sort((a, b) => rank(a) - rank(b));
  }
}
