import type { Usage } from '../engine.ts'
import { JudgeAnswer } from './answers.ts'
import { fenced } from './fence.ts'
import { type Budget, isTimeLeft } from './limits.ts'
import { addUsage, unlessItFails, type Verdict } from './pieces.ts'
import { structured } from './structured.ts'
import type { TextModel } from './text-model.ts'

/** Something that was written, with the numbers of the sentences that it cites. */
export type Claim = { text: string; cite: number[] }

const TASK = [
  'You now check what somebody else wrote about the source. For each claim ask: do the sentences that it cites, read',
  'together with what stands around them, say this? Other words are fine. A question with its answer holds if the',
  'sentences lead to that answer, also for a new case that they do not name.',
  '"yes": all of it follows. "partly": it follows but for some words; give these. "no": the sentences say something',
  'else, the opposite, or nothing of it; give the words that are wrong.',
  'Form: {"verdicts": [{"claim": 1, "support": "yes", "words": ""}]}, one for every claim.',
].join('\n')

/** What a second reader needs: the model that reads, and what was written from. */
export type Reading = {
  judge: TextModel | undefined
  instructions: string
  material: string
  budget: Budget
  usage: Usage
}

/** The verdict on each claim, in one call for all. Undefined for those it said nothing of, or where nobody reads. */
export async function verdictsOn(
  claims: Claim[],
  { judge, instructions, material, budget, usage }: Reading,
): Promise<(Verdict | undefined)[]> {
  if (!judge || claims.length === 0 || !isTimeLeft(budget)) return claims.map(() => undefined)
  const lines = claims.map(
    ({ text, cite }, index) =>
      `${index + 1}. ${text} (cites ${cite.map((number) => `[${number}]`).join(' ')})`,
  )
  const listed = await fenced('claims', lines.join('\n'))
  const task = {
    instructions,
    material: `${material}\n\n${listed}`,
    task: TASK,
    schema: JudgeAnswer,
    use: (answer: JudgeAnswer) => ({ value: answer.verdicts }),
  }
  const made = await unlessItFails(() => structured(judge, task, budget))
  if (!made) return claims.map(() => undefined)
  addUsage(usage, made.usage)
  return claims.map((_, index): Verdict | undefined => {
    const said = made.value.find(({ claim }) => claim === index + 1)
    if (!said) return undefined
    const missing = said.words.trim().slice(0, 200)
    return said.support === 'yes' ? { support: 'yes' } : { support: said.support, missing }
  })
}
