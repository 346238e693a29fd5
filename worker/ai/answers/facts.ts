import { fold } from '../text/fold.ts'
import { indexForms } from '../text/index-forms.ts'
import type { Passage } from './answerer.ts'
import { definitionReply } from './definitions.ts'
import { givesCause } from './evidence.ts'
import { BAN_AR, BAN_EN, EXAMPLE, EXCEPTION, NEGATIVE_AR, NEGATIVE_EN, QUANTITY } from './evidence-words.ts'
import { isAdjacent } from './phrases.ts'
import { answered, around, type Context, isGood, type Reply, type Said, withLead } from './reading-context.ts'
import { type Hit, termMatch } from './score.ts'

const BEHIND_BEST = 0.28

/** When, where, who, how many, what if, and what has no kind: one sentence that says it. */
export async function factReply(context: Context): Promise<Reply | undefined> {
  const { question, hits, best } = context
  const named = question.kind === 'who' ? ((await whoItIs(context)) ?? saidOfName(context)) : undefined
  if (named) return named
  const hit = hits.find((one) => one.evidence && isGood(context, one) && namesWho(context, one))
  if (!hit || hit.score < best.score - BEHIND_BEST)
    return question.kind === 'condition' ? describedBy(context) : undefined
  if (question.kind === 'other' && hit.share < 0.75) return undefined
  const shown = await withLead(context, hit.passage)
  const year = question.kind === 'when' ? await yearBefore(context, hit.passage) : undefined
  const passages = year && !shown.some(({ id }) => id === year.id) ? [year, ...shown] : shown
  return answered([], passages, hit.share)
}

/** Of «who is the head of the school» the head himself has to be there, not a word near to his. */
function namesWho({ question, query }: Context, { passage }: Hit): boolean {
  const [office] = query
  if (!WHO_IS.test(question.folded) || office === undefined) return true
  return indexForms(`${passage.text} ${passage.label}`).some((form) => office.forms.includes(form))
}

/** «من هو ابن السبيل؟»: who is meant by a term that the material defines. */
async function whoItIs(context: Context): Promise<Reply | undefined> {
  if (!WHO_IS.test(context.question.folded)) return undefined
  const reply = await definitionReply(context)
  return reply?.outcome === 'answer' && reply.says.length === 0 ? reply : undefined
}
const WHO_IS = /^(?:who (?:is|was|are|were)|(?:من|مين) (?:هو|هي|هم|كان|كانت)) /

/** «من هو أمين الحداد؟»: nothing but a name; what is said of it first. */
function saidOfName({ question, query, hits }: Context): Reply | undefined {
  if (!WHO_IS.test(question.folded)) return undefined
  const named = hits.filter(({ own, passage }) => own >= 0.95 && isAdjacent(passage.text, query))
  if (named.length < 2 || query.length > 3) return undefined
  const first = named
    .map(({ passage }) => passage)
    .toSorted((a, b) => a.position - b.position)
    .slice(0, 2)
  return answered([{ key: 'says_of', values: { x: question.focus.join(' ') } }], first, 1)
}

const YEAR = /\b(?:1\d{3}|20\d\d)\b|(?:سنة|عام) \d{3,4}/u
/** A day without its year: the last sentence before it in the section that names one. */
async function yearBefore(context: Context, passage: Passage): Promise<Passage | undefined> {
  if (
    /\d{3,4}/.test(fold(passage.text)) ||
    /باسبوع|قبله|بعده|اذا|عند|كل |\b(?:if|when|every|until)\b/.test(fold(passage.text))
  )
    return undefined
  const { section, at } = await around(context, passage)
  return section.slice(Math.max(0, at - 6), Math.max(0, at)).findLast(({ text }) => YEAR.test(fold(text)))
}

/** A passage that says every word of the question, though no reason or consequence is marked in it. */
export function describedBy(context: Context): Reply | undefined {
  const { question, best } = context
  if (question.focus.length < 2 || best.own < 0.85 || !isGood(context, best)) return undefined
  return answered([{ key: 'how' }], [best.passage], best.share)
}

