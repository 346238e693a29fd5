import { answerForm } from '#worker/questions/answer-text.ts'

type Typed = { text: string | null; count: number; last: number }

/**
 * Typed answers that no accepted one matches, grouped by the form in which they are compared, most frequent first.
 * Each shows the spelling that was typed most often.
 */
export function unmatchedAnswers(
  typed: Typed[],
  accepted: string[],
): { text: string; count: number; last: number }[] {
  const known = new Set(['', ...accepted.map(answerForm)])
  const groups = Map.groupBy(
    typed.filter(({ text }) => text !== null && !known.has(answerForm(text))),
    ({ text }) => answerForm(text ?? ''),
  )
  return [...groups.values()]
    .map((group) => {
      const [most] = group.toSorted((a, b) => b.count - a.count)
      return {
        text: most?.text?.trim() ?? '',
        count: group.reduce((sum, one) => sum + one.count, 0),
        last: Math.max(...group.map((one) => one.last)),
      }
    })
    .toSorted((a, b) => b.count - a.count || b.last - a.last)
}
