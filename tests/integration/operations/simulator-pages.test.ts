import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { findPlace, suggestedPlaces } from '#app/modules/listings/find-place.server.ts';
import { createSimulatedIdentity } from '#app/simulators/identity/simulated-identity.server.ts';
import { createMailbox } from '#app/simulators/mail/mailbox.server.ts';
import { createPayments } from '#app/providers/payments/live/stripe-payments.server.ts';
import type { Payments } from '#app/providers/payments/payments.ts';
import { startStripeSimulator, type RunningSimulator } from '#app/simulators/payments/start-stripe-simulator.server.ts';
import { findObject, findObjects } from '#app/simulators/payments/object-store.server.ts';
import { backgroundDeliveries } from '#app/simulators/deliver-webhooks.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import * as authentication from '#app/routes/system/simulators/authentication.ts';
import * as checkout from '#app/routes/system/simulators/checkout.ts';
import * as clockJson from '#app/routes/system/simulators/clock-json.ts';
import * as clock from '#app/routes/system/simulators/clock.ts';
import * as disputes from '#app/routes/system/simulators/disputes.ts';
import * as faults from '#app/routes/system/simulators/faults.ts';
import * as identityRoute from '#app/routes/system/simulators/identity.ts';
import * as index from '#app/routes/system/simulators/start.ts';
import * as mailJson from '#app/routes/system/simulators/mailbox-json.ts';
import * as mail from '#app/routes/system/simulators/mailbox.ts';
import * as mailAsSent from '#app/routes/system/simulators/mail.ts';
import * as onboarding from '#app/routes/system/simulators/onboarding.ts';
import * as stripe from '#app/routes/system/simulators/stripe.ts';
import { closeDatabase, db } from '#db/client.ts';
import { simulatedDeliveries } from '#db/schema/index.ts';
import * as dueWork from '#jobs/run-due-work.server.ts';

let simulator: RunningSimulator;
let payments: Payments;

beforeAll(async () => {
  vi.spyOn(dueWork, 'runDueWork').mockResolvedValue();
  simulator = await startStripeSimulator();
  payments = createPayments({ ...config().payments, kind: 'simulated', apiUrl: simulator.url });
});

afterAll(async () => {
  vi.restoreAllMocks();
  await backgroundDeliveries();
  setClockOffset(0);
  await simulator.stop();
  await closeDatabase();
});

describe('the payment page', () => {
  it('shows what is paid for, in the language of the payment, without scripts', async () => {
    const { id } = await openPage('sk');
    const response = await get(checkout, `/simulators/checkout/${id}`, { session: id });
    const text = await response.text();

    expect(response.status).toBe(200);
    expect(text).toContain('<html lang="sk">');
    expect(text).toContain('Kajak &lt;b&gt;');
    expect(text).toMatch(/36,00\s€/);
    expect(text).toContain('https://karavana.example/cancelled');
    expect(text).not.toMatch(/<script/i);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self' .*https:\/\/karavana\.example/);
  });

  it('leads to the success page after paying, and then says that it is complete', async () => {
    const { id } = await openPage('en');
    const paid = await pay(id, '4242 4242 4242 4242');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `https://karavana.example/paid?session=${id}`]);
    expect((await payments.readCheckout(id)).status).toBe('complete');

    const again = await (await get(checkout, '/', { session: id })).text();
    expect(again).toContain('This payment is complete.');
    expect(again).toContain(`https://karavana.example/paid?session=${id}`);
  });

  it.each([
    ['4000000000000002', 'The card was declined.'],
    ['4000000000009995', 'There is not enough money on the card.'],
    ['4000000000000127', 'The security code is wrong.'],
    ['1234', 'Enter the number of a test card'],
  ])('says why %s does not work and keeps what was typed, except the code', async (number, sentence) => {
    const { id } = await openPage('en');
    const refused = await pay(id, number);
    const text = await refused.text();
    expect(refused.status).toBe(422);
    expect(text).toContain(sentence);
    expect(text).toContain(`value="${number}"`);
    expect(text).not.toContain('value="737"');
  });

  it('goes over 3-D Secure, and comes back when that fails', async () => {
    const { id } = await openPage('en');
    const sent = await pay(id, '4000000000003220');
    const address = sent.headers.get('location') ?? '';
    expect(address).toMatch(/^\/simulators\/authentication\/pi_/);
    const intent = address.split('/').at(-1) ?? '';
    expect((await get(authentication, address, { intent })).status).toBe(200);

    const failed = await post(authentication, address, { intent }, { result: 'fail' });
    expect(failed.headers.get('location')).toBe(`/simulators/checkout/${id}?failed`);
    const back = await get(checkout, `/simulators/checkout/${id}?failed`, { session: id });
    expect(back.status).toBe(200);
    expect(await back.text()).toContain('The payment was not confirmed.');

    await pay(id, '4000000000003220');
    const passed = await post(authentication, address, { intent }, { result: 'complete' });
    expect(passed.headers.get('location')).toBe(`https://karavana.example/paid?session=${id}`);
    expect((await get(authentication, address, { intent })).headers.get('location')).toBe(`/simulators/checkout/${id}`);
  });

  it('is not found under another name', async () => {
    expect((await get(checkout, '/', { session: 'cs_test_nothing' })).status).toBe(404);
    expect((await get(authentication, '/', { intent: 'pi_nothing' })).status).toBe(404);
  });
});

