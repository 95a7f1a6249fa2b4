/** The people of the demo data (rule D9), each with an account at the providers where they have one. */
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { openOnboarding, syncOwnPaymentAccount } from '#app/modules/payments/payment-account.server.ts';
import { SUCCESSFUL_RENTALS_FOR } from '#app/domain/people/trust-level.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { decideApplicant } from '#app/simulators/identity/applicants.server.ts';
import { completeOnboarding } from '#app/simulators/payments/hosted-onboarding.server.ts';

import type { LenderName } from './demo-listings/index.ts';
import { createMember, type MemberSeed } from './members.ts';

const DEMO_PASSWORD = 'karavana';

export type RenterName = 'renter' | 'renter-b' | 'renter-a';
type OtherName = 'newcomer' | 'admin' | 'barbora.hlinkova' | 'david.oravec';
export type DemoName = LenderName | RenterName | OtherName;

/* Phone numbers are those that North America keeps for stories. why: Slovakia keeps none, and each other one may be somebody's. */
const LENDERS: Readonly<Record<LenderName, MemberSeed>> = {
  lender: {
    fullName: 'Eva Kováčová',
    phone: '+12025550101',
    bio: 'Vodáčka a mama dvoch detí z Bratislavy. Vybavenie máme na to, aby sa používalo, nie aby stálo v pivnici.',
  },
  company: {
    fullName: 'Peter Gajdoš',
    phone: '+12025550102',
    companyName: 'Požičovňa Pod Lomnickým štítom s. r. o.',
    bio: 'Rodinná požičovňa v Poprade. Všetko servisujeme sami a radi poradíme s výberom túry.',
  },
  'marek.hudak': { fullName: 'Marek Hudák', bio: 'Košičan, ktorý zimu trávi na lyžiach a leto na Šírave. I speak English.' },
  'lucia.bartosova': { fullName: 'Lucia Bartošová', bio: 'Zo Žiliny na Malú Fatru každý víkend.' },
  'tomas.krajci': { fullName: 'Tomáš Krajčí', bio: 'Vodný záchranár z Banskej Bystrice.' },
  'zuzana.simkova': { fullName: 'Zuzana Šimková', bio: 'Liptov mám prejdený krížom-krážom, opýtajte sa.' },
  'juraj.polak': { fullName: 'Juraj Polák', bio: 'Rybár, bicyklista a opravár všetkého.' },
  'katarina.vargova': { fullName: 'Katarína Vargová', bio: 'Dunaj mám za domom. Magyarul is beszélek.' },
};

const RENTERS: Readonly<Record<RenterName | 'barbora.hlinkova' | 'david.oravec', MemberSeed>> = {
  renter: { fullName: 'Jana Nováková', phone: '+12025550103', bio: 'Cez víkendy preč z mesta, najradšej k vode.' },
  'renter-b': { fullName: 'Michal Benko', phone: '+12025550104', successfulRentals: SUCCESSFUL_RENTALS_FOR.B },
  'renter-a': { fullName: 'Andrea Slobodová', successfulRentals: SUCCESSFUL_RENTALS_FOR.A + 2 },
  'barbora.hlinkova': { fullName: 'Barbora Hlinková' },
  'david.oravec': { fullName: 'Dávid Oravec', locale: 'en' },
};

/** Makes them all. The payment simulator has to answer. */
export async function createDemoMembers(): Promise<Record<DemoName, Member>> {
  const members = new Map<string, Member>();
  for (const [name, seed] of [...Object.entries(LENDERS), ...Object.entries(RENTERS)]) {
    const member = await createVerified(name, seed);
    members.set(name, Object.hasOwn(LENDERS, name) ? await enablePayouts(member) : member);
  }
  members.set('newcomer', await createPerson('newcomer', { fullName: 'Nina Kráľová', identityVerified: false }));
  members.set('admin', await createPerson('admin', { fullName: 'Ivana Malá', role: 'administrator' }));
  return Object.fromEntries(members) as Record<DemoName, Member>;
}

async function createPerson(name: string, seed: MemberSeed): Promise<Member> {
  return createMember({ email: `${name}@karavana.example`, passwordHash: await hashPassword(DEMO_PASSWORD), ...seed });
}

/** A person whom the simulated identity check has approved as well. */
async function createVerified(name: string, seed: MemberSeed): Promise<Member> {
  const member = await createPerson(name, seed);
  await decideApplicant(member.id, 'approve');
  return member;
}

/** What a lender does on the hosted onboarding page. */
async function enablePayouts(lender: Member): Promise<Member> {
  const link = await openOnboarding(lender);
  await completeOnboarding(link.split('/').at(-1) ?? '', { name: lender.companyName ?? lender.fullName, iban: 'SK3112000000198742637541' });
  await syncOwnPaymentAccount(lender);
  return { ...lender, canBePaid: true };
}
