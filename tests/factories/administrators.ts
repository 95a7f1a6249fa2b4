import type { Member } from '#app/domain/people/viewer.ts';
import { createMember } from '#db/seed/members.ts';

/** By database, because modules outlive a test file. */
const known = new Map<string | undefined, Promise<Member>>();

/** The administrator of a test file. why one for all its tests: whoever is one is written to of everything that goes wrong. */
export function theAdministrator(): Promise<Member> {
  const database = process.env.DATABASE_URL;
  const member = known.get(database) ?? createMember({ role: 'administrator' });
  known.set(database, member);
  return member;
}
