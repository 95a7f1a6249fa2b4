/** The trust levels, as help and terms say them. */
export const trustLevels = {
  protectionTitle: 'Deposit and damage waiver',
  level: 'Level',
  rentals: 'Success\u00adful rent\u00adals',
  deposit: 'De\u00adposit, of the item value',
  waiver: 'Waiver, of the rent',
  rentalsFrom: '{{count}} or more',
  rentalsBetween: '{{from}} to {{to}}',
} as const;
