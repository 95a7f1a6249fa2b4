/** The chat assistant: any OpenAI-compatible completion, or an offline one that answers from the help centre. */
interface AssistantQuestion {
  text: string;
  /** `data:` addresses of attached pictures. */
  images: readonly string[];
  locale: 'sk' | 'en';
}

export interface Assistant {
  /** Throws when no answer came in time. */
  answer(question: AssistantQuestion): Promise<string>;
}
