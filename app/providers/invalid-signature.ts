/** A webhook signature that does not verify, is too old or of another mode. Answer 400 and do nothing. */
export class InvalidSignatureError extends Error {
  override readonly name = 'InvalidSignatureError';
}
