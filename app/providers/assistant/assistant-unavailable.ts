/** No answer came, or none that can be shown. The caller says so in the reader's language. */
export class AssistantUnavailableError extends Error {
  override readonly name = 'AssistantUnavailableError';
}
