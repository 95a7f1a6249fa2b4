/** What a renter has to do about a hold that was not placed. */

/** The words of the provider, or of its card, by which a bank only asks its customer for a word. All others refuse the card. */
const ASKS_FOR_CONFIRMATION: readonly string[] = ['authentication_required', 'requires_action'];

/** `anotherCard`: the card was refused, or none is known. Null without a refusal. */
export function wayOutOfRefusal(reason: string | null): 'confirm' | 'anotherCard' | null {
  if (reason === null) return null;
  return ASKS_FOR_CONFIRMATION.includes(reason) ? 'confirm' : 'anotherCard';
}