export async function reasonReply(context: Context): Promise<Reply | undefined> {
  const { hits, best } = context
  const direct = hits.find((hit) => hit.evidence && isGood(context, hit))
  const hit = direct ?? (await firstExplainedNext(context))
  if (!hit || hit.score < best.score - 0.3) return describedBy(context)
  const passages = await withLead(context, hit.passage)
  if (!hit.evidence) {
    const { after } = await around(context, hit.passage)
    if (after) passages.push(after)
  }
  return answered([], passages, hit.share)
}

/** The reason may stand in the sentence after the one that names the thing. */
async function firstExplainedNext(context: Context): Promise<Hit | undefined> {
  for (const hit of context.hits.filter((one) => isGood(context, one)).slice(0, 4)) {
    const { after } = await around(context, hit.passage)
    if (after && after.block === hit.passage.block && givesCause(after)) return hit
  }
  return undefined
}

export async function exampleReply(context: Context): Promise<Reply | undefined> {
  const { hits, query, best } = context
  const topic = hits.find(({ passage }) => termMatch(passage, query) >= 0.6)
  const from = topic?.passage ?? best.passage
  const { section, at } = await around(context, from)
  const near = at < 0 ? [from] : section.slice(at, at + 4)
  const example =
    near.find(({ text }) => EXAMPLE.test(text)) ??
    hits.find((hit) => hit.evidence && isGood(context, hit))?.passage
  if (!example || (!topic && !isGood(context, best))) return undefined
  return answered([], example.id === from.id ? [from] : topic ? [from, example] : [example], best.share)
}

const isNegative = (text: string): boolean => NEGATIVE_EN.test(text) || NEGATIVE_AR.test(fold(text))
const isBanned = (text: string): boolean => BAN_EN.test(text) || BAN_AR.test(fold(text))

/** Yes and no only where the passage meets the whole question and no figure or exception leaves it open. */
export async function truthReply(context: Context): Promise<Reply | undefined> {
  const { question, query, hits } = context
  const spare = Math.floor(question.focus.length / 3)
  // One word alone is a topic: nothing is said of it.
  if (question.focus.length < 2 && !context.carried) return undefined
  const hit = hits.find(
    ({ share, own, missing, direct }) =>
      share >= 0.62 &&
      own >= 0.55 &&
      !missing.some(({ word, known }) => !known || question.names.includes(word)) &&
      missing.length <= spare &&
      direct >= Math.max(1, query.length * 0.75),
  )
  if (!hit) return undefined
  return answered([verdictOn(context, hit)], await withLead(context, hit.passage), hit.share)
}

/** «Some think that zakat is a tax» says neither that it is one nor that it is none; nor does what is merely alike. */
const BELIEF =
  /\b(?:some|many|most)?\s?(?:people )?(?:thinks?|believes?|claims?|supposes?|assumes?|said to|thought|myth)\b|(?:^|\s)[وف]?(?:[يت]ظن|[يت]زعم|[يت]عتقد|[يت]توهم|يقال|قيل|شايع)/u
const LIKENESS = /\b(?:like|same as|similar)\b|(?:^|\s)(?:مثل|زي|متل|نفس|يشبه|تشبه)\s/u

function verdictOn({ question, carried }: Context, { own, passage }: Hit): Said {
  const { text } = passage
  const open: Said = { key: 'judge' }
  if (
    carried ||
    QUANTITY.test(question.folded) ||
    EXCEPTION.test(text) ||
    isNegative(question.text) ||
    LIKENESS.test(question.folded) ||
    BELIEF.test(fold(text))
  )
    return open
  const asksLeave = /^(?:may|can|is it allowed)|^(?:هل )?(?:يجوز|يمكن|يسمح|مسموح|ممكن)/u.test(question.folded)
  if (isBanned(text) && asksLeave && own >= 0.8) return { key: 'no' }
  if (own < 0.97) return open
  return isNegative(text) ? { key: 'no' } : { key: 'yes' }
}
