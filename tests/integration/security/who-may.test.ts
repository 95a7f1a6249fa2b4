/** Who may use a page, a form and a stream, with real sessions. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { pageLoader, formAction } from '#app/http/route.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

async function personWith(role: 'member' | 'administrator') {
  const member = await createMember({ role });
  const cookie = (await sessionCookieFor(await openSession(member.id, role, null))).split(';')[0] ?? '';
  return { member, cookie };
}

const args = (cookie: string, init: RequestInit = {}) => ({
  request: new Request('http://site.invalid/admin', { ...init, headers: { Cookie: cookie, ...init.headers } }),
  params: {},
  context: {},
});
const whoAsks = async ({ viewer }: { viewer: Viewer }) => viewer?.id ?? null;
const thrownBy = (answering: Promise<unknown>) =>
  answering.then(
    () => null,
    (thrown: unknown) => thrown,
  );

describe('a page', () => {
  it('for administrators is refused to members', async () => {
    const [member, administrator] = [await personWith('member'), await personWith('administrator')];
    const page = pageLoader('administration', whoAsks);
    expect(await page(args(administrator.cookie))).toBe(administrator.member.id);
    expect(await thrownBy(page(args(member.cookie)))).toMatchObject({ data: { code: 'forbidden' }, init: { status: 403 } });
  });

  it('knows its reader by a cookie that is whole, while the account is active', async () => {
    const { member, cookie } = await personWith('member');
    const page = pageLoader('anyone', whoAsks);
    expect(await page(args(cookie))).toBe(member.id);
    expect(await page(args(cookie.slice(0, -3)))).toBeNull();
    expect(await page(args(''))).toBeNull();
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, member.id));
    expect(await page(args(cookie))).toBeNull();
  });
});

it('a form of a member is not taken from another site, session or not', async () => {
  const { member, cookie } = await personWith('member');
  const form = formAction('member', whoAsks);
  const from = (site: string) => args(cookie, { method: 'POST', headers: { 'Sec-Fetch-Site': site } });
  expect(await form(from('same-origin'))).toBe(member.id);
  expect(await thrownBy(form(from('cross-site')))).toMatchObject({ init: { status: 403 } });
});
