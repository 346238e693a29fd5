import type { Feedback, Part, QuestionParts } from '#db/vocabulary.ts'

/** A question's texts in another language by what they are: title, explanation, hint, part/ID and feedback/ID. */
export type QuestionTexts = Record<string, string>
type Asked = { title: string; parts: QuestionParts }
type Said = { explanation: string; feedback: Feedback }

/** The question as it is asked in another language: the same ids in the same order with other words. */
export function translatedQuestion<Question extends Asked>(
  question: Question,
  texts: QuestionTexts | null,
): Question {
  if (texts === null) return question
  return { ...question, title: texts.title ?? question.title, parts: partsIn(question.parts, texts) }
}

/** What is said to an answer, in another language. */
export function translatedReasons<Question extends Said>(
  question: Question,
  texts: QuestionTexts | null,
): Question {
  if (texts === null) return question
  const feedback = Object.fromEntries(
    Object.entries(question.feedback).map(([id, text]) => [id, texts[`feedback/${id}`] ?? text]),
  )
  return { ...question, explanation: texts.explanation ?? question.explanation, feedback }
}

function partsIn(parts: QuestionParts, texts: QuestionTexts): QuestionParts {
  const named = (list: Part[]) => list.map(({ id, text }) => ({ id, text: texts[`part/${id}`] ?? text }))
  if ('answers' in parts) return { answers: named(parts.answers) }
  if ('items' in parts) return { items: named(parts.items) }
  return 'lefts' in parts ? { lefts: named(parts.lefts), rights: named(parts.rights) } : parts
}
