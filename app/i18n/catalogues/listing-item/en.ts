/** The words about an item, and drafts. */
export const listingItem = {
  drafts: {
    title: 'Continue your draft',
    untitled: 'Untitled',
    savedAt: 'Last saved {{moment}}',
    open: 'Continue',
    discard: 'Throw away',
    orNew: 'Or start a new listing',
  },
  category: 'Category',
  subcategory: 'Subcategory',
  activeCount_one: '{{count}} active listing',
  activeCount_other: '{{count}} active listings',
  itemTitle: 'Title',
  itemTitleHelp: 'What it is, make and size: “Touring kayak Prijon, 4.2 m”.',
  description: 'Description',
  descriptionHelp: 'Condition, and what a renter should know.',
  featuresHelp: 'What it is like: size, material, for whom.',
  includedHelp: 'What the renter gets with it, such as a paddle or a bag.',
  keywordsHelp: 'Other words by which people may look for it. A comma may stand between them, too.',
  lines: {
    limits: 'One a line; {{max}} at most, with up to {{length}} characters each.',
    filled: 'Filled in: {{filled}} of {{max}}',
    tooMany: 'Too many: {{filled}} of {{max}}',
    tooLong: 'Too long: “{{line}}” has {{length}} characters, {{allowed}} at most.',
  },
} as const;
