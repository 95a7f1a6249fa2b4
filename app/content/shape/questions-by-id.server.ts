import type { Question, QuestionGroup } from '#app/content/shape/article.ts';

/** Some of the questions, in the order asked for. Throws when one is not there. */
export function questionsById(groups: readonly QuestionGroup[], ids: readonly string[]): Question[] {
  const all = new Map(groups.flatMap(({ questions }) => questions).map((question) => [question.id, question]));
  return ids.map((id) => {
    const question = all.get(id);
    if (!question) throw new Error(`no question is called ${id}`);
    return question;
  });
}
