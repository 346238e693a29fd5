import { fold } from '../text/fold.ts'
import type { AnswerEvent, Answerer, Ask, Carried, Library, Passage, SayKey } from './answerer.ts'
import { comparisonReply } from './comparisons.ts'
import { definedTerm } from './defined-term.ts'
import { definitionReply } from './definitions.ts'
import { exampleReply, factReply, reasonReply, truthReply } from './facts.ts'
import { orLater } from './later.ts'
import { listReply } from './lists.ts'
import { type QueryWord, queryWords } from './query.ts'
import { type Question, questionOf } from './question.ts'
import { languageOf } from './question-kinds.ts'
import { answered, type Context, LIMITS, type Reply, type Said } from './reading-context.ts'
import { NOTHING, refusal, unknownShare } from './refusal.ts'
import { coverage, type Hit, ranked, termMatch } from './score.ts'
import { mainSentences, partAsked } from './sections.ts'

const CANDIDATES = 60
const MOST_WORDS = 60
/** A passage that says so much of a question needs no others beside it. */
const WELL_SAID = 0.8
/** How much the question before counts: its subject for a pronoun of a person, else a little. */
const PERSON = /\b(?:he|him|his|she|her)\b|^و(?:متي|اين|كم|لماذا)/u
const CARRIED_WEIGHT = 0.35
const PERSON_WEIGHT = 0.8

const BY_MODE: Partial<Record<Ask['mode'], Question['kind']>> = {
  summarize: 'summary',
  quiz: 'quiz',
  translate: 'translate',
}
const DECLINES: Partial<Record<Question['kind'], SayKey>> = {
  translate: 'no_translating',
  write: 'no_writing',
  opinion: 'no_opinion',
}

/** Answers from passages alone, word for word: what a passage says, that it may be one of these, or that nothing does. */
export const answer: Answerer = async function* (ask, library) {
  const parsed = questionOf(ask.text)
  const kind = parsed.kind === 'meta' ? 'meta' : (BY_MODE[ask.mode] ?? parsed.kind)
  const question: Question = { ...parsed, kind }
  const { previous } = ask
  if (kind === 'meta') {
    yield { type: 'understood', kind, focus: [] }
    yield { type: 'say', key: 'greeting' }
    yield { type: 'end', outcome: 'meta', carried: previous ?? NO_FOCUS, confidence: 1 }
    return
  }
  const { query, hits, carried } = await search(question, library, previous)
  const corrected = query.flatMap(({ word, corrected: to }, index) =>
    to === undefined ? [] : [{ from: question.focus[index] ?? word, to }],
  )
  yield {
    type: 'understood',
    kind,
    focus: question.focus,
    ...(carried ? { carried } : {}),
    ...(corrected.length > 0 ? { corrected } : {}),
  }
  if (kind === 'quiz') {
    yield* quiz({ library, query, hits, question, previous })
    return
  }
  const share = hits[0]?.share ?? 0
  const replied = await replyTo({ question, query, hits, carried, library })
  const reply = await orLater({ library, question, query, reply: replied, share })
  if (corrected.length > 0 && reply.outcome === 'answer')
    yield { type: 'say', key: 'understood_as', values: { x: corrected.map(({ to }) => to).join(' ') } }
  for (const said of reply.says) yield { type: 'say', ...said }
  for (const [index, passage] of different(reply.passages).entries())
    yield { type: 'passage', number: index + 1, passage }
  yield* offers(reply, kind)
  yield ended(reply, question, hits, previous)
}

const NO_FOCUS: Carried = { focus: [], passage_ids: [] }

/** The passages that may answer a question, the likeliest first, with how each covers it. */
export async function search(question: Question, library: Library, previous: Carried | undefined) {
  const own = await queryWords(library, question.focus)
  const mayLean = previous !== undefined && (question.follows || question.focus.length <= 1)
  const first = await candidates(library, own)
  // A term of its own needs no help from the question before.
  const ownTerm =
    own.length > 0 && first.some((one) => definedTerm(one).length > 0 && termMatch(one, own) === 1)
  if (!mayLean || (ownTerm && !question.follows))
    return { query: own, hits: ranked(first, question, own), carried: false as const }
  const weight = PERSON.test(question.folded) || question.focus.length === 0 ? PERSON_WEIGHT : CARRIED_WEIGHT
  const before = previous.focus.filter((word) => !question.focus.includes(word))
  const query = [...own, ...(await queryWords(library, before, weight))]
  const hits = ranked(await candidates(library, query), question, query).map((hit) => ({
    ...hit,
    score: hit.score + (hit.passage.heading === previous.heading ? 0.2 : 0),
  }))
  return { query, hits: hits.toSorted((a, b) => b.score - a.score), carried: true as const }
}

async function candidates(library: Library, query: readonly QueryWord[]): Promise<Passage[]> {
  const words = query.flatMap(({ word, synonyms }) => [word, ...synonyms]).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const found = await library.search(words, CANDIDATES)
  const said = Math.max(0, ...found.map((passage) => coverage(passage, query).share))
  if (said >= WELL_SAID) return different(found)
  const more = [...new Set(query.flatMap(({ related }) => related))].slice(0, MOST_WORDS)
  return different([...found, ...(more.length === 0 ? [] : await library.search(more, CANDIDATES))])
}

