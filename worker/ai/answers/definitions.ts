import type { Passage } from './answerer.ts'
import { EXAMPLE } from './evidence-words.ts'
import { isAdjacent } from './phrases.ts'
import { answered, around, type Context, LIMITS, leans, type Reply } from './reading-context.ts'
import { termMatch } from './score.ts'

/** What something is: its definition with what belongs right behind it, else where it is mentioned. */
export async function definitionReply(context: Context): Promise<Reply | undefined> {
  const { question, query, hits } = context
  const simpler = question.kind === 'simpler'
  const defining = hits.map((hit) => ({ hit, match: termMatch(hit.passage, query) }))
  const found = (
    defining.find(({ match }) => match >= 0.99) ?? defining.find(({ match }) => match >= LIMITS.define)
  )?.hit
  if (found) {
    const more = await elaboration(context, found.passage, simpler)
    return answered(simpler ? [{ key: 'simpler' }] : [], [found.passage, ...more], found.share)
  }
  const phrase = hits.find(({ own, passage }) => own >= 0.95 && isAdjacent(passage.text, query))
  if (!phrase) return saidWhole(context)
  return {
    outcome: 'mentions',
    says: [{ key: 'mentions', values: { x: question.focus.join(' ') } }],
    passages: [phrase.passage],
    confidence: phrase.share,
  }
}

/** "What is the advantage of X over Y" defines nothing: a passage that says all of it. */
function saidWhole({ question, best }: Context): Reply | undefined {
  if (question.focus.length < 2 || best.own < 0.9 || best.direct < question.focus.length) return undefined
  return answered([{ key: 'how' }], [best.passage], best.share)
}

/** What belongs right behind a definition: its enumeration, an example, or a sentence that points back. */
export async function elaboration(
  context: Pick<Context, 'sectionOf'>,
  passage: Passage,
  generous: boolean,
): Promise<Passage[]> {
  const { section, at } = await around(context, passage)
  if (at < 0) return []
  const next = section.slice(at + 1, at + (generous ? 3 : 2))
  const more: Passage[] = []
  for (const one of next) {
    if (one.block !== passage.block && one.kind !== 'item') break
    if (!generous && !leans(one) && !EXAMPLE.test(one.text)) break
    more.push(one)
  }
  return more
}