describe('the onboarding page', () => {
  it('enables the account when completed, leaves it when postponed, and works once', async () => {
    const account = await payments.createAccount({ userId: 'u', email: 'lender@karavana.example', isCompany: false }, crypto.randomUUID());
    const urls = { refreshUrl: 'https://karavana.example/refresh', returnUrl: 'https://karavana.example/return' };
    const address = new URL(await payments.createAccountLink(account.id, urls));
    const link = address.pathname.split('/').at(-1) ?? '';

    expect(await (await get(onboarding, address.pathname, { link })).text()).toContain('IBAN');
    expect((await get(onboarding, address.pathname, { link })).headers.get('location')).toBe(urls.refreshUrl);

    const postponed = await post(onboarding, address.pathname, { link }, { intent: 'later' });
    expect(postponed.headers.get('location')).toBe(urls.returnUrl);
    expect((await payments.readAccount(account.id)).detailsSubmitted).toBe(false);

    expect((await post(onboarding, address.pathname, { link }, { intent: 'complete', name: ' ', iban: '' })).status).toBe(422);
    const done = await post(onboarding, address.pathname, { link }, { intent: 'complete', name: 'Jana', iban: 'SK31' });
    expect(done.headers.get('location')).toBe(urls.returnUrl);
    expect((await payments.readAccount(account.id)).transfersActive).toBe(true);
  });
});

describe('the identity page', () => {
  it('decides about the person and leads back', async () => {
    const identity = createSimulatedIdentity({ kind: 'simulated', secretKey: config().identity.secretKey, webhookSecret: 's' });
    const userId = crypto.randomUUID();
    const person = { userId, email: 'a@karavana.example', locale: 'sk' as const, returnUrl: 'https://karavana.example/profile' };
    const token = new URL(await identity.createLink(person)).pathname.split('/').at(-1) ?? '';
    expect(await identity.read(userId)).toBeNull();
    expect(await (await get(identityRoute, '/', { token })).text()).toContain('Schváliť');
    expect(await identity.read(userId)).toMatchObject({ status: 'init', answer: null });

    const decide = async (decision: string) => {
      const response = await post(identityRoute, '/', { token }, { decision });
      expect(response.headers.get('location')).toBe(person.returnUrl);
      return identity.read(userId);
    };
    expect(await decide('pending')).toMatchObject({ status: 'pending', answer: null });
    expect(await decide('reject')).toMatchObject({ status: 'completed', answer: 'RED', rejectType: 'RETRY' });
    expect(await decide('rejectForGood')).toMatchObject({ status: 'completed', answer: 'RED', rejectType: 'FINAL' });
    await get(identityRoute, '/', { token });
    expect(await identity.read(userId)).toMatchObject({ status: 'completed', answer: 'RED' });
    expect(await decide('approve')).toMatchObject({ status: 'completed', answer: 'GREEN' });

    expect((await post(identityRoute, '/', { token }, { decision: 'promote' })).status).toBe(400);
    expect((await get(identityRoute, '/', { token: `${token}x` })).status).toBe(404);
  });
});

