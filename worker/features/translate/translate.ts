import { LIMITS, type Locale } from '#db/vocabulary.ts'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import type { CourseTerm, TextCorrection, TranslateBody, Translation } from '#worker/contract/translate.ts'
import { arCorrectionTexts } from '#worker/contract/words/ar/corrections.ts'
import { enCorrectionTexts } from '#worker/contract/words/en/corrections.ts'
import { correct } from '#worker/correction/correct.ts'
import type { Correction } from '#worker/correction/correction.ts'
import { termsOf } from '#worker/correction/terms.ts'
import { takeOrRefuse } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { correctByModel, translateByModel } from './by-model.ts'
import { listCourseTerms } from './glossary-queries.ts'
import { lexiconOf } from './lexicon.ts'
import { together } from './model-changes.ts'

const reasons = { ar: arCorrectionTexts, en: enCorrectionTexts }

const shownIn =
  (locale: Locale) =>
  ({ suggestions: [suggestion = '', ...others], ...place }: Correction): TextCorrection => ({
    ...place,
    suggestion,
    others,
    reason: reasons[locale][place.rule],
  })

type Asker = { userId: string; locale: Locale }
type Corrected = Pick<Translation, 'corrections' | 'correction_refused'>

/** The corrections of the rules, and of the model if it is asked; reasons are in the asker's language. */
async function corrected(
  services: Services,
  { userId, locale }: Asker,
  { text, from, by }: TranslateBody,
  terms: readonly CourseTerm[],
): Promise<Corrected> {
  const lexicon = await lexiconOf(services, from)
  const rules = correct(text, from, { lexicon, ...termsOf(terms, from) })
  if (by !== 'model') return { corrections: rules.map(shownIn(locale)), correction_refused: null }
  if (!hasLanguageModel(services.env))
    return { corrections: rules.map(shownIn(locale)), correction_refused: 'needs_language_model' }
  const model = await correctByModel(services, userId, { text, from })
  return {
    corrections: together(rules, model ?? []).map(shownIn(locale)),
    correction_refused: model === undefined ? 'not_faithful' : null,
  }
}

/** A text with its corrections and, between two languages, its translation, which needs a language model. */
export async function translate(services: Services, asker: Asker, body: TranslateBody): Promise<Translation> {
  const { userId } = asker
  const { text, from, to, course_id: courseId } = body
  const { translatesPerMinute: limit, translateWindowMs: windowMs } = LIMITS
  await takeOrRefuse(services, `translate:${userId}`, { limit, windowMs })
  const terms = courseId === undefined ? [] : await listCourseTerms(services, userId, courseId)
  const said = await corrected(services, asker, body, terms)
  if (from === to) return { translation: null, refused: null, terms: [], ...said }
  if (!hasLanguageModel(services.env))
    return { translation: null, refused: 'needs_language_model', terms: [], ...said }
  const glossary = terms.flatMap((one) => {
    const [term, target] = [one[from], one[to]]
    return term !== null && target !== null ? [{ term, target }] : []
  })
  const made = await translateByModel(services, userId, { text, from, to, glossary })
  return made
    ? { ...made, refused: null, ...said }
    : { translation: null, refused: 'not_faithful', terms: [], ...said }
}
