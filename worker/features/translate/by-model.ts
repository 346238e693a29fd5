import { sql } from 'drizzle-orm'
import { chooseEngine } from '#worker/ai/choose.ts'
import { type Engine, EngineFault, type TermPair } from '#worker/ai/engine.ts'
import { translationFault } from '#worker/ai/gates/translation.ts'
import type { Translation } from '#worker/contract/translate.ts'
import type { Correction } from '#worker/correction/correction.ts'
import { metered } from '#worker/features/billing/metering.ts'
import { saysTerm } from '#worker/features/translations/glossary-rules.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { expectNoExam } from '#worker/reading/open-exams.ts'
import { modelCorrections } from './model-changes.ts'

/** A text whose first translation is rejected is translated once more. */
const TRIES = 2
const INSTRUCTION_TOKENS = 300
/** Arabic may take a token per letter, in input and output. */
const estimateOf = (text: string): number => TRIES * (INSTRUCTION_TOKENS + 2 * text.length)

/**
 * Runs the configured model for one person. Tokens are reserved first and settled by actual use. Refused while this
 * person sits an exam.
 */
async function byModel<Value>(
  services: Services,
  userId: string,
  { step, text }: { step: 'translate' | 'correct'; text: string },
  work: (engine: Engine) => Promise<{ tokens: number; made: Value }>,
): Promise<Value> {
  await expectNoExam(services, userId)
  const engine = chooseEngine(services.env)
  const meter = { user_id: userId, job_id: newId(), step, attempt: 1, kept: sql`true` }
  const { value, charge } = await metered(services, meter, estimateOf(text), () => work(engine)).catch(
    (thrown) => {
      if (thrown instanceof EngineFault) throw new AppError('unavailable')
      throw thrown
    },
  )
  const [first, ...rest] = charge
  if (first) await services.db.batch([first, ...rest])
  return value.made
}

export type ToTranslate = {
  text: string
  from: Translated
  to: Translated
  /** The terms of a course in both languages; those in the text must be kept. */
  glossary?: readonly TermPair[]
}
type Translated = 'ar' | 'en'
export type ByModel = Pick<Translation, 'terms'> & { translation: string }

/**
 * The translation; undefined if the model lost or invented a number or a name twice. If it uses other words for a term,
 * it is asked once more, and the translation with the fewest lost terms is returned, naming them.
 */
export function translateByModel(
  services: Services,
  userId: string,
  { text, from, to, glossary = [] }: ToTranslate,
): Promise<ByModel | undefined> {
  const said = glossary.filter(({ term }) => saysTerm(text, term, from))
  const termsIn = (translation: string) =>
    said.map((pair) => ({ ...pair, kept: saysTerm(translation, pair.target, to) }))
  return byModel(services, userId, { step: 'translate', text }, async (engine) => {
    let tokens = 0
    let made: ByModel | undefined
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await engine.transform('translate', text, to, said)
      if (!('value' in answer)) break
      tokens += answer.usage.tokens
      if (translationFault(text, answer.value) !== undefined) continue
      const terms = termsIn(answer.value)
      const lost = (one: ByModel) => one.terms.filter(({ kept }) => !kept).length
      const candidate = { translation: answer.value, terms }
      if (made === undefined || lost(candidate) < lost(made)) made = candidate
      if (lost(made) === 0) break
    }
    return { tokens, made }
  })
}

/** The model's corrections; undefined if it wrote a different text twice. */
export function correctByModel(
  services: Services,
  userId: string,
  { text, from }: { text: string; from: Translated },
): Promise<Correction[] | undefined> {
  return byModel(services, userId, { step: 'correct', text }, async (engine) => {
    let tokens = 0
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await engine.transform('proofread', text, from)
      if (!('value' in answer)) break
      tokens += answer.usage.tokens
      const made = modelCorrections(text, framed(answer.value, text))
      if (made) return { tokens, made }
    }
    return { tokens, made: undefined }
  })
}

/** Restores the spaces around a text, which models drop without meaning a correction. */
const framed = (answer: string, text: string): string =>
  (/^\s*/.exec(text)?.[0] ?? '') + answer.trim() + (/\s*$/.exec(text)?.[0] ?? '')