/** The glossary and the lesson may say the same. */
const different = (passages: Passage[]): Passage[] =>
  [...new Map(passages.toReversed().map((one) => [fold(one.text), one])).values()].toReversed()

async function replyTo(found: Omit<Context, 'best' | 'sectionOf'>): Promise<Reply> {
  const { question, query, hits, library } = found
  const { kind } = question
  const [best] = hits
  if (kind === 'summary') return summary(library, query, hits)
  const decline = DECLINES[kind]
  if (decline) return declined(decline, query, hits)
  if (query.length === 0) return { ...NOTHING, outcome: 'none', says: [{ key: 'ask_more' }] }
  if (!best || best.share < 0.5) {
    const other = await inOtherLanguage(library, question)
    if (other) return other
  }
  if (!best) return unknownShare(query) > 0 ? refusalWithout(found) : NOTHING
  const sections = new Map<string, Promise<Passage[]>>()
  const sectionOf = (passage: Passage): Promise<Passage[]> => {
    const key = `${passage.lesson_id ?? passage.material_id} ${passage.heading}`
    const known = sections.get(key) ?? library.section(passage)
    sections.set(key, known)
    return known
  }
  const context: Context = { ...found, best, sectionOf }
  if (unknownShare(query) >= LIMITS.unknown && kind !== 'compare') return refusal(context)
  return (await composed(context)) ?? refusal(context)
}

function composed(context: Context): Promise<Reply | undefined> {
  switch (context.question.kind) {
    case 'compare':
      return comparisonReply(context)
    case 'define':
    case 'simpler':
      return definitionReply(context)
    case 'list':
    case 'steps':
      return listReply(context)
    case 'why':
      return reasonReply(context)
    case 'example':
      return exampleReply(context)
    case 'true':
      return truthReply(context)
    default:
      return factReply(context)
  }
}

const refusalWithout = ({ question }: Pick<Context, 'question'>): Reply =>
  question.kind === 'define'
    ? { ...NOTHING, says: [{ key: 'none_of', values: { x: question.focus.join(' ') } }] }
    : NOTHING

async function summary(library: Library, query: readonly QueryWord[], hits: readonly Hit[]): Promise<Reply> {
  if (query.length === 0) return { ...NOTHING, says: [{ key: 'which_part' }] }
  const part = await partAsked(library, query, hits)
  if (!part) return NOTHING
  return answered([{ key: 'summary', values: { x: part.name } }], mainSentences(part), 1)
}

/** What cannot be done is said, with the passage that comes nearest. */
function declined(key: SayKey, query: readonly QueryWord[], hits: readonly Hit[]): Reply {
  const nearest = hits.find(({ passage }) => termMatch(passage, query) > 0.6) ?? hits[0]
  const passages = nearest && nearest.share > 0.5 ? [nearest.passage] : []
  return { outcome: 'decline', says: [{ key }], passages, confidence: 0 }
}

async function inOtherLanguage(library: Library, question: Question): Promise<Reply | undefined> {
  const headings = (await library.headings()).filter(({ heading }) => /\p{L}/u.test(heading))
  if (headings.length === 0 || headings.some(({ heading }) => languageOf(heading) === question.language))
    return undefined
  return { outcome: 'decline', says: [{ key: 'other_language' }], passages: [], confidence: 0 }
}

type Drawn = {
  library: Library
  query: readonly QueryWord[]
  hits: readonly Hit[]
  question: Question
  previous: Carried | undefined
}

/** From the part that is named; where none is, from the one talked about before, else from everything. */
async function* quiz({ library, query, hits, question, previous }: Drawn): AsyncGenerator<AnswerEvent> {
  const part = await partAsked(library, query, hits)
  const namesNone = question.focus.length === 0
  const isKnown = part !== undefined || namesNone
  const said: Said = part ? { key: 'quiz', values: { x: part.name } } : { key: isKnown ? 'quiz_all' : 'none' }
  yield { type: 'say', ...said }
  if (isKnown) yield { type: 'quiz', ...(part ? { heading: part.name } : {}) }
  const carried = namesNone && previous ? previous : { focus: question.focus, passage_ids: [] }
  yield { type: 'end', outcome: isKnown ? 'quiz' : 'none', carried, confidence: isKnown ? 1 : 0 }
}

function* offers({ outcome, passages }: Reply, kind: Question['kind']): Generator<AnswerEvent> {
  if (outcome === 'answer' && kind === 'summary' && passages.length > 0)
    yield { type: 'offer', offer: 'quiz' }
  if (outcome === 'perhaps' || outcome === 'none' || outcome === 'near' || outcome === 'later') {
    yield { type: 'offer', offer: 'ask_instructor' }
    yield { type: 'offer', offer: 'unsourced' }
  }
}

/** Nothing was found: the next question leans on what was talked about before. */
function ended(
  reply: Reply,
  question: Question,
  hits: readonly Hit[],
  previous: Carried | undefined,
): AnswerEvent {
  const { outcome, confidence, passages } = reply
  const heading = passages[0]?.heading ?? hits[0]?.passage.heading
  const carried =
    outcome === 'none' && previous
      ? previous
      : {
          focus: question.focus.length > 0 ? question.focus : (previous?.focus ?? []),
          ...(heading === undefined ? {} : { heading }),
          passage_ids: passages.map(({ id }) => id),
        }
  return { type: 'end', outcome, carried, confidence }
}
