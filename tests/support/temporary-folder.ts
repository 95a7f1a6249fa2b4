import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder below `parent` that servers find too. why: as root the database server runs as another user, who has to reach it. */
export function temporaryFolder(name: string, parent = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, `karavana-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
