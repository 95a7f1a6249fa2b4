/** From draft to public listing, its pictures, and finding it. */
import { area, inFile } from '../mistake.ts';

const VIEWS = 'tests/integration/listings/views.test.ts';
const LONG_LISTS = 'tests/integration/bookings/long-lists.test.ts';
const LISTINGS = 'tests/integration/listings/listings.test.ts';
const DECISIONS = 'tests/integration/listings/decisions.test.ts';
const EDITING = 'tests/integration/listings/edit-listing.test.ts';
const INPUTS = 'app/modules/listings/listing-inputs.server.test.ts';
const SEARCH = 'tests/integration/listings/search.test.ts';
const RENDER = 'app/modules/pictures/render-listing-picture.test.ts';
const PROCESS = 'app/modules/pictures/process-listing-picture.test.ts';
const AWAY = 'tests/integration/listings/store-away.test.ts';
const STORE = 'tests/integration/listings/store-listing-picture.test.ts';
const draft = { file: LISTINGS, test: 'a draft' };
const pictures = { file: LISTINGS, test: 'pictures of a draft' };
const publishing = { file: LISTINGS, test: 'publishing' };

export const listings = area(
  'listings',
  inFile('app/modules/listings/save-draft.server.ts', draft, [
    [
      'a draft that is published meanwhile is overwritten',
      ".where(and(eq(listings.id, draft.id), eq(listings.status, 'draft')))\n    .returning()",
      '.where(eq(listings.id, draft.id))\n    .returning()',
      DECISIONS,
    ],
    [
      'a new listing begins without what its lender has set',
      '...(await lendingSettingsOf(viewer, tx)), ',
      '',
      { file: 'tests/integration/bookings/notice-and-buffer.test.ts', test: 'count for every listing' },
    ],
    ['eleven drafts', '>= MAX_DRAFTS) return', '> MAX_DRAFTS) return'],
    ['drafts at once are counted without a lock', 'await lockMember(tx, viewer.id);', ''],
    ['a form sent twice makes two', "if ((await tx.$count(listings, eq(listings.id, id))) > 0) return 'before';", ''],
    ['short lines are not cut', 'cutLines(linesOf(typed), limits)', 'linesOf(typed)'],
    ['any policy', 'CANCELLATION_POLICIES.find((known) => known === read', 'CANCELLATION_POLICIES.find((known) => known !== read'],
    ['a longer rental has no price', 'EARNED.some(([column]) => column in columns)', 'false'],
    ['the price of the day stays as it was', '.set({ ...columns, ...prices,', '.set({ ...columns,'],
    ['a NUL is kept', '? as(value) : undefined', '? value.trim() : undefined'],
    ['a title has several lines', "read('title', oneLine)", "read('title')"],
    ['a place has several lines', "read('location', oneLine)", "read('location')"],
    ['any subcategory is kept', "isSubcategoryOf(category, subcategory) ? subcategory : ''", 'subcategory', DECISIONS],
    ['an amount above the limit is kept', 'amount >= min && amount <= max ? amount : undefined', 'amount >= min ? amount : undefined'],
    ['an amount of nothing is kept', 'amount !== null && amount >= min &&', 'amount !== null &&', DECISIONS],
    [
      'half a character is stored',
      'bindUnits(cutText(title, TEXT_LIMITS.title))',
      'bindUnits(title.slice(0, TEXT_LIMITS.title))',
      DECISIONS,
    ],
    ['a title has no end', 'bindUnits(cutText(title, TEXT_LIMITS.title))', 'bindUnits(title)', DECISIONS],
    [
      'the wizard goes back to its first step',
      'sql`greatest(${listings.draftStep}, ${reachedStep ?? 1}::int)`',
      'reachedStep ?? 1',
      DECISIONS,
    ],
    [
      'a slower save takes the wizard back',
      'sql`greatest(${listings.draftStep}, ${reachedStep ?? 1}::int)`',
      'Math.max(draft.draftStep, reachedStep ?? 1)',
      DECISIONS,
    ],
  ]),
  inFile(
    'app/modules/listings/lending-settings.server.ts',
    { file: 'tests/integration/bookings/notice-and-buffer.test.ts', test: 'settings' },
    [
      ['a lender sets for the listings of all', '.set({ noticeHours, bufferHours }).where(isOwn)', '.set({ noticeHours, bufferHours })'],
      [
        'what a lender sets leaves the listings as they are',
        'await tx.update(listings).set({ noticeHours, bufferHours }).where(isOwn);',
        '',
      ],
    ],
  ),
  inFile('app/modules/listings/count-views.server.ts', VIEWS, [
    ['a visitor counts as often as processes tell', '${salt} ${listingId} ${visitor}', '${salt} ${listingId} ${visitor} ${Math.random()}'],
    ['views of hidden listings are counted', " and l.status = 'active'", ''],
    ['visitors can be recognised for ever', 'lt(viewMarks.day, today)', "lt(viewMarks.day, '2020-01-01')"],
    ['the salt of a day is kept', 'lt(viewSalts.day, today)', "lt(viewSalts.day, '2020-01-01')"],
  ]),
  inFile('app/http/note-view.server.ts', VIEWS, [
    ['robots are counted', 'isRobot(userAgent) || ', ''],
    ['one address counts as often as it likes', 'others >= MOST_OF_ADDRESS || ', ''],
    ['pages that are loaded ahead are counted', " || purpose?.includes('prefetch')", ''],
  ]),
  inFile('app/modules/listings/owned-draft.server.ts', draft, [
    [
      'a listing in any status is everybody’s',
      '.where(and(eq(listings.id, listingId), eq(listings.ownerId, viewer.id)))',
      '.where(eq(listings.id, listingId))',
      DECISIONS,
    ],
    [
      'a draft is everybody’s',
      'eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id), eq',
      'eq(listings.id, idOrNotFound(listingId)), eq',
    ],
    [
      'what is published is still a draft',
      "and(eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id), eq(listings.status, 'draft'))",
      'and(eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id))',
      DECISIONS,
    ],
    [
      'the cover is anywhere',
      '.orderBy(desc(listingImages.isPrimary), asc(listingImages.sortOrder))',
      '.orderBy(desc(listingImages.sortOrder))',
      pictures,
    ],
    [
      'drafts of everybody',
      ".where(and(eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')))\n    .orderBy",
      ".where(eq(listings.status, 'draft'))\n    .orderBy",
      DECISIONS,
    ],
  ]),
  inFile('app/modules/listings/discard-draft.server.ts', draft, [
    ['a draft of somebody else is thrown away', 'ownerId !== viewer.id || ', ''],
    ['what is thrown away already is not found', 'if (!found) return;', "if (!found) throw new AppError('notFound');"],
    ['what is published meanwhile is thrown away', ".for('update')", '', DECISIONS],
    ['files of a draft stay', 'await noteRemovedPicture(work, url);', '', AWAY],
  ]),
  inFile(
    'app/modules/pictures/remove-unnamed-files.server.ts',
    { file: 'tests/integration/listings/store-away.test.ts', test: 'files go an hour after' },
    [
      ['files go although a row names them', 'if (!(await isNamed(key)))', 'if (key)'],
      [
        'photos of bookings go although a row names them',
        ' || (await db().$count(bookingPhotos, isPhoto)) > 0',
        '',
        { file: 'tests/integration/bookings/handover.test.ts', test: 'files of photos that no row names' },
      ],
    ],
  ),
  inFile(
    'app/modules/pictures/store-listing-picture.server.ts',
    { file: 'tests/integration/listings/store-away.test.ts', test: 'files go an hour after' },
    [
      [
        'files that no row came to name stay',
        '  await commitWork((work) => work.note(`unless-named:${key}`',
        '  if (!key) await commitWork((work) => work.note(`unless-named:${key}`',
      ],
    ],
  ),
  inFile('app/modules/listings/draft-pictures.server.ts', pictures, [
    ['the last place is given twice', "if (present.length >= MAX_PICTURES) return 'noRoom';", ''],
    ['files of a picture without room stay', "if (kept !== 'kept') await deleteListingPicture(storage, url);", ''],
    ['a picture that is sent twice takes two places', 'if (sha256 !== null && present.includes(sha256)) continue;', ''],
    ['a picture is unknown when it comes again', 'sha256, createdAt: now()', 'createdAt: now()'],
    ['a picture that came by another process too is a failure', "if (sha256 !== null && present.includes(sha256)) return 'before';", ''],
    ['a picture that came before is told as left out', "if (kept === 'noRoom') problems", "if (kept !== 'kept') problems"],
    ['after a slow picture the others are tried', "if (picture.reason === 'tooSlow') return problems;", ''],
    ['a large file is read', "{ ok: false, reason: 'fileTooLarge' }", "{ ok: false, reason: 'unreadable' }"],
    ['files of a removed picture stay', 'await noteRemovedPicture(work, picture.url);', '', DECISIONS],
    ['the picture that was removed stays', 'await tx.delete(listingImages).where(eq(listingImages.id, picture.id));', ''],
    [
      'the cover does not change',
      'await arrange(tx, [cover, ...present.filter(({ id }) => id !== pictureId)]);',
      'await arrange(tx, present);',
    ],
    [
      'without a cover after the cover was removed',
      'await tx.update(listingImages).set({ isPrimary: true }).where(eq(listingImages.id, first.id));',
      '',
      DECISIONS,
    ],
  ]),
  inFile('app/components/listing-wizard/picture-queue.ts', 'app/components/listing-wizard/picture-queue.test.ts', [
    ['more is framed than fits', 'event.room - picturesIn(queue)', 'event.room'],
    ['a choice takes the place of the one before', 'waiting: [...waiting, ...fit]', 'waiting: fit'],
    ['what does not fit is told to nobody', 'const left = event.files.length - fit.length;', 'const left = 0;'],
    ['of what does not fit only the last choice is told', '(isFirst ? 0 : queue.surplus) + left', 'left'],
    ['what did not fit before is told again', '(isFirst ? 0 : queue.surplus) + left', 'queue.surplus + left'],
    ['a window that is closed is heard', 'if (event.of !== waiting[0]) return queue;', ''],
    ['what is not wanted goes all the same', 'event.file ? [...ready, event.file] : ready', '[...ready, event.file ?? event.of]'],
    ['without a window only the first goes', 'ready: [...ready, ...waiting] };', 'ready: [...ready, ...waiting.slice(0, 1)] };'],
    ['what waits behind a loss is forgotten', 'unsent: [...sending, ...ready]', 'unsent: sending'],
    ['what is lost one by one goes on', 'sending: [], ready: [], unsent: [...sending, ...ready]', 'sending: [], unsent: sending'],
    ['who was signed out once stays so', 'obstacle: event.obstacle', 'obstacle: queue.obstacle ?? event.obstacle'],
    ['too much together is given up', 'sending.length > 1', 'sending.length > 10'],
    ['too much together is sent together again', ', isOneByOne: true }', ' }'],
    ['too much alone is sent for ever', 'tooLarge: [...said.tooLarge, ...sending] }', 'ready: [...sending, ...ready] }'],
    ['of what is too large only the last is told', 'tooLarge: [...said.tooLarge, ...sending]', 'tooLarge: sending'],
    ['what was lost is not sent with the next', 'const all = [...unsent, ...ready];', 'const all = ready;'],
    ['a form leaves while another is under way', 'waiting.length === 0 && sending.length === 0', 'waiting.length === 0'],
    ['a form leaves before the last is framed', 'waiting.length === 0 && sending.length === 0', 'sending.length === 0'],
    ['what was said of the first is forgotten with the second', 'if (!queue.isNewChoice) return queue;', ''],
    ['what was said of the choice before comes back', 'if (!queue.isNewChoice) return queue;', 'return queue;'],
    [
      'a choice forgets what was said of the one before at once',
      'waiting: [...waiting, ...fit], surplus,',
      'waiting: [...waiting, ...fit], tooLarge: [], surplus,',
    ],
    ['what arrived without an answer is sent again', 'unsent: unsent.filter((file) => !event.files.includes(file))', 'unsent'],
    ['the form’s answer leaves what was said of pictures', 'errors: null, surplus: 0, tooLarge: [], unreadable: [] };', 'surplus: 0 };'],
    ['nobody has to read what did not fit', 'return left > 0 ? withNews(chosen) : chosen;', 'return chosen;'],
    [
      'nobody has to read what was refused',
      'return withNews({ ...said, sending: [], errors: [...',
      'return ({ ...said, sending: [], errors: [...',
    ],
    ['what was refused is told again with each picture that arrives', 'errors: said.errors ?? []', 'errors: [...(said.errors ?? [])]'],
    [
      'nobody has to read what is too large',
      'return withNews({ ...said, sending: [], tooLarge',
      'return ({ ...said, sending: [], tooLarge',
    ],
    ['nobody has to read what is unreadable', 'return withNews({ ...said, sending: left', 'return ({ ...said, sending: left'],
    ['one file that cannot be read takes all others with it', 'sending.filter((file) => !files.includes(file))', '[]'],
  ]),
  inFile('app/modules/listings/publish-listing.server.ts', DECISIONS, [
    ['publishing somebody else’s draft', '|| listing.ownerId !== viewer.id) throw', ') throw'],
    ['publishing without an identity check', "if (lenderGate(viewer) !== null) throw new AppError('forbidden');", '', publishing],
    ['publishing what lacks something', "if (step !== null) return { ok: false, reason: 'stepIncomplete', step };", '', publishing],
    ['a hundred and one listings', '>= MAX_LISTINGS) return', '> MAX_LISTINGS) return', publishing],
    ['a second submission tells nobody', '`listingSubmitted:${id}:${entry}`', '`listingSubmitted:${id}`'],
    ['published twice', "if (listing.status !== 'draft') return { ok: true, published: 'before' };", '', publishing],
    ['without an approval', "status: 'pending_approval',", "status: 'active',"],
    ['without a price', '...pricesOf(listing),', ''],
    ['the renter pays what the lender earns', '...pricesOf(listing),', 'lenderPrice1day: listing.desiredEarnings,'],
    ['cannot be found', 'searchText: searchTextOf(listing),', ''],
    ['without a trace', "action: 'listing.submitted'", "action: 'listing.seen'"],
    ['nobody hears of it', "work.tell([viewer.id], 'listing', id);", ''],
  ]),
  inFile('app/modules/listings/decide-listing.server.ts', DECISIONS, [
    ['anybody decides', "if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');", ''],
    ['what nobody knows was decided already', "if (!listing || !maySeeListing(listing, viewer)) throw new AppError('notFound');", ''],
    ['a second decision tells nobody', '`${mail.kind}:${listingId}:${entry}`', '`${mail.kind}:${listingId}`'],
    ['decided twice', '.where(and(eq(listings.id, id), isOpen))', '.where(eq(listings.id, id))'],
    ['an edit that nobody has seen is all right', 'while: and(isEdited, isSeen)', 'while: isEdited', EDITING],
    ['what was edited before the approval is never looked at', 'editedAt: withoutEdit(seenEdit) }', 'editedAt: null }', EDITING],
    ['an edited listing stays on the site', 'while: or(isWaiting, isEdited),', 'while: isWaiting,', EDITING],
    ['any listing is taken off the site', 'while: or(isWaiting, isEdited),', 'while: undefined,', EDITING],
    [
      'decisions are not in the audit log',
      "const entry = await audit(work.tx, { actorId: viewer.id, action, subjectType: 'listing', subjectId: id });",
      'const entry = 1;',
    ],
    ['decisions of nobody', 'actorId: viewer.id, action, subjectType', 'actorId: null, action, subjectType'],
    ['the owner gets no mail', 'if (owner) await queueMail(', 'if (!owner) await queueMail(', { file: LISTINGS, test: 'is decided once' }],
    ['the owner’s open pages do not hear of it', "work.tell([ownerId], 'listing', listingId);", ''],
    ['the reason is not kept', 'disapprovalReason: reason, editedAt', 'disapprovalReason: null, editedAt'],
    ['the day of publication is not kept', 'publishedAt: at, disapprovalReason', 'disapprovalReason'],
  ]),
  inFile('app/modules/listings/change-listing-status.server.ts', DECISIONS, [
    [
      'a listing of somebody else is hidden',
      'and(eq(listings.id, listingId), eq(listings.ownerId, owner.id))',
      'eq(listings.id, listingId)',
    ],
    ['any status', "if (!OWNER_STATUS_CHANGES[listing.status].includes(status)) return { ok: false, reason: 'notAllowed' };", ''],
    ['under another name in the audit log', "action: 'listing.status'", "action: 'listing.changed'"],
    ['by nobody in the audit log', 'actorId: owner.id,', 'actorId: null,'],
    ['open requests of a suspended listing stay', '      await declineOpenRequests(work, listingId);\n', ''],
    ['requests for other things are declined too', '    eq(bookingRequests.listingId, listingId),\n', ''],
  ]),
  inFile('app/modules/listings/approval-queue.server.ts', DECISIONS, [
    ['the last change passes for the decision', 'decided: decidedAt }', 'decided: listings.updatedAt }'],
    ['a refusal has no time', "['listing.approved', 'listing.disapproved']", "['listing.approved']"],
    [
      'what was changed last stands where the newest decision should',
      'sql`${decidedAt} desc nulls last`',
      'sql`${listings.updatedAt} desc`',
    ],
    [
      'everybody reads the queue',
      "if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');",
      '',
      { file: LISTINGS, test: 'waits for an administrator' },
    ],
    ['the newest first', 'pending: asc(listings.updatedAt)', 'pending: desc(listings.updatedAt)'],
    ['what was decided, the oldest first', 'desc nulls last', 'asc nulls last'],
    ['what nobody decided about stands first', 'desc nulls last', 'desc'],
    [
      'pages overlap',
      '.offset((page - 1) * PAGE_SIZE)',
      '.offset((page - 1) * 10)',
      { file: LISTINGS, test: 'is found once by who turns the pages' },
    ],
  ]),
  inFile('app/modules/listings/get-product.server.ts', DECISIONS, [
    ['the exact place is public', 'town: listings.town,', 'town: listings.location,', { file: LISTINGS, test: 'once approved is public' }],
    [
      'everybody sees what is not public',
      '!row || !maySeeListing(row, viewer) ||',
      '!row ||',
      { file: LISTINGS, test: 'waits for an administrator' },
    ],
    ['listings of a suspended owner are shown', ' || !maySeeListingsOf(row.lender, viewer)) throw', ') throw'],
    [
      'booking although the lender cannot be paid',
      "row.status === 'active' && canTakeBookings(lender) && !isOwn",
      "row.status === 'active' && !isOwn",
    ],
    [
      'booking one’s own',
      "row.status === 'active' && canTakeBookings(lender) && !isOwn",
      "row.status === 'active' && canTakeBookings(lender)",
    ],
    ['the reason of a refusal for everybody', "isOwn || may(viewer, 'listings.moderate') ? disapprovalReason : null", 'disapprovalReason'],
  ]),
  inFile('app/modules/listings/edit-listing.server.ts', EDITING, [
    [
      'a listing of somebody else is edited',
      '.where(and(eq(listings.id, id), eq(listings.ownerId, owner.id)))',
      '.where(eq(listings.id, id))',
    ],
    ['what was taken off the site is edited', "if (!isEditable(listing.status)) return { ok: false, reason: 'notEditable' };", ''],
    ['an edit meets one that is under way', ".for('no key update');", ';'],
    ['the prices stay as they were', '...pricesOf(edit),', ''],
    ['new keywords find nothing', 'searchText: searchTextOf({ ...listing, ...edit }),', ''],
    ['no administrator hears of new words', '...(words.length > 0 ? { editedAt: at } : {}),', ''],
    ['a new price is listed for administrators', '...(words.length > 0 ? { editedAt: at } : {}),', 'editedAt: at,'],
    ['an edit costs the place in the queue', "...(listing.status === 'pending_approval' ? {} : { updatedAt: at }),", 'updatedAt: at,'],
    ['saving the same is an edit', "if (words.length === 0 && terms.length === 0) return { ok: true, changed: 'nothing' };", ''],
    ['the end of a line is another word', ".replace(/\\r\\n?/g, '\\n')", ''],
    ['edits of nobody', 'actorId: owner.id,', 'actorId: null,'],
  ]),
  inFile('app/domain/listings/short-lines.ts', 'app/domain/listings/short-lines.test.ts', [
    [
      'the same line twice',
      '[...new Set(typed.split(LINE_END).map(oneLine).filter(Boolean))]',
      'typed.split(LINE_END).map(oneLine).filter(Boolean)',
    ],
    ['empty lines count', '.map(oneLine).filter(Boolean)', '.map(oneLine)'],
    ['commas part no keywords', "linesIn(typed.replace(/[,;]/g, '\\n'))", 'linesIn(typed)'],
    ['a line is as long as it likes', 'line.length > length', 'line.length > length + 1'],
    ['thirteen lines', '.slice(0, max)', '.slice(0, max + 1)'],
  ]),
  inFile('app/modules/listings/listings-of-owner.server.ts', DECISIONS, [
    ['the listings of everybody', '.where(and(eq(listings.ownerId, owner.id), where))', '.where(where)'],
    [
      'a listing of somebody else',
      '.where(and(eq(listings.id, listingId), eq(listings.ownerId, owner.id)))',
      '.where(eq(listings.id, listingId))',
    ],
    ['the listings of everybody are counted', '$count(listings, eq(listings.ownerId, owner.id))', '$count(listings)', LONG_LISTS],
  ]),
  inFile('app/modules/listings/listing-inputs.server.ts', publishing, [
    [
      'earnings of nothing',
      'if (amount !== null && amount >= min && amount <= max) return amount;',
      'if (amount !== null && amount <= max) return amount;',
      INPUTS,
    ],
    [
      'earnings without end',
      'if (amount !== null && amount >= min && amount <= max) return amount;',
      'if (amount !== null && amount >= min) return amount;',
    ],
    ['a subcategory of another category', "isSubcategoryOf(category ?? '', subcategory ?? '')", 'Boolean(category && subcategory)'],
    ['a listing without pictures', 'if (pictures === 0 ||', 'if (pictures < 0 ||'],
    ['a description of spaces', 'boundedText(max, { missing, tooLong, as: plainText })', 'boundedText(max, { missing, tooLong })'],
    ['thirteen features', "if (lines.length > limits.max) context.addIssue({ code: 'custom', message: tooMany });", '', INPUTS],
    [
      'a feature as long as a description',
      "if (tooLongLine(lines, limits) !== null) context.addIssue({ code: 'custom', message: tooLong });",
      '',
      INPUTS,
    ],
    ['three days dearer than two', ".refine(falls('desiredEarnings3days'), {", '.refine(() => true, {', INPUTS],
    ['seven days dearer than five', ".refine(falls('desiredEarnings7days'), {", '.refine(() => true, {', INPUTS],
  ]),
  inFile('app/modules/listings/resolve-place.server.ts', 'app/modules/listings/resolve-place.test.ts', [
    ['the first of several is taken', 'if (found.length === 1) return', 'if (found.length >= 1) return'],
    ['a suggestion that was chosen is not taken', "if (chosen) return { found: 'one', place: chosen };", ''],
  ]),
  inFile('app/modules/search/search-listings.server.ts', SEARCH, [
    ['hidden listings are found', "const isPublic = and(eq(listings.status, 'active'), eq(", 'const isPublic = and(eq('],
    ['listings of suspended owners are found', ", eq(profiles.accountStatus, 'active'));", ');'],
    ['words without number', 'MAX_WORDS = 8', 'MAX_WORDS = 80'],
    ['text of signs only finds everything', 'if (query.text && words.length === 0) return { cards: [], total: 0, page: 1, pages: 1 };', ''],
    ['words are found in the middle of words', '`% ${word}%`);\n}\n\nfunction orderOf', '`%${word}%`);\n}\n\nfunction orderOf'],
    ['any of the words is enough', '...words.map(hasWord));', '...words.slice(0, 1).map(hasWord));'],
    ['the dearest first', 'sql`${listings.lenderPrice1day} asc nulls last`', 'sql`${listings.lenderPrice1day} desc nulls last`'],
    [
      'what is found stands oldest first',
      'const newest = [desc(listings.createdAt), desc(listings.id)];',
      'const newest = [sql`${listings.createdAt} asc`, desc(listings.id)];',
    ],
    ['the title counts no more than the rest', 'words.length > 0 ? [sql`${wordsInTitle(words)} desc`, ...newest] : newest', 'newest'],
    ['pages of what is found overlap', 'offset: (page - 1) * PAGE_SIZE,', 'offset: (page - 1) * 12,'],
    ['a page behind the last is empty', 'const page = Math.min(asked, pages);', 'const page = asked;'],
  ]),
  inFile('app/modules/search/search-query.ts', 'app/modules/search/search-query.test.ts', [
    ['a category that does not exist', 'category: isCategory(category) ? category : null,', 'category: (category as never) || null,'],
  ]),
  inFile('app/modules/pictures/picture-type.ts', PROCESS, [
    [
      'any RIFF is a WebP',
      "startsWith(bytes, ascii('RIFF')) && startsWith(bytes.subarray(8), ascii('WEBP'))",
      "startsWith(bytes, ascii('RIFF'))",
    ],
  ]),
  inFile('app/modules/pictures/process-listing-picture.server.ts', PROCESS, [
    ['a large file is worked on', "if (file.size > MAX_PICTURE_BYTES) return { ok: false, reason: 'fileTooLarge' };", ''],
    [
      'what is no picture is decoded',
      "if (pictureTypeOf(await file.bytes()) === null) return { ok: false, reason: 'invalidFileType' };",
      '',
    ],
    [
      'what waits holds a copy',
      "if (pictureTypeOf(await file.bytes()) === null) return { ok: false, reason: 'invalidFileType' };",
      "const held = await file.bytes();\n  if (pictureTypeOf(held) === null) return { ok: false, reason: 'invalidFileType' };\n  file = { size: held.length, bytes: async () => held as Uint8Array<ArrayBuffer> };",
    ],
    ['two hundred decodings at a time', 'pLimit(1)', 'pLimit(200)'],
    ['a picture may take for ever', '    timeout: milliseconds,\n', ''],
  ]),
  inFile('app/modules/pictures/render-listing-picture.ts', RENDER, [
    ['bytes that belong to nothing spoil a picture', "failOn: 'error'", "failOn: 'warning'"],
    ['four hundred megapixels', 'width * height > MAX_PICTURE_PIXELS ||', 'width * height > MAX_PICTURE_PIXELS * 10 ||'],
    ['lines without end', ' || Math.max(width, height) > MAX_PICTURE_SIDE)', ')'],
    ['animations are taken', "if (pages > 1) return 'invalidFileType';", ''],
    ['pictures lie on their side', '.autoOrient().toColourspace', '.toColourspace'],
    [
      'pictures that have to be held whole',
      "return width * height * heldPerPixel(header) > MAX_HELD_BYTES ? 'tooHeavy' : null;",
      'return null;',
    ],
    [
      'a crop outside of the picture fails',
      'const left = clamp(Math.round(crop.x), 0, bounds.width - 1);',
      'const left = Math.round(crop.x);',
    ],
  ]),
  inFile(
    'app/modules/pictures/render-listing-picture.ts',
    { file: 'tests/integration/bookings/handover.test.ts', test: 'is served without the place' },
    [['private photos are cropped', "{ fit: 'inside', withoutEnlargement: true }", "{ fit: 'cover', withoutEnlargement: true }"]],
  ),
  inFile('app/modules/pictures/store-listing-picture.server.ts', STORE, [
    ['a half-stored picture stays', '    await removeUnnamed(storage, key);\n    throw', '    throw'],
    [
      'files that the store does not remove stay for ever',
      '.catch(() => commitWork((work) => noteRemoval(work, key)));',
      '.catch(() => {});',
      AWAY,
    ],
    ['files that are still being written appear later', 'const stored = await Promise.allSettled(', 'const stored = await Promise.all('],
  ]),
  inFile('app/domain/search/search-text.ts', 'app/domain/search/search-text.test.ts', [
    ['a search is longer than its field', '.slice(0, MAX_SEARCH)', ''],
    ['a search ends with half of a character', ".replace(/\\p{Cs}/gu, '')", ''],
  ]),
);
