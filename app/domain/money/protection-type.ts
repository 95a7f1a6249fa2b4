/** How a renter covers damage: a hold on the card, or a fee. The database checks the same list. */
export const PROTECTION_TYPES = ['deposit', 'waiver'] as const;
export type ProtectionType = (typeof PROTECTION_TYPES)[number];