describe('the mailbox', () => {
  it('keeps a mail once a key, newest first, with its links', async () => {
    const mailbox = createMailbox({ kind: 'mailbox', from: 'Karavana <hello@karavana.example>' });
    const to = `${crypto.randomUUID()}@karavana.example`;
    const letter = (subject: string) => ({
      to,
      subject,
      text: 'Confirm: https://karavana.example/confirm?token=a&b=1.\nhttps://karavana.example/help',
      html: '<p>Confirm</p>',
      calendar: { name: 'karavana-1.ics', text: 'BEGIN:VCALENDAR', method: 'PUBLISH' as const },
    });
    for (const [subject, key] of [
      ['first', `1:${to}`],
      ['first', `1:${to}`],
      ['second <b>', `2:${to}`],
    ] as const)
      await mailbox.send(letter(subject), key);

    const list = (await (await get(mailJson, `/simulators/mail.json?to=${to}`)).json()) as Record<string, unknown>[];
    expect(list.map(({ subject }) => subject)).toEqual(['second <b>', 'first']);
    expect(list[0]).toMatchObject({
      to,
      from: 'Karavana <hello@karavana.example>',
      links: ['https://karavana.example/confirm?token=a&b=1', 'https://karavana.example/help'],
    });

    const page = await (await get(mail, `/simulators/mail?to=${to}`)).text();
    expect(page).toContain('href="https://karavana.example/confirm?token=a&amp;b=1"');
    expect(page).toContain('second &lt;b&gt;');
    const id = String(list[0]?.id);
    expect(page).toContain(`/simulators/mail/${id}?part=calendar`);
    const file = await get(mailAsSent, '/?part=calendar', { id });
    expect([await file.text(), file.headers.get('content-disposition')]).toEqual([
      'BEGIN:VCALENDAR',
      'attachment; filename="karavana-1.ics"',
    ]);
    const asSent = await get(mailAsSent, '/', { id: String(list[0]?.id) });
    expect(await asSent.text()).toBe('<p>Confirm</p>');
    expect(asSent.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get(mailAsSent, '/', { id: 'x' })).status).toBe(404);
  });
});

describe('the time machine', () => {
  // why: no site receives the webhooks that other tests left, and the time machine would wait for their delivery
  beforeAll(async () => void (await db().delete(simulatedDeliveries)));

  it('moves the time forward and tells it', async () => {
    const before = now().getTime();
    expect((await post(clock, '/simulators/clock', {}, { advance: '2d' })).status).toBe(303);
    const told = (await (await get(clockJson, '/simulators/clock.json')).json()) as { now: string };
    expect(Date.parse(told.now) - before).toBeGreaterThanOrEqual(2 * 86_400_000);
    await post(clock, '/simulators/clock', {}, { advance: '30s' });
    expect(now().getTime() - before).toBeGreaterThanOrEqual(2 * 86_400_000 + 30_000);
  });

  it('refuses what is no step', async () => {
    for (const advance of ['', '-2h', 'tomorrow', '3000d']) {
      expect((await post(clock, '/simulators/clock', {}, { advance })).status).toBe(400);
    }
  });
});

describe('the fault switches', () => {
  it('are set, shown and cleared', async () => {
    const form = { intent: 'set', provider: 'payments', fault: 'drop-answer', match: 'POST /v1/refunds', times: '3' };
    expect((await post(faults, '/simulators/faults', {}, form)).status).toBe(303);
    expect(await (await get(faults, '/simulators/faults')).text()).toContain('drop-answer');
    expect((await post(faults, '/simulators/faults', {}, { ...form, times: '0' })).status).toBe(400);
    expect((await post(faults, '/simulators/faults', {}, { ...form, provider: 'places' })).status).toBe(400);
    const more = Array.from({ length: 49 }, () => post(faults, '/simulators/faults', {}, form));
    expect((await Promise.all(more)).map(({ status }) => status)).toEqual(more.map(() => 303));
    expect((await post(faults, '/simulators/faults', {}, form)).status).toBe(400);
    expect((await post(faults, '/simulators/faults', {}, { intent: 'clear' })).status).toBe(303);
    expect(await (await get(faults, '/simulators/faults')).text()).toContain('Nothing is switched on.');
  });
});

