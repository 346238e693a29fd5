import { fold } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { contentStems, parts } from '../../text/words.ts'
import { pointsOutsideArabic } from '../lesson/standalone-ar.ts'
import type { Definition } from './definitions.ts'

const MIN_WORDS = 5
const MAX_WORDS = 32

const EVALUATIVE_EN =
  /^(?:the (?:same|most|only|first|best|main)|one of the|a (?:very|good|great|bad|lot|critical|key|common|top|major|big|significant|matter|recent|new|relatively|widely|popular|frequent|useful|simple|result|reason|sign|part|number of|type|kind|form|way|example)|where|when|an example|an? (?:\d+-year-old|girl|boy|man|woman|(?:well-known |famous )?(?:psychologist|professor|researcher|author|scientist|student|teacher)|important|essential|absolute|crucial|fundamental (?:part|component)|major|vital|foundational|cornerstone|pillar))\b/i
const CLAUSE_EN = /^(?:that|how|what|when|where|if|whether|the "|"|“)/i
const POINTING_EN =
  /\b(?:this|these|those|it|they|you|your|we|our|us|lesson|figure|above|below|chapter|section|preceding|previous|earlier|described|discussed)\b/i

const EVALUATIVE_AR =
  /^(?:أهم|أكبر|أكثر|أفضل|ركيزة|مكونات أساسية|عناصر|جزء|عنصر|حجر|أساس|أحد|إحدى|من|قرار|أمر|شيء|نفس|في|على|ما|أن|التي|الذي|كل|عند|أنك|أنها|أنه|أنهم|أنكم|[«"])(?=\s|$|\S*«)/u
const ADDRESSING_AR =
  /^(?:اتبع|تأكد|استخدم|احرص|قم|اجعل|حدد|تجنب|راجع|ابدأ|اختر|ضع|اكتب|افتح|انقر|اضغط|احفظ|أضف|تحقق|حافظ|راقب|وفر|ادرس|اقرأ|تذكر|لاحظ|انظر)\s|(?:^|\s)(?:بك|لك|لديك|عليك|بكم|لكم)(?=[\s،.]|$)/u
const POINTING_AR = /(?:^|\s)[وفبلك]?(?:هذا|هذه|ذلك|تلك|هؤلاء)(?=[\s،.]|$)/u

/** Whether a definition can stand as a question: long enough, not an opinion, not giving itself away. */
export function isAskable(definition: Definition, lang: Lang): boolean {
  const { body, term } = definition
  const length = parts(body).length
  if (length < MIN_WORDS || length > MAX_WORDS || givesTermAway(definition)) return false
  if (body.split('(').length !== body.split(')').length || /[?؟!]/.test(body)) return false
  if (/\(\s*\)|\b(?:e\.g|for example)\b|على سبيل المثال/.test(body)) return false
  if (/https?:|www\.|[<>{}|]/.test(body + term)) return false
  // A second clause with its own verb: the description has run on into the next fact.
  if ((body.match(/\b(?:is|are|was|were)\b/g) ?? []).length > 1) return false
  return lang === 'en'
    ? !EVALUATIVE_EN.test(body) && !CLAUSE_EN.test(body) && !POINTING_EN.test(body)
    : !EVALUATIVE_AR.test(body) &&
        !POINTING_AR.test(body) &&
        !ADDRESSING_AR.test(body) &&
        !pointsOutsideArabic(body)
}

/** The description gives the answer away if it contains half of the term's stems, or words that begin like them. */
function givesTermAway({ body, term, alias }: Definition): boolean {
  const inBody = contentStems(body)
  const stems = contentStems(term)
  const repeated = stems.filter((stem) =>
    inBody.some((other) => other === stem || (stem.length >= 5 && other.startsWith(stem.slice(0, 5)))),
  )
  if (repeated.length >= Math.max(1, stems.length / 2)) return true
  return alias !== undefined && ` ${fold(body)} `.includes(` ${fold(alias)} `)
}
