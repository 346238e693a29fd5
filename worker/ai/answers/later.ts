import type { Library } from './answerer.ts'
import type { QueryWord } from './query.ts'
import type { Question } from './question.ts'
import { LIMITS, type Reply } from './reading-context.ts'
import { ranked } from './score.ts'

const CANDIDATES = 20
const REFUSED = new Set<Reply['outcome']>(['near', 'perhaps', 'none'])

type Refused = {
  library: Library
  question: Question
  query: readonly QueryWord[]
  reply: Reply
  share: number
}

/**
 * A question that nothing open answers, and that a lesson of the path which is still closed says more of: its name, and
 * none of its text. Anything else stays as it was.
 */
export async function orLater({ library, question, query, reply, share }: Refused): Promise<Reply> {
  const own = query.filter(({ weight }) => weight === 1)
  if (!REFUSED.has(reply.outcome) || own.length < 2 || !library.later) return reply
  const words = own.flatMap(({ word, synonyms }) => [word, ...synonyms])
  const [best] = ranked(await library.later(words, CANDIDATES), question, own)
  if (!best || best.share < LIMITS.share || best.own < LIMITS.later || best.share <= share) return reply
  const met = own.length - best.missing.length
  if (best.direct < Math.ceil(own.length / 2) || met < 2 || best.missing.length > Math.floor(own.length / 3))
    return reply
  const said = { key: 'later', values: { x: best.passage.title } } as const
  return { outcome: 'later', says: [said], passages: [], confidence: best.share }
}
