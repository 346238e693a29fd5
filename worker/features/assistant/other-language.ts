import { search } from '#worker/ai/answers/answer.ts'
import type { Ask, Library, Passage } from '#worker/ai/answers/answerer.ts'
import { orLater } from '#worker/ai/answers/later.ts'
import { questionOf } from '#worker/ai/answers/question.ts'
import { languageOf } from '#worker/ai/answers/question-kinds.ts'
import { NOTHING } from '#worker/ai/answers/refusal.ts'
import { partAsked } from '#worker/ai/answers/sections.ts'
import { chooseTextModel } from '#worker/ai/choose.ts'
import type { Services } from '#worker/platform/services.ts'
import { meteredAnswer } from './answer-meter.ts'
import { SEARCHING, searchPrompt } from './model-prompt.ts'

const PASSAGES = 8
/** The most passages of a section that is summarised. */
const PART_PASSAGES = 24
/** A passage that has this share of a question's words is about it. */
const GOOD_SHARE = 0.5
const OUTPUT_TOKENS = 200
const TIMEOUT_MS = 20_000
const MOST_CHARS = 400

type Language = 'ar' | 'en'
type Asked = { ask: Ask; userId: string; messageId: string; signal: AbortSignal }
type Worded = { text: string; tokens: number }

export const otherThan = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** The model's translation of the question. It is used for searching, never shown. */
async function inOtherLanguage(
  services: Services,
  { ask, userId, messageId, signal }: Asked,
): Promise<Worded | undefined> {
  const model = await chooseTextModel(services.env)
  if (!model) return undefined
  const prompt = await searchPrompt(ask.text, otherThan(languageOf(ask.text)))
  const estimate = OUTPUT_TOKENS + Math.ceil(new TextEncoder().encode(SEARCHING + prompt).length / 3)
  const meter = await meteredAnswer(services, { userId, messageId, estimate })
  let tokens = 0
  try {
    const { AI_MAX_OUTPUT_TOKENS: most = 0, AI_TIMEOUT_MS: time = TIMEOUT_MS } = services.env
    const limits = { maxOutputTokens: Math.max(OUTPUT_TOKENS, most), timeoutMs: Math.min(TIMEOUT_MS, time) }
    const { text, usage } = await model.ask({ instructions: SEARCHING, prompt, ...limits, signal })
    tokens = usage.tokens
    return { text: text.trim().slice(0, MOST_CHARS), tokens }
  } finally {
    await meter.settle(tokens || (signal.aborted ? estimate - OUTPUT_TOKENS : 0))
  }
}

type Found = { sources: Passage[]; worded: Worded | undefined }

/**
 * The passages that a model may answer from: those that the engine without a model would use; for a summary, those of
 * its section. If they lack the question's words and there is material in the other language, the translated question
 * is searched for in that too. Empty if a lesson that is still closed has a better answer.
 */
export async function findSources(services: Services, asked: Asked, library: Library): Promise<Found> {
  const { ask } = asked
  const question = questionOf(ask.text)
  const { query, hits, carried } = await search(question, library, ask.previous)
  if (ask.mode === 'summarize' || question.kind === 'summary') {
    const part = await partAsked(library, query, hits)
    return { sources: part?.passages.slice(0, PART_PASSAGES) ?? [], worded: undefined }
  }
  const share = hits[0]?.share ?? 0
  // A follow-up question takes words from the one before; those must not count as found in a closed lesson.
  const reply = carried ? NOTHING : await orLater({ library, question, query, reply: NOTHING, share })
  if (reply.outcome === 'later') return { sources: [], worded: undefined }
  const own = hits.slice(0, PASSAGES).map(({ passage }) => passage)
  if (share >= GOOD_SHARE) return { sources: own, worded: undefined }
  const other = otherThan(question.language)
  const isThere = (await library.headings()).some(
    ({ heading }) => /\p{L}/u.test(heading) && languageOf(heading) === other,
  )
  const worded = isThere ? await inOtherLanguage(services, asked) : undefined
  if (!worded) return { sources: own, worded }
  const there = await search(questionOf(worded.text), library, undefined)
  const all = [...there.hits.map(({ passage }) => passage), ...own]
  const different = [...new Map(all.map((one) => [one.id, one])).values()]
  return { sources: different.slice(0, PASSAGES), worded }
}
