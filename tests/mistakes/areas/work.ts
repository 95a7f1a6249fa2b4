/** The transaction of a use case, the outbox, the worker and its jobs, webhooks, live updates, the time machine. */
import { area, inFile } from '../mistake.ts';

const NOTICES = 'tests/integration/accounts/notices.test.ts';
const OUTBOX = 'tests/integration/operations/outbox.test.ts';
const AFTER = 'tests/integration/operations/after-commit.test.ts';
const WEBHOOKS = 'tests/integration/payments/webhooks.test.ts';
const SWEEP = 'tests/integration/operations/due-work.test.ts';
const LIVE = 'tests/integration/web/live-stream.test.ts';
const DELIVERIES = 'tests/integration/payments/money-once.test.ts';
const hanging = { file: 'tests/faults/provider-hangs.test.ts', programs: true };
const worker = { file: 'tests/faults/worker-process.test.ts', programs: true };
const positions = { file: LIVE, test: 'hands out positions' };
const moves = { file: 'tests/integration/operations/time-machine.test.ts', test: 'the answer of a move' };
const whole = { file: 'tests/integration/bookings/journey.test.ts', test: 'goes from request to payout' };

export const work = area(
  'work',
  inFile('app/modules/bookings/stuck-deadlines.server.ts', { file: SWEEP, test: 'a deadline' }, [
    ['a deadline that has just come counts as one that fails', 'now().getTime() - STUCK_AFTER_MS', 'now().getTime()'],
    ['nobody sees an extension that does not go on', '[...ofBookings, ...ofExtensions]', 'ofBookings'],
  ]),
  inFile('app/modules/bookings/due-deadlines.ts', { file: SWEEP, test: 'not as what its rules refuse' }, [
    [
      'what its rules refuse counts as a deadline that fails',
      'transition.guard ? GUARD_CONDITIONS[transition.guard] : undefined',
      'undefined',
    ],
  ]),
  inFile('app/work/commit-work.server.ts', AFTER, [
    ['the worker is not woken', 'await Promise.all([wakeWorker(wakes), publishLive', 'await Promise.all([publishLive'],
    ['open pages are not told', ', publishLive(told.map(({ userId }) => userId))]', ']'],
    ['what changed is not written down', 'await noteLiveEvents(tx, told);', '', LIVE],
    [
      'an effect is due at once, whatever was said',
      '.values({ key, kind, payload, dueAt, createdAt: now() })',
      '.values({ key, kind, payload, dueAt: now(), createdAt: now() })',
      OUTBOX,
    ],
    ['noting an effect again fails', '.onConflictDoNothing({ target: outbox.key });', ';', OUTBOX],
    ['nobody is woken for an effect', 'wakes.push(dueAt);\n      },', '},'],
  ]),
  inFile('app/work/wake-worker.server.ts', AFTER, [
    ['every wake is for now', '{ delay, removeOnComplete', '{ delay: 0, removeOnComplete'],
    ['what is due waits for its step', 'dueAt <= current ? 0 : ', ''],
    ['each due time has a wake of its own', 'delay > 0 && queued().has(step)', 'false'],
    ['a worker is woken before what falls due', 'Math.ceil(dueAt', 'Math.floor(dueAt'],
  ]),
  inFile('app/work/forget-technical-rows.server.ts', 'tests/integration/operations/technical-rows.test.ts', [
    ['what served for the work goes at once', '= 30 * DAY_MS', '= 0 * DAY_MS'],
    ['what served for the work stays a year', '= 30 * DAY_MS', '= 365 * DAY_MS'],
    ['effects that wait are deleted', 'over: outbox.doneAt', 'over: outbox.createdAt'],
    ['webhooks that wait are deleted', 'over: webhookEvents.processedAt', 'over: webhookEvents.receivedAt'],
    ['notices go as soon as they are read', 'READ_KEPT_FOR_MS = 90 * DAY_MS', 'READ_KEPT_FOR_MS = 0', NOTICES],
    [
      'notices that nobody reads stay for ever',
      '  { table: notices, over: notices.createdAt, keptFor: UNREAD_KEPT_FOR_MS },\n',
      '',
      NOTICES,
    ],
    ['sessions in use are deleted', 'over: sessions.expiresAt', 'over: sessions.createdAt'],
    ['links stay for ever', '  { table: oneTimeTokens, over: oneTimeTokens.expiresAt, keptFor: KEPT_FOR_MS },\n', ''],
    ['all rows go in one step', 'BATCH = 1_000', 'BATCH = 100_000'],
    ['deleting waits for whoever deletes too', '{ skipLocked: true }', '{}'],
  ]),
  inFile('app/work/live-events.server.ts', LIVE, [
    ['a reader’s positions begin anew', 'set: { position: sql`${livePositions.position} + 1` }', 'set: { position: sql`1` }', positions],
    ['the last event is sent again', 'gt(liveEvents.position, position)', 'sql`${liveEvents.position} >= ${position}`'],
    ['events come newest first', 'asc(liveEvents.position)', 'sql`${liveEvents.position} desc`'],
    ['everybody hears of everything', 'and(eq(liveEvents.userId, userId), gt(', 'and(sql`true`, gt(', positions],
  ]),
  inFile('app/work/effects.ts', OUTBOX, [
    ['no wait between attempts', 'Math.min(5_000 * 2 **', 'Math.min(0 * 2 **'],
    ['waits grow without end', ', 6 * 60 * MINUTE);', ', 6_000 * 60 * MINUTE);'],
    ['a provider that is away for days is asked as often as before', 'Math.ceil(attempts / 40)', '1'],
    [
      'an effect names no payment',
      'const payment = z.object({ paymentId: z.uuid() });',
      'const payment = z.object({ paymentId: z.string() });',
      SWEEP,
    ],
    ['a refund of nothing known', 'z.object({ refundId: z.uuid() })', 'z.looseObject({ refundId: z.uuid().optional() as never })', SWEEP],
  ]),
  inFile('app/domain/notices/quiet-hours.ts', 'app/domain/notices/quiet-hours.test.ts', [
    ['quiet hours end on the evening on which they begin', 'time < quiet.until ? date : addDays(date, 1)', 'date'],
    ['a mail is sent again in the hour that comes twice', 'over > at ? over : new Date(over.getTime() + HOUR_MS);', 'over;'],
    [
      'spring’s skipped hour lets a mail into quiet hours',
      'isQuiet(toLocalMoment(ends).time, quiet) ? afterQuietHours(ends, quiet) : ends',
      'ends',
    ],
    ['quiet hours end at a time that clocks skip', "isSkipped(end) ? { ...end, time: '03:00' } : end", 'end'],
    ['the end of quiet hours is quiet', 'from <= time || time < until', 'from <= time || time <= until'],
  ]),
  inFile('app/modules/notices/notices.server.ts', NOTICES, [
    [
      'somebody opens the notices of others',
      'and(eq(notices.id, idOrNotFound(noticeId)), eq(notices.userId, member.id))',
      'eq(notices.id, idOrNotFound(noticeId))',
    ],
    ['what nobody has seen is marked as read', 'and(unreadOf(member), lte(notices.createdAt, until))', 'unreadOf(member)'],
    ['notices of all are read', 'and(eq(notices.userId, member.id), isNull(notices.readAt))', 'isNull(notices.readAt)'],
    ['notices of others are shown', 'and(eq(notices.userId, member.id), where)', 'where'],
  ]),
  inFile('app/work/queue-mail.server.ts', SWEEP, [
    ['each mail has a key of its own', '`mail:${key}`', '`mail:${key}:${Math.random()}`'],
    ['mails are written in Slovak', "{ kind: 'mail.send', to, locale, mail }", "{ kind: 'mail.send', to, locale: 'sk', mail }"],
    ['what is not wanted comes by mail', 'if (!wanted[topic]) return null;', '', NOTICES],
    ['news come at night', 'keepsQuiet(topic) ? afterQuietHours(now(), quiet) : now()', 'now()', NOTICES],
    [
      'a listing that was sent in at night is confirmed in the morning',
      'keepsQuiet(topic) ? afterQuietHours(now(), quiet) : now()',
      'afterQuietHours(now(), quiet)',
      NOTICES,
    ],
    [
      'decisions wait for the morning',
      'if (!topic || !memberId) return now();',
      "if (!memberId || mail.kind === 'confirmEmail') return now();",
      NOTICES,
    ],
    ['mails leave no notice', 'if (id) await noteNotice(work, id, mail, key);', '', NOTICES],
    ['a notice keeps the whole mail', '...rest } = facts.data;', '...rest } = mail;', NOTICES],
  ]),
  inFile('jobs/drain-outbox.server.ts', OUTBOX, [
    ['an error with a NUL cannot be stored', ".replaceAll('\\0', '')", ''],
    ['a lost lease still decides', 'eq(outbox.attempts, row.attempts)', 'eq(outbox.id, row.id)'],
    ['no lock when leasing', ".for('update', { skipLocked: true })", ''],
    ['waits for what another takes', ".for('update', { skipLocked: true })", ".for('update')"],
    ['a lease does not keep others off', '    sql`(${outbox.leasedUntil} is null or ${outbox.leasedUntil} < clock_timestamp())`,\n', ''],
    ['what is due tomorrow is done today', '    sql`${outbox.dueAt} <= ${now().toISOString()}::timestamptz`,\n', ''],
    ['what failed for good is tried again', '    isNull(outbox.failedAt),\n', ''],
    ['attempts are not counted', 'attempts: sql`${outbox.attempts} + 1`', 'attempts: sql`${outbox.attempts}`'],
    ['an effect is not marked as done', 'doneAt: now(),\n        leasedUntil', 'leasedUntil'],
    ['what a mail said stays', "payload: sql`case when ${outbox.part} = 'mail' then '{}'::jsonb else ${outbox.payload} end`,", ''],
    [
      'an effect of a worker whose lease is over counts as done',
      'sql`(${row.id}, ${row.attempts})`',
      'sql`(${row.id}, ${outbox.attempts})`',
    ],
    [
      'a failed effect keeps its lease',
      '    .set({\n      leasedUntil: null,\n      lastError: message,',
      '    .set({\n      lastError: message,',
    ],
    ['what failed is not said', 'lastError: message,', 'lastError: null,'],
    ['an effect that failed for good is not shown', 'final ? { failedAt: now() }', 'final ? {}'],
    ['one that fails is given up', 'const final = err instanceof ZodError;', 'const final = true as boolean;'],
    ['a lease is not renewed', '  }, RENEW_EVERY_MS);', '  }, 1_000_000);', SWEEP],
    ['the payload is not parsed', 'const payload = EFFECTS[kind].parse(row.payload);', 'const payload = row.payload;', SWEEP],
  ]),
  inFile('jobs/perform-effect.server.ts', 'tests/integration/payments/effect-keys.test.ts', [
    [
      'a random key of the capture',
      'captureRent(effect.paymentId, `${key}:${attempt}`)',
      'captureRent(effect.paymentId, crypto.randomUUID())',
    ],
    ['all attempts of a capture have one key', 'captureRent(effect.paymentId, `${key}:${attempt}`)', 'captureRent(effect.paymentId, key)'],
    [
      'a random key of the hold',
      'placeDeposit(effect.paymentId, key, attempt)',
      'placeDeposit(effect.paymentId, crypto.randomUUID(), attempt)',
      { file: DELIVERIES, test: 'at the deposit hold' },
    ],
    [
      'a random key of the refund',
      'refundPayment(effect.refundId, key, attempt)',
      'refundPayment(effect.refundId, crypto.randomUUID(), attempt)',
    ],
    ['a random key of the payout', 'payOut(effect.transferId, key, attempt)', 'payOut(effect.transferId, crypto.randomUUID(), attempt)'],
    [
      'a random key of the mail',
      'renderMail(mail, locale), calendar }, key)',
      'renderMail(mail, locale), calendar }, crypto.randomUUID())',
    ],
  ]),
  inFile('jobs/process-webhook.server.ts', WEBHOOKS, [
    ['events are never marked as processed', 'await db().update(webhookEvents).set({ processedAt: now() }).where(here);', ''],
    ['events are processed again and again', 'if (!event || event.processedAt) return;', 'if (!event) return;'],
    ['events without a booking’s id are lost', 'hint.bookingId ?? payment?.bookingId;', 'hint.bookingId;'],
    ['an id of another kind is asked the database for', '(isId(text) ? text : null)', 'text'],
    ['account webhooks change nothing', 'if (hint.accountId) await LOOKS.account(hint.accountId);', ''],
    [
      'events about a hold are lost',
      '.where(eq(bookingPayments.intentId, intentId))',
      ".where(and(eq(bookingPayments.intentId, intentId), eq(bookingPayments.purpose, 'rent')))",
    ],
    ['events of the identity check are lost', 'if (userId) await syncIdentity(userId);', ''],
  ]),
  inFile('jobs/share-next-run.ts', 'jobs/share-next-run.test.ts', [
    [
      'who asks during a look shares it',
      '      coming.delete(subject);\n      await run(subject);',
      '      await run(subject);\n      coming.delete(subject);',
    ],
    ['two look at the same at once', 'Promise.allSettled([before, setTimeout(gatherMs)])', 'setTimeout(gatherMs)'],
    [
      'a look that failed fails the next one',
      'Promise.allSettled([before, setTimeout(gatherMs)])',
      'Promise.all([before, setTimeout(gatherMs)])',
    ],
    ['nobody shares a look', '    if (shared) return shared;\n', ''],
  ]),
  inFile('app/modules/webhooks/receive-webhook.server.ts', WEBHOOKS, [
    ['a repeated event fails', '.onConflictDoNothing()\n', '\n'],
    ['an event is stored and never processed', 'if (first) await work.note(', 'if (!first) await work.note('],
    ['a repeated event is noted by another name', '`webhook:${provider}:${event.id}`', '`webhook:${provider}:${event.type}`'],
    [
      'the identity provider’s signature is not checked',
      'const event = providers().identity.verifyEvent(rawBody, headers);',
      "const event = { ...(JSON.parse(rawBody) as { externalUserId: string }), id: 'x', type: 'x', userId: (JSON.parse(rawBody) as { externalUserId: string }).externalUserId, createdAt: now() };\n  void headers;",
    ],
  ]),
  inFile('app/modules/bookings/guard-conditions.ts', SWEEP, [
    ['a sweep looks for another hold than the rule', "ne(depositStatus, 'held')", "ne(depositStatus, 'none')"],
    ['a sweep ends what is handed over', "ne(depositStatus, 'held'), isNull(handedOverAt))", "ne(depositStatus, 'held'))"],
    ['a sweep passes over what was returned', 'returned: isNotNull(returnedAt)', 'returned: isNull(returnedAt)'],
  ]),
  inFile('jobs/sweep-deadlines.server.ts', SWEEP, [
    [
      'a booking that fails stops the others',
      "    log().error({ err, bookingId, event }, 'a due transition failed; the next sweep tries again');\n    return false;",
      '    throw err;',
    ],
    [
      'a payment is not looked for before its booking ends',
      'if (asksProvider(transition)) await syncPayment(bookingId);',
      '',
      { file: 'tests/integration/bookings/journey.test.ts', test: 'is found paid at the last moment' },
    ],
    [
      'a hold is not looked for before its booking ends',
      "event === 'payment_timed_out' || event === 'deposit_failed'",
      "event === 'payment_timed_out'",
      SWEEP,
    ],
    ['every deadline waits for the provider', '!asksProvider(transition))', 'asksProvider(transition) || true)', hanging],
    ['a sweep looks at one booking', 'const BATCH = 100;', 'const BATCH = 0;', whole],
    [
      'rows of one millisecond are read again and again',
      'select({ booking: bookingRequests, at: sql<string>`${dueAt}::text` })',
      "select({ booking: bookingRequests, at: sql<string>`date_trunc('milliseconds', ${dueAt})::text` })",
    ],
    ['a sweep ends with its first page', 'if (!last || page.length < BATCH) return;', 'return;'],
  ]),
  inFile(
    'jobs/next-due-time.server.ts',
    { file: 'tests/integration/operations/time-machine.test.ts', test: 'is the earliest of deadlines' },
    [
      ['the latest comes first', 'left.getTime() - right.getTime()', 'right.getTime() - left.getTime()'],
      [
        'time stands still for a part of a millisecond',
        'earliest > after ? earliest : new Date(after.getTime() + 1)',
        'earliest',
        'tests/integration/operations/time-machine.test.ts',
      ],
      ['effects are no reason to stop', ', nextEffect(after)]', ']'],
      ['what simulators owe is no reason to stop', ', nextSimulatedDueTime(after)]', ']'],
      ['deadlines are no reason to stop', '[...deadlines, ', '['],
    ],
  ),
  inFile('jobs/move-time.server.ts', moves, [
    ['an answer comes before the work', 'left = [...(await effectsDue()), ...(await webhooksUnderWay())];', 'left = [];'],
    [
      'the clock goes on although something is unfinished',
      "if (unfinished.length > 0) return { ok: false, reason: 'stuck', unfinished };",
      '',
    ],
    [
      'the clock goes on for ever',
      "if (clockOffset() + milliseconds > FURTHEST_MS) return { ok: false, reason: 'tooFar' };",
      '',
      { file: 'tests/integration/operations/time-machine.test.ts', test: 'many moves' },
    ],
    [
      'moves without end wait with a connection each',
      'if (oneAtATime.pendingCount >= MOST_WAITING) return OTHERS;',
      '',
      { file: 'tests/integration/operations/time-machine.test.ts', test: 'many moves' },
    ],
    [
      'one move goes over every due time',
      'next && next < target ? next : target',
      'target',
      { file: 'tests/integration/operations/time-machine.test.ts', test: 'let a request that nobody answers' },
    ],
  ]),
  inFile('app/simulators/clock/simulated-clock.server.ts', 'app/simulators/clock/simulated-clock.server.test.ts', [
    ['a late answer sets the clock back', '  if (number < readings.heard) return;\n', ''],
    ['a move does not count as an answer', '  readings.heard = readings.begun += 1;\n', ''],
    [
      'a move that was not heard of is never learned',
      'setInterval(() => void reload(), RELOAD_EVERY_MS).unref();',
      '',
      'tests/integration/operations/simulated-clock.test.ts',
    ],
  ]),
  inFile(
    'app/simulators/deliver-webhooks.server.ts',
    { file: 'tests/integration/operations/time-machine.test.ts', test: 'is no webhook' },
    [
      ['the clock goes on before a webhook that is due', 'isDue(delivery) || ', ''],
      ['the clock waits for ever for a webhook that was given up', 'delivery.attempts < ATTEMPTS && ', ''],
    ],
  ),
  inFile('jobs/one-run-at-a-time.ts', 'jobs/one-run-at-a-time.test.ts', [
    ['a wake during a run is forgotten', 'if (running) again = true;', 'if (running) return;'],
    ['a wake during a run begins a second one', 'if (running) again = true;\n    else', ''],
    ['a failed run waits for the next sweep', 'setTimeout(ask, ', 'setTimeout(() => {}, '],
    ['a run that fails on and on is made every second', 'firstMs * 2 ** failures', 'firstMs'],
    ['a run that fails on and on is hardly made any more', 'Math.min(firstMs * 2 ** failures, longestMs)', 'firstMs * 2 ** failures'],
    ['each failed run waits by itself', '      clearTimeout(retry);\n', ''],
    ['old failures count after a run that went well', '      failures = 0;\n', ''],
  ]),
  inFile('jobs/drain-outbox.server.ts', worker, [
    ['what failed waits for the next sweep', '  if (!final) await wakeWorker([againAt]);\n', ''],
  ]),
  inFile('jobs/run-due-work.server.ts', SWEEP, [
    ['watches wait for the provider', "drainOutbox(performEffect, 'watches')", 'drainOutbox(performEffect)'],
    ['files wait for the provider', "drainOutbox(performEffect, 'files')", 'drainOutbox(performEffect)'],
    ['mails wait for the provider', "drainOutbox(performEffect, 'mail')", 'drainOutbox(performEffect)'],
    ['webhooks of one provider wait for the other', "drainOutbox(performEffect, 'identity')", 'drainOutbox(performEffect)'],
    [
      'what one part makes due is left for later',
      'inVain = done === 0 ? due : [];',
      'inVain = parts;',
      'tests/integration/payments/webhooks.test.ts',
    ],
    [
      'no webhook is ever due',
      'simulatedWebhooks: anySimulatedWorkDue',
      'simulatedWebhooks: () => sql`false`',
      { file: 'tests/integration/payments/hold-renewal.test.ts', test: 'that the bank ends before the pickup is placed' },
    ],
  ]),
  inFile('jobs/worker.ts', worker, [
    ['the worker stops in the middle of work', '  await Promise.all([...runs.values()].map((run) => run.over()));\n', ''],
    [
      'a failed run ends the worker',
      "onFailure: (err) => log().error({ err }, 'due work",
      "onFailure: (err) => process.exit(1) && log().error({ err }, 'due work",
    ],
    ['what a part of the work makes due for another waits', '(await part()) > 0) look.ask();', '(await part()) > 0) return;'],
    ['the worker does not look by itself', '  void lookForWork();\n  // why', '  // why'],
  ]),
);
