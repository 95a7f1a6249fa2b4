/** Who may see and do what, how many of it, and what a name is. */
import { area, inFile } from '../mistake.ts';

const ACCESS = 'app/domain/access.test.ts';
const NAME = 'app/domain/people/person-name.test.ts';
const STATUS = 'app/domain/listings/listing-status.test.ts';

export const access = area(
  'access',
  inFile('app/domain/access.ts', ACCESS, [
    ['a stranger has a part in a booking', "return viewer.id === booking.lenderId ? 'lender' : null;", "return 'lender';"],
    [
      'renter and lender are swapped',
      "if (viewer.id === booking.renterId) return 'renter';",
      "if (viewer.id === booking.renterId) return 'lender';",
    ],
    ['everybody sees what is not public', "if (listing.status === 'active') return true;", "if (listing.status !== 'draft') return true;"],
    ['administrators see drafts', " && listing.status !== 'draft')", ')'],
    [
      'administrators edit what is not theirs',
      'return viewer !== null && viewer.id === listing.ownerId;',
      "return viewer !== null && (viewer.id === listing.ownerId || viewer.role === 'administrator');",
    ],
    ['lending without an identity check', "if (!member.isIdentityVerified) return 'identity';", ''],
    ['lending without payouts', "return member.canBePaid ? null : 'payouts';", 'return null;'],
  ]),
  inFile('app/domain/people/trust-level.ts', 'app/domain/people/trust-level.test.ts', [
    ['level A after five rentals', 'A: 6,', 'A: 5,'],
    ['level B one rental later', 'successfulRentals >= SUCCESSFUL_RENTALS_FOR.B', 'successfulRentals > SUCCESSFUL_RENTALS_FOR.B'],
  ]),
  inFile('app/domain/people/person-name.ts', NAME, [
    ['a name of two lines', ' || CONTROL.test(name)', ''],
    ['a name with an address', "!visible.includes('://') && ", ''],
    ['a name with a domain', ' && !DOMAIN.test(visible)', ''],
    ['a name that hides signs', ' || plainText(name) !== name', ''],
  ]),
  inFile('app/domain/plain-text.ts', 'app/domain/plain-text.test.ts', [
    ['a text of blanks', ".replace(BLANK, ' ')", ''],
    ['emoji fall apart', " => seen ?? ''", " => ''"],
    ['signs without width stay', '|\\\\p{DI}|', '|'],
    ['a word is cut by what stands between', '[\\\\u200C\\\\u200D](?=${JOINING})', '[\\\\u200C\\\\u200D]'],
  ]),
  inFile('app/domain/listings/listing-status.ts', STATUS, [
    ['an owner approves her own listing', "pending_approval: ['suspended']", "pending_approval: ['active', 'suspended']"],
    ['an owner puts a suspended listing back', 'suspended: [],', "suspended: ['active'],"],
    ['an owner shows what was disapproved', "disapproved: ['suspended']", "disapproved: ['active', 'suspended']"],
    [
      'hidden listings do not count',
      "['pending_approval', 'active', 'inactive'] as const satisfies",
      "['pending_approval', 'active'] as const satisfies",
    ],
  ]),
  inFile('app/domain/listings/listing-limits.ts', STATUS, [
    ['eighty pictures', 'MAX_PICTURES = 8', 'MAX_PICTURES = 80'],
    ['a hundred drafts', 'MAX_DRAFTS = 10', 'MAX_DRAFTS = 100'],
    ['a thousand listings', 'MAX_LISTINGS = 100', 'MAX_LISTINGS = 1_000'],
    ['titles of a thousand characters', 'title: 100', 'title: 1_000'],
    ['earnings of ten thousand a day', 'cents(1_000_00)', 'cents(10_000_00)'],
  ]),
  inFile('app/domain/search/fold-text.ts', 'app/domain/search/fold-text.test.ts', [
    ['ł is not folded', ".replace(/ł/g, 'l')", ''],
    ['ß is not folded', ".replace(/ß/g, 'ss')", ''],
    ['diacritics count', ".replace(/\\p{M}/gu, '')", ''],
    ['words are found in the middle of words', 'folded.includes(` ${word}`)', 'folded.includes(word)'],
    ['one of the words is enough', 'words.every(', 'words.some('],
  ]),
  inFile('app/domain/listings/categories.ts', 'app/domain/listings/categories.test.ts', [
    ['a subcategory is found below any category', 'CATALOGUE[category].find((subcategory)', 'SUBCATEGORIES.find((subcategory)'],
    ['the prototype names a category', 'return Object.hasOwn(CATALOGUE, name);', 'return name in CATALOGUE;'],
  ]),
  inFile('app/domain/access.ts', ACCESS, [
    [
      'members see what waits for approval',
      "(may(viewer, 'listings.moderate') && listing.status !== 'draft')",
      "listing.status !== 'draft'",
    ],
    [
      'the exact place for who was only asked',
      "return status === 'confirmed' ||",
      "return status === 'pending_approval' || status === 'confirmed' ||",
    ],
    [
      'the exact place for ever',
      " || status === 'disputed' || isEndedWhileOut(booking);",
      " || status === 'disputed' || status === 'completed';",
    ],
    [
      'members administrate',
      'viewer !== null && (PERMISSIONS[permission] as readonly Member',
      'viewer !== null || (PERMISSIONS[permission] as readonly Member',
      'tests/integration/security/who-may.test.ts',
    ],
  ]),
);
