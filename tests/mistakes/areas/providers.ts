/** Adapters of outside services, live and simulated. */
import { area, inFile } from '../mistake.ts';

const ADAPTER = 'app/providers/payments/live/stripe-adapter.test.ts';
const EVENTS = 'app/providers/payments/live/stripe-events.test.ts';
const IDENTITY = 'app/providers/identity/identity.test.ts';
const STORAGE = 'app/providers/storage/storage.test.ts';
const MAIL = 'app/providers/mail/mail.test.ts';
const PLACES = 'app/providers/places/places.test.ts';
const GOOGLE = 'app/providers/social/google.test.ts';
const ASSISTANT = 'app/providers/assistant/assistant.test.ts';
const SIMULATOR = 'tests/integration/payments/simulator.test.ts';
const BANK_DISPUTES = 'tests/integration/payments/bank-disputes.test.ts';
const ONCE = 'tests/integration/payments/money-once.test.ts';
const account = { file: 'tests/integration/payments/lender-account.test.ts', test: 'is made once' };

export const providers = area(
  'providers',
  inFile('app/providers/payments/live/stripe-client.server.ts', ADAPTER, [
    ['payments: waits for 200 s', 'options.timeoutMs ?? 20_000', 'options.timeoutMs ?? 200_000'],
    ['payments: a call is not repeated', 'options.maxNetworkRetries ?? 2', 'options.maxNetworkRetries ?? 0'],
  ]),
  inFile('app/providers/payments/live/stripe-failures.server.ts', ADAPTER, [
    ['payments: a call under way is a defect of ours', 'status === 0 || status === 409 ||', 'status === 0 ||'],
    ['payments: a server that failed is a defect of ours', ' || status >= 500) return', ') return'],
    ['payments: a spent key may still do something', "isSpent: error.headers?.[REPLAYED] === 'true'", 'isSpent: false'],
    ['payments: whatever fails spends its key', "isSpent: error.headers?.[REPLAYED] === 'true'", 'isSpent: true'],
    ['payments: a card that says no is tried again', "if (error instanceof Stripe.errors.StripeCardError) return 'declined';", ''],
    [
      'payments: a card that wants its owner says no',
      "if (error.code === 'authentication_required') return 'authentication_required';",
      '',
    ],
    ['payments: another state is a defect of ours', "if (STATE_CODES.has(error.code ?? '')) return 'state';", ''],
    [
      'payments: a limit is a defect of ours',
      "if (error instanceof Stripe.errors.StripeRateLimitError) return 'unavailable';",
      "if (error instanceof Stripe.errors.StripeRateLimitError) return 'invalid';",
    ],
    [
      'payments: a broken line is a defect of ours',
      "return new PaymentError('unavailable', null, error instanceof Error",
      "return new PaymentError('invalid', null, error instanceof Error",
    ],
  ]),
  inFile('app/simulators/payments/disputes.server.ts', BANK_DISPUTES, [
    [
      'payments: a bank asks for what was not given back',
      'const amount = part ?? charge.amount_captured;',
      'const amount = charge.amount_captured - charge.amount_refunded;',
      { file: BANK_DISPUTES, test: 'of which everything was given back' },
    ],
  ]),
  inFile('app/providers/payments/live/stripe-objects.server.ts', ADAPTER, [
    [
      'payments: a bank’s dollars are euros',
      "cents(Math.max(0, currency === 'eur' ? amount : withdrawn))",
      'cents(Math.max(0, amount || withdrawn))',
    ],
    [
      'payments: a release counts as refunded',
      'cents(charge?.captured ? charge.amount_refunded : 0)',
      'cents(charge ? charge.amount_refunded : 0)',
    ],
    [
      'payments: transfers are taken for charges',
      "transfersActive: account.capabilities?.transfers === 'active'",
      'transfersActive: account.charges_enabled',
    ],
    ['payments: payouts are taken for charges', 'payoutsEnabled: account.payouts_enabled', 'payoutsEnabled: account.charges_enabled'],
    ['payments: a page that has ended has an address', "url: session.status === 'open' ? session.url : null,", 'url: session.url,'],
    [
      'payments: what can be captured is what was asked',
      'amountReceived: cents(intent.amount_received)',
      'amountReceived: cents(intent.amount)',
    ],
  ]),
  inFile('app/providers/payments/live/stripe-events.server.ts', EVENTS, [
    [
      'an id that the database cannot keep is taken',
      'return webhookWord.safeParse(value).data ?? null;',
      "return typeof value === 'string' ? value : null;",
    ],
    ['an account that the database cannot keep is taken', 'account: webhookWord.nullish()', 'account: z.string().nullish()'],
    [
      'payments: the signature is not checked',
      'return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret, WEBHOOK_TOLERANCE);',
      'return JSON.parse(rawBody) as unknown;',
    ],
    ['payments: old events are taken', 'config.webhookSecret, WEBHOOK_TOLERANCE);', 'config.webhookSecret, WEBHOOK_TOLERANCE * 1_000);'],
    ['payments: events of the future are taken', "if (name === 't') refuseFuture(", "if (name === 'none') refuseFuture("],
    [
      'payments: test events count in live mode',
      "if (event.livemode !== /^[rs]k_live_/.test(config.secretKey)) throw new InvalidSignatureError('event of another mode');",
      '',
    ],
    ['payments: capability events are lost', "if (object.object === 'capability') return referenceOf(object.account);", ''],
    ['payments: events on an account are lost', 'accountId: event.account ?? accountOf(object)', 'accountId: accountOf(object)'],
    ['payments: events of a charge name no payment', 'referenceOf(object.payment_intent),', 'null,'],
    [
      'payments: the booking is not read',
      'return textOf(metadata.booking_id) ?? textOf(object.client_reference_id);',
      'return textOf(object.client_reference_id);',
    ],
  ]),
  inFile('app/providers/payments/live/stripe-payments.server.ts', ADAPTER, [
    [
      'payments: one secret for both addresses',
      'webhookSecret: config.accountsWebhookSecret',
      'webhookSecret: config.webhookSecret',
      'tests/integration/payments/webhooks.test.ts',
    ],
    ['payments: a page that ended meanwhile is a failure', "if (after.status === 'open') throw error;", 'throw error;'],
    ['payments: a page that stays open counts as expired', "if (after.status === 'open') throw error;", ''],
    [
      'payments: no key when making an account',
      'stripe.accounts.create(parameters, { idempotencyKey: key })',
      'stripe.accounts.create(parameters)',
      account,
    ],
    [
      'payments: no key when capturing',
      'stripe.paymentIntents.capture(intentId, parameters, { idempotencyKey: key })',
      'stripe.paymentIntents.capture(intentId, parameters)',
      'tests/integration/payments/effect-keys.test.ts',
    ],
    [
      'payments: no key when refunding',
      'stripe.refunds.create(parameters, { idempotencyKey: key })',
      'stripe.refunds.create(parameters)',
      'tests/integration/payments/effect-keys.test.ts',
    ],
    [
      'payments: a hold of another payment is taken for it',
      'metadata.payment_id === paymentId;',
      'metadata.payment_id !== undefined;',
      { file: 'tests/integration/payments/simulator.test.ts', test: 'is found by our own id' },
    ],
    [
      'payments: a hold that was cancelled is found',
      "status !== 'canceled' && metadata.payment_id",
      'status !== undefined && metadata.payment_id',
      { file: 'tests/integration/payments/simulator.test.ts', test: 'is found by our own id' },
    ],
    [
      'payments: a transfer of another payout is taken for it',
      'metadata.transfer_id === transferId;',
      'metadata.transfer_id !== undefined;',
      { file: 'tests/integration/payments/simulator.test.ts', test: 'pays out of the captured charge' },
    ],
    [
      'payments: a transfer that somebody made by hand is taken for a payout',
      'const isIt = ({ metadata }: Stripe.Transfer) => metadata.transfer_id === transferId;',
      'const isIt = ({ metadata }: Stripe.Transfer) => (metadata.transfer_id ?? transferId) === transferId;',
      { file: 'tests/integration/payments/records.test.ts', test: 'somebody transferred by hand' },
    ],
    [
      'payments: a hold that somebody placed is taken for a deposit',
      '&& metadata.payment_id === paymentId;',
      '&& (metadata.payment_id ?? paymentId) === paymentId;',
      { file: 'tests/integration/payments/records.test.ts', test: 'somebody else placed' },
    ],
    [
      'payments: no key when holding',
      'stripe.paymentIntents.create(holdParameters(request), { idempotencyKey: key })',
      'stripe.paymentIntents.create(holdParameters(request))',
      { file: ONCE, test: 'at the deposit hold' },
    ],
    [
      'payments: the rent is captured at once',
      '      capture_method: request.capture,\n      setup',
      "      capture_method: 'automatic',\n      setup",
      { file: SIMULATOR, test: 'authorises the sum of the lines' },
    ],
    [
      'payments: the card is not kept',
      "      setup_future_usage: 'off_session',\n",
      '',
      { file: SIMULATOR, test: 'is placed on the kept card' },
    ],
    [
      'payments: the hold is charged',
      "    capture_method: request.purpose === 'deposit' ? 'manual' : 'automatic',\n    // why",
      "    capture_method: 'automatic',\n    // why",
      { file: SIMULATOR, test: 'is placed on the kept card' },
    ],
    [
      'payments: the transfer has no source',
      '            ...(request.chargeId ? { source_transaction: request.chargeId } : {}),\n',
      '',
      { file: SIMULATOR, test: 'pays out of the captured charge' },
    ],
    [
      'payments: a part is captured as the whole',
      '...(amount === undefined ? {} : { amount_to_capture: amount })',
      '...(amount === undefined ? {} : {})',
      { file: SIMULATOR, test: 'takes a part and releases the rest' },
    ],
  ]),
  inFile('app/providers/webhook-event.ts', EVENTS, [
    ['webhooks: ids of any signs', '/^[\\w.-]{1,200}$/', '/^[^]{1,200}$/'],
    ['webhooks: clocks may be hours apart', 'WEBHOOK_TOLERANCE = 300', 'WEBHOOK_TOLERANCE = 30_000'],
  ]),
  inFile('app/providers/identity/sumsub-events.ts', IDENTITY, [
    ['a person that the database cannot keep is taken', 'externalUserId: webhookWord,', 'externalUserId: z.string(),'],
    ['an instant that the database cannot keep is taken', '.regex(/^[\\d :.T-]{10,30}$/)', ''],
    [
      'identity: the digest is not checked',
      "if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new InvalidSignatureError('wrong digest');",
      '',
    ],
    ['identity: SHA-1 is taken', "['HMAC_SHA256_HEX', 'sha256'],", "['HMAC_SHA256_HEX', 'sha256'],\n  ['HMAC_SHA1_HEX', 'sha1'],"],
    ['identity: events of the future are taken', 'refuseFuture(createdAt.getTime(), now());', ''],
    ['identity: a check under way is completed', "if (reviewStatus !== 'completed') {", "if (reviewStatus === 'init') {"],
    [
      'identity: repeated events have other ids',
      'id: `${applicantId}:${type}:${createdAtMs}`',
      'id: `${applicantId}:${type}:${Math.random()}`',
    ],
  ]),
  inFile('app/providers/identity/live/sumsub-identity.server.ts', IDENTITY, [
    ['identity: requests are signed without their body', '`${seconds}${method}${path}${payload}`', '`${seconds}${method}${path}`'],
    ['identity: who never started is a failure', 'if (status === 404) return null;', ''],
    ['identity: a refusal is an answer', 'if (status !== 200 || !parsed.success) {', 'if (!parsed.success) {'],
  ]),
  inFile('app/providers/storage/storage-key.ts', STORAGE, [
    ['storage: a key leaves the store', 'const STEP = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;', 'const STEP = /^[A-Za-z0-9._-]*$/;'],
    ['storage: keys without end', 'key.length > MAX_LENGTH || ', ''],
    [
      'storage: an empty prefix deletes everything',
      "return checkedKey(prefix.replace(/\\/$/, ''));",
      "return prefix === '' ? '.' : checkedKey(prefix.replace(/\\/$/, ''));",
    ],
  ]),
  inFile('app/providers/storage/live/folder-storage.server.ts', STORAGE, [
    ['storage: what is not there is a failure', 'if (isAbsent(error)) return null;', ''],
  ]),
  inFile('app/providers/storage/live/s3-storage.server.ts', STORAGE, [
    ['storage: a neighbour is deleted too', '`${checkedPrefix(prefix)}/`', 'checkedPrefix(prefix)'],
    ['storage: what is not in the bucket is a failure', 'if (error instanceof NoSuchKey || error instanceof NotFound) return null;', ''],
    ['storage: a call that hangs is never given up', 'throwOnRequestTimeout: true,', ''],
    ['storage: a file that stops coming is waited for', 'socketTimeout: patienceMs,', ''],
  ]),
  inFile('app/providers/storage/live/s3-when-used.server.ts', STORAGE, [
    ['storage: a folder of the bucket stays', '(await store()).deleteAll(prefix)', 'void (await store())'],
  ]),
  inFile('app/providers/mail/live/smtp-transport.server.ts', MAIL, [
    ['mail: the same mail is another one when sent again', '        messageId: messageIdOf(key, config.from),\n', ''],
    ['mail: automatic answers come back', "headers: { 'Auto-Submitted': 'auto-generated' },", ''],
    ['mail: without plain text', '        text: mail.text,\n', ''],
  ]),
  inFile('app/providers/mail/message-id.ts', MAIL, [
    ['mail: all mails are one', "update(key).digest('hex')", "update('key').digest('hex')"],
  ]),
  inFile('app/providers/places/live/locationiq.server.ts', PLACES, [
    ['places: abroad too', "countrycodes: 'sk' })", '})'],
    ['places: each text is asked again', 'if (kept) return kept;', ''],
    ['places: nothing found is a failure', 'if (response.status === 404) return [];', ''],
    [
      'places: a failure is passed on',
      'if (!response.ok) throw new Error(`address provider answered ${response.status}`);',
      'if (!response.ok) return [];',
    ],
  ]),
  inFile('app/providers/places/gazetteer/gazetteer.server.ts', PLACES, [
    ['places: diacritics count', "text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()", 'text.toLowerCase()'],
    [
      'places: villages before seats',
      "SEATS.has(place.id.slice('gazetteer:'.length)) ? 1 : 2",
      "SEATS.has(place.id.slice('gazetteer:'.length)) ? 2 : 1",
    ],
    ['places: the nearest town of any distance', 'km <= NEAREST_WITHIN_KM && ', ''],
    ['places: more than asked for', '    .slice(0, limit)\n', ''],
  ]),
  inFile('app/providers/social/live/google.server.ts', GOOGLE, [
    ['sign-in with Google: without state', '        state,\n      });', '      });'],
    ['sign-in with Google: the address is the person', 'subject: person.sub,', 'subject: person.email,'],
  ]),
  inFile('app/providers/assistant/live/chat-completion.server.ts', ASSISTANT, [
    ['assistant: an empty answer is one', "if (!answer) throw new AssistantUnavailableError('the answer was empty');", ''],
    ['assistant: waits for ever', 'signal: AbortSignal.timeout(timeoutMs),\n    });\n    if', '});\n    if'],
    ['assistant: answers without end', 'max_tokens: 300,', 'max_tokens: 30_000,'],
  ]),
  inFile('app/simulators/form-line.ts', 'app/simulators/form-line.test.ts', [
    ['half of a sign is kept', '/^.{0,100}/u', '/^.{0,100}/'],
    ['a NUL is kept', '\\p{Cc}|', ''],
  ]),
  inFile('app/simulators/payments/handle-stripe-request.server.ts', 'tests/integration/payments/simulator.test.ts', [
    ['what is repeated looks new', "...(answer.replayed ? { 'idempotent-replayed': 'true' } : {}),", ''],
    ['who has no key leaves a trace', 'if (!carriesSecretKey(request)) return', 'if (!carriesSecretKey(request)) void'],
  ]),
  inFile('app/simulators/payments/expand-references.server.ts', 'tests/integration/payments/simulator.test.ts', [
    ['what all objects share can be changed', ' || !Object.hasOwn(node, step)', ''],
  ]),
  inFile('app/simulators/payments/form-parameters.ts', 'tests/integration/payments/simulator.test.ts', [
    ['names without end are read', 'name.length > MAX_NAME_LENGTH || ', ''],
    ['a NUL goes to the database', " || `${name}${value}`.includes('\\0')", ''],
    ['parameters without end are read', ' || encoded.size > MAX_PARAMETERS', ''],
  ]),
  inFile('app/routes/system/simulators/faults.ts', 'tests/integration/operations/simulator-pages.test.ts', [
    ['faults are switched on without end', 'switches.length >= MOST_SWITCHES', 'false'],
  ]),
);
