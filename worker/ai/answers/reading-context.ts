import { fold } from '../text/fold.ts'
import type { Library, Passage, SayKey } from './answerer.ts'
import type { QueryWord } from './query.ts'
import type { Question } from './question.ts'
import type { Hit } from './score.ts'

export type Said = { key: SayKey; values?: Record<string, string> }
/** What is shown: words of the interface first, then passages in the order in which they are to be read. */
export type Reply = {
  outcome: 'answer' | 'mentions' | 'near' | 'perhaps' | 'none' | 'later' | 'decline'
  says: Said[]
  passages: Passage[]
  confidence: number
}

/** All that is known once the material has been searched. */
export type Context = {
  question: Question
  query: QueryWord[]
  hits: Hit[]
  best: Hit
  /** The question leans on the one before. */
  carried: boolean
  library: Library
  sectionOf: (passage: Passage) => Promise<Passage[]>
}

/** How well a passage has to cover a question before it is shown as its answer. Tuned on texts of the study alone. */
export const LIMITS = {
  share: 0.62,
  own: 0.3,
  define: 0.8,
  near: 0.4,
  perhaps: 0.3,
  later: 0.5,
  unknown: 0.34,
  carried: 0.5,
  clear: 0.5,
}

const answered = (says: Said[], passages: Passage[], confidence: number): Reply => ({
  outcome: 'answer',
  says,
  passages,
  confidence,
})

export { answered }

/** Words of the question itself that may stay unmet. */
const spare = ({ question }: Context): number => Math.floor(question.focus.length / 3)

const PRICE = /^(?:cost|price|fee|fine)s?$/i
const OPEN_KINDS = new Set(['other', 'list', 'number'])
/** What is asked of its subject (born, founded, changed): it may never be the word that is left over. */
function predicate({ question, query }: Context): QueryWord | undefined {
  const own = query.filter(({ weight }) => weight === 1)
  if (question.kind === 'number' && question.language === 'ar') return own[0]
  const price = question.kind === 'number' ? own.find(({ word }) => PRICE.test(word)) : undefined
  if (price) return price
  if (question.attribute !== undefined && OPEN_KINDS.has(question.kind))
    return own.find(({ word }) => fold(word) === question.attribute)
  if (!['when', 'where', 'who', 'steps'].includes(question.kind)) return undefined
  const first = question.language === 'ar' || question.kind === 'who' || question.kind === 'steps'
  return first ? own[0] : own.at(-1)
}

/** How far the best passage is ahead of those of other paragraphs. */
export function lead({ hits }: Pick<Context, 'hits'>, hit: Hit): number {
  const next = hits.find(({ passage }) => passage.block !== hit.passage.block)
  return next ? hit.score - next.score : 1
}

/** A passage far ahead of all others that holds what is asked for needs to share fewer words. */
const isClear = (context: Context, hit: Hit): boolean =>
  hit === context.best && hit.evidence && CLEAR_KINDS.has(context.question.kind) && lead(context, hit) >= 0.15
const CLEAR_KINDS = new Set(['why', 'when', 'number', 'where', 'condition'])

const SAYS_OF_TOPIC = new Set(['why', 'number', 'who', 'where', 'true', 'condition', 'other'])

/** «How deep» and a depth: the figure asked for names its subject with a single word. */
const measures = ({ kind, attribute }: Question, { evidence }: Hit): boolean =>
  kind === 'number' && attribute !== undefined && attribute !== 'many' && evidence

/** Whether a passage may be shown as an answer: covered, by itself too, with little left over and nothing that matters. */
export function isGood(context: Context, hit: Hit | undefined): hit is Hit {
  if (!hit) return false
  const { carried, question } = context
  const asked = predicate(context)
  const clear = isClear(context, hit)
  const least = carried ? LIMITS.carried : clear ? LIMITS.clear : LIMITS.share
  return (
    hit.share >= least &&
    hit.own >= (carried ? 0.15 : LIMITS.own) &&
    hit.missing.filter(({ weight }) => weight === 1).length <= spare(context) &&
    !(asked && hit.missing.includes(asked)) &&
    !hit.missing.some(({ word }) => question.names.includes(word)) &&
    hit.direct >= Math.ceil(question.focus.length / 2) &&
    // One word alone is a topic, and much is said of a topic.
    (carried || question.focus.length > 1 || !SAYS_OF_TOPIC.has(question.kind) || measures(question, hit))
  )
}

/** Those that stand before and after a passage in its section. */
export async function around({ sectionOf }: Pick<Context, 'sectionOf'>, passage: Passage) {
  const section = await sectionOf(passage)
  const at = section.findIndex(({ id }) => id === passage.id)
  return { section, at, before: section[at - 1], after: at < 0 ? undefined : section[at + 1] }
}

const LEANING =
  /^(?:It|They|This|These|That|He|She|His|Her|Their|Its|Such|Therefore|However|So|But|And|Then|Instead|Otherwise)\b|^(?:ولذلك|لذلك|ولذا|لذا|لكن|ولكن|غير أن|إلا أن|وهو|وهي|وهم|وهذا|وهذه|هذا|هذه|فهو|فهي|ثم|كذلك|وكذلك|ومن ذلك|ف[يت]\S+)(?=\s|،)/u

/** It reads on from the sentence before. */
export const leans = ({ text, subject, kind }: Passage): boolean =>
  kind === 'text' && (subject !== '' || LEANING.test(text))

/** A passage, after the one it leans on. */
export async function withLead(context: Context, passage: Passage): Promise<Passage[]> {
  if (!leans(passage)) return [passage]
  const { before } = await around(context, passage)
  return before && before.block === passage.block ? [before, passage] : [passage]
}