describe('the address search', () => {
  it('fails as often as it is switched to, which a form hears as such and suggestions as nothing', async () => {
    await setFault('error-500', { provider: 'places', times: 2 });
    expect(await findPlace('Poprad')).toEqual({ found: 'unavailable' });
    expect(await suggestedPlaces('Poprad')).toEqual([]);
    expect(await findPlace('Poprad')).toMatchObject({ found: 'one', place: { town: 'Poprad' } });
  });
});

describe('every simulator', () => {
  it('takes posts from tools and from its own pages, not from other sites', async () => {
    const send = (headers: Record<string, string>) => post(clock, '/simulators/clock', {}, { advance: '1s' }, headers);
    expect((await send({})).status).toBe(303);
    expect((await send({ Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ Origin: 'null' })).status).toBe(403);
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  it('is not there in live mode', async () => {
    const mode = vi.spyOn(config(), 'mode', 'get').mockReturnValue('live');
    try {
      for (const route of [index, mail, mailJson, clock, clockJson, faults, disputes, checkout, onboarding, identityRoute, stripe]) {
        expect((await get(route, '/')).status).toBe(404);
        if ('action' in route) expect((await post(route as Route & { action: Action }, '/', {}, {})).status).toBe(404);
      }
    } finally {
      mode.mockRestore();
    }
  });
});

// why last: the webhooks of this are heard by nobody here, and moving the time waits for them
describe('the renters’ banks', () => {
  it('have what the card for it disputes, until they decide', async () => {
    const page = async () => (await get(disputes, '/simulators/disputes')).text();
    expect(await page()).toContain('No bank has anything to decide.');
    const kept = await disputedPayment();
    const given = await disputedPayment();
    const text = await page();
    expect(text).toContain('Kajak &lt;b&gt;');
    expect(text).toContain('€36.00');

    expect((await post(disputes, '/simulators/disputes', {}, { dispute: kept, decision: 'perhaps' })).status).toBe(400);
    expect((await post(disputes, '/simulators/disputes', {}, { dispute: 'du_none', decision: 'won' })).status).toBe(404);
    const decide = async (dispute: string, decision: string) =>
      expect((await post(disputes, '/simulators/disputes', {}, { dispute, decision })).headers.get('location')).toBe(
        '/simulators/disputes',
      );
    await decide(kept, 'won');
    await decide(given, 'lost');
    await decide(given, 'won');
    expect(await page()).toContain('No bank has anything to decide.');
    const statuses = await Promise.all([kept, given].map((id) => findObject(db(), 'dispute', id)));
    expect(statuses.map((dispute) => dispute?.status)).toEqual(['won', 'lost']);
  });
});

type Action = (args: ActionFunctionArgs) => Promise<Response>;
interface Route {
  loader: (args: LoaderFunctionArgs) => Promise<Response>;
}

function get(route: Route, path: string, params: Record<string, string> = {}): Promise<Response> {
  return route.loader({ request: new Request(`http://localhost${path}`), params, context: {} });
}

function post(
  route: { action: Action },
  path: string,
  params: Record<string, string>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
  return route.action({ request, params, context: {} });
}

function pay(session: string, number: string): Promise<Response> {
  return post(checkout, `/simulators/checkout/${session}`, { session }, { card_number: number, expiry: '12/40', cvc: '737', name: 'Jana' });
}

/** A payment that is taken and disputed at once; answers with its dispute. */
async function disputedPayment(): Promise<string> {
  const { id } = await openPage('en');
  await pay(id, '4000 0000 0000 0259');
  const intentId = (await payments.readCheckout(id)).paymentIntentId ?? '';
  await payments.capture(intentId, crypto.randomUUID());
  const [dispute] = await findObjects(db(), 'dispute', { payment_intent: intentId });
  return dispute?.id ?? '';
}

async function openPage(locale: 'sk' | 'en') {
  const customerId = await payments.createCustomer({ userId: 'u', email: 'r@karavana.example', name: 'R' }, crypto.randomUUID());
  return payments.createCheckout(
    {
      bookingId: crypto.randomUUID(),
      customerId,
      lines: [{ name: 'Kajak <b>', amount: cents(3_600) }],
      locale,
      expiresAt: new Date(now().getTime() + 30 * 60_000),
      successUrl: 'https://karavana.example/paid?session={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://karavana.example/cancelled',
      metadata: { purpose: 'rent' },
      capture: 'manual',
    },
    crypto.randomUUID(),
  );
}
