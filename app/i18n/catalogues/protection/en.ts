/** Deposit, waiver and late return, as a product says them. */
export const protection = {
  protectionLevel: 'Level',
  protectionDeposit: 'Deposit (held)',
  protectionWaiver: 'Waiver (of the rent)',
  protectionHigh: 'Because the item is worth {{from}} or more, {{hold}} is held even with the waiver.',
  lateWithHold:
    'With an amount held on the card: {{upTo}} of one day’s rent up to {{hours}} hours late; for longer than that, {{beyond}} of one day’s rent for each started day instead.',
  lateWithoutHold:
    'With no amount held: nothing up to {{hours}} hours late; for longer than that, {{share}} of the item value for each started day.',
  lateAtMost: 'Never more than the item value.',
} as const;
