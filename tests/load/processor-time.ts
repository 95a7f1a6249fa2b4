import { readFile } from 'node:fs/promises';

/** Processor time that a process has used, in microseconds; NaN where the system does not tell. */
export async function processorTimeOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
