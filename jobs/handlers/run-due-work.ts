/** The one job: whatever falls due, is found in the database. */
import { runDueWork } from '#app/modules/operations/run-due-work.server.ts';

export async function handleRunDueWork(): Promise<void> {
  await runDueWork();
}
