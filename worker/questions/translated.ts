import type { Feedback, Part, QuestionKey, QuestionParts } from '#db/vocabulary.ts'

/** A question's texts in another language by what they are: title, explanation, hint, unit, accepted, part/ID and feedback/ID. */
export type QuestionTexts = Record<string, string>
type Asked = { title: string; parts: QuestionParts }
type Said = { explanation: string; feedback: Feedback; key: QuestionKey | null }

/** The question as it is asked in another language: the same ids in the same order with other words. */
export function translatedQuestion<Question extends Asked>(
  question: Question,
  texts: QuestionTexts | null,
): Question {
  if (texts === null) return question
  return { ...question, title: texts.title ?? question.title, parts: partsIn(question.parts, texts) }
}

/** The accepted answers, or the forms of a unit, of a text that has one in each line. */
export const acceptedIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The unit as it is shown; its other forms are only understood. */
export const unitIn = ({ unit }: QuestionTexts): string | undefined => acceptedIn(unit ?? '')[0]

/** What is said to an answer, in another language: of the accepted answers, the first in this language is shown. */
export function translatedReasons<Question extends Said>(
  question: Question,
  texts: QuestionTexts | null,
): Question {
  if (texts === null) return question
  const feedback = Object.fromEntries(
    Object.entries(question.feedback).map(([id, text]) => [id, texts[`feedback/${id}`] ?? text]),
  )
  const explanation = texts.explanation ?? question.explanation
  return { ...question, explanation, feedback, key: keyIn(question.key, texts) }
}

function keyIn<Key extends QuestionKey | null>(key: Key, { accepted }: QuestionTexts): Key {
  if (key === null || !('accepted' in key) || accepted === undefined) return key
  return { ...key, accepted: [...acceptedIn(accepted), ...key.accepted] }
}

function partsIn(parts: QuestionParts, texts: QuestionTexts): QuestionParts {
  const named = (list: Part[]) => list.map(({ id, text }) => ({ id, text: texts[`part/${id}`] ?? text }))
  if ('answers' in parts) return { answers: named(parts.answers) }
  if ('items' in parts) return { items: named(parts.items) }
  if ('lefts' in parts) return { lefts: named(parts.lefts), rights: named(parts.rights) }
  return 'unit' in parts ? { unit: unitIn(texts) ?? parts.unit } : parts
}
