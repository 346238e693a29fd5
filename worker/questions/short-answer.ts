import { answerForm } from './answer-text.ts'
import type { Kind } from './kind.ts'

/** A word or a few, compared with the accepted ones in their folded form. */
export const shortAnswer: Kind<'short_answer'> = {
  fits: (_parts, response): response is { text: string } => 'text' in response,
  mark(_parts, { accepted, translated = {} }, { text }) {
    const given = answerForm(text)
    const inAll = [...accepted, ...Object.values(translated).flat()]
    const correct = given !== '' && inAll.some((one) => answerForm(one) === given)
    return { earned: correct ? 1 : 0, of: 1, marks: {} }
  },
  right: ({ accepted }) => ({ text: accepted[0] ?? '' }),
  show: (parts) => parts,
}
