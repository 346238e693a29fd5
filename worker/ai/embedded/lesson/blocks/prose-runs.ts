import type { Lang } from '../../../text/language.ts'
import { ARABIC_ACTION } from '../cues-ar.ts'
import { ENGLISH_ACTION } from '../cues-en.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Tone } from './labels.ts'

/** Sentences of a paragraph that are together something else than prose. */
export type Run =
  | { kind: 'example' | 'steps' | 'list'; length: number }
  | { kind: 'note'; length: number; tone: Tone }

/** What the sentences from here on are: an example, a remark to heed, steps in their order; or undefined. */
export function runAt(sentences: LessonSentence[], at: number, lang: Lang): Run | undefined {
  const one = sentences[at]
  if (!one) return undefined
  const ordered = orderedRun(sentences, at, lang)
  if (ordered) return ordered
  const tone = toneOf(one, lang)
  if (tone) return { kind: 'note', length: 1, tone }
  const length = exampleLength(sentences, at, lang)
  return length > 0 ? { kind: 'example', length } : undefined
}

const FIRST: Record<Lang, RegExp> = {
  en: /^(?:first|firstly|to begin with|to start)\b(?! (?:of all\b)?(?:century|world|time|line|step is|person|stage|part|place|aid)\b)/i,
  ar: /^(?:أولا|في البداية|بداية)(?!\p{L})/u,
}
const NEXT: Record<Lang, RegExp> = {
  en: /^(?:second|secondly|third|thirdly|fourth|next|then|after that|afterwards|finally|lastly|at last)\b[, ]/i,
  ar: /^(?:ثانيا|ثالثا|رابعا|خامسا|و?ثم|و?بعد ذلك|و?بعدها|و?أخيرا|و?في النهاية)(?!\p{L})/u,
}
const IN_TIME: Record<Lang, RegExp> = {
  en: /^(?:next|then|after that|afterwards)\b/i,
  ar: /^(?:و?ثم|و?بعد ذلك|و?بعدها)(?!\p{L})/u,
}
const ACTION: Record<Lang, RegExp> = { en: ENGLISH_ACTION, ar: ARABIC_ACTION }
const LEAST_STEPS = 3
const YEAR = /\p{Nd}{3,4}/u

/** "First … Then … Finally …", and instructions one after the other that say what comes next. */
function orderedRun(sentences: LessonSentence[], at: number, lang: Lang): Run | undefined {
  const rest = sentences.slice(at)
  const isAction = ({ plain }: LessonSentence) => ACTION[lang].test(plain)
  const follows = (one: LessonSentence) => NEXT[lang].test(one.plain)
  const lengthOf = (fits: (one: LessonSentence, place: number) => boolean) => {
    const end = rest.findIndex((one, place) => !fits(one, place))
    return end < 0 ? rest.length : end
  }
  const counted = FIRST[lang].test(rest[0]?.plain ?? '')
    ? lengthOf((one, place) => place === 0 || follows(one))
    : 0
  const acts = lengthOf((one) => isAction(one) || (follows(one) && ACTION[lang].test(afterMark(one.plain))))
  const length = Math.max(counted, rest.slice(0, acts).some(follows) ? acts : 0)
  if (length < LEAST_STEPS) return undefined
  const run = rest.slice(0, length)
  if (run.some(({ plain, cues }) => YEAR.test(plain) || cues.has('question'))) return undefined
  const inTime = run.some(({ plain }) => IN_TIME[lang].test(plain)) || run.every(isAction)
  return { kind: inTime ? 'steps' : 'list', length }
}

const afterMark = (plain: string): string => plain.replace(/^\S+ ?(?:that|ذلك)?[,،]? /u, '')

const HEED: Record<Lang, [Tone, RegExp][]> = {
  en: [
    ['warning', /^(?:be careful|beware|take care|watch out|caution)\b/i],
    ['note', /^(?:note|remember|please note|bear in mind|keep in mind) (?:that|,)/i],
    ['note', /^it is (?:very )?important to (?:note|remember|keep in mind) that\b/i],
  ],
  ar: [
    [
      'warning',
      /^(?:احذر|انتبه|احترس|حذار|يرجى الانتباه|يجب الانتباه|ينبغي الانتباه|يجب الحذر|ينبغي الحذر)(?!\p{L})/u,
    ],
    [
      'note',
      /^(?:لاحظ أن|تذكر أن|تذكر دائما|يجدر التنبيه|تجدر الملاحظة|ينبغي التنبه|يجب التنبيه|لا تنس)(?!\p{L})/u,
    ],
  ],
}
const HEED_WORDS = 5

function toneOf({ plain, link, words }: LessonSentence, lang: Lang): Tone | undefined {
  // «لاحظ» reads like a verb that has lost who does it.
  if ((lang === 'en' && link === 'hard') || words < HEED_WORDS || /:$/u.test(plain)) return undefined
  return HEED[lang].find(([, pattern]) => pattern.test(plain))?.[0]
}

/** A scene that is imagined lasts until its paragraph ends, a single example as long as the next leans on it. */
const SCENE: Record<Lang, RegExp> = {
  en: /^(?:now )?(?:imagine|suppose|picture)\b(?! (?:of|books|taken)\b)/i,
  ar: /^(?:و?لنفترض|و?لنفرض|تخيل|و?هب أن|و?افترض)(?!\p{L})/u,
}
const EXAMPLE: Record<Lang, RegExp> = {
  en: /^for (?:example|instance)\b|^(?:an?|one|another) (?:\p{L}+ )?example (?:of|is|would)\b|^consider (?:the|an?) (?:\p{L}+ )?(?:case|example)\b/iu,
  ar: /^(?:و?مثال ذلك|و?على سبيل المثال|[فو]?مثلا|و?من أمثلة|و?من الأمثلة|و?كمثال)(?!\p{L})/u,
}
/** "Your manager answers to his manager": who reads stands in the scene still. */
const GOES_ON = /^(?:your|you|in (?:this|that) case)\b/i
const MOST_OF_ONE = 3
const EXAMPLE_WORDS = 8

function exampleLength(sentences: LessonSentence[], at: number, lang: Lang): number {
  const one = sentences[at]
  if (!one || one.definition || /:$/u.test(one.plain)) return 0
  const rest = sentences.slice(at + 1)
  if (SCENE[lang].test(one.plain)) return 1 + rest.length
  if (!EXAMPLE[lang].test(one.plain) || one.words < EXAMPLE_WORDS) return 0
  const end = rest.findIndex(
    ({ link, cues, plain }) =>
      (link !== 'hard' && !GOES_ON.test(plain)) || cues.has('result') || cues.has('contrast'),
  )
  return 1 + Math.min(MOST_OF_ONE - 1, end < 0 ? rest.length : end)
}
