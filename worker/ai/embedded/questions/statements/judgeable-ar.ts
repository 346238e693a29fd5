import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { isIndefinite, isPreposition, isPresentVerb } from '../gaps/arabic-nouns.ts'
import { needsNoObject, pastArabic } from '../narrative/past-ar.ts'
import { standsArabic } from '../numbers/standing-ar.ts'
import { connectiveArabic, leansArabic } from '../quote/leaning-ar.ts'
import { wellFormed } from '../quote/quotable.ts'
import { readsAloneArabic } from '../sets/clauses-ar.ts'

const LENGTH = { least: 6, handy: 16, most: 24 }
/** Where a new clause begins that the one before does not need. What limits it («إلا», «بشرط», «إذا») is no such clause. */
const NEXT_CLAUSE =
  /[،؛](?=\s(?:و?(?:قد|كان|كانت|هو|هي|هم|ذلك|هذا|هذه|حيث|كما|لكن|لكنه|لكنها|لكنهم|لا|لم|يعد|تعد)|[وف][يت]\p{L}{3,}|و\p{L}{2,4}(?:ت|وا)?|ف\p{L}{3,}|مما|بينما|إذ|ثم|بحيث|غير أن|في حين|أما|[يت]\p{L}{3,})\s)/gu
/** «، ولم يتمكن إلا …» limits nothing of what stands before; «، إلا …» does. */
const LIMITED = /^[،؛]\s(?:و?(?:إلا|سوى|ما لم|إذا|بشرط|شريطة|على أ|عدا|باستثناء))(?!\p{L})/u
const TO_BE =
  /^[وف]?(?:كان|كانت|كانوا|هو|هي|هم|هما|ليس|ليست|لم|لن|لا|تم|تمت|صار|صارت|ظل|ظلت|أصبح|أصبحت|بات|باتت|يجوز|يجب|يحق)$/u
/** Behind the name of an article of law its rule begins. */
const ARTICLE =
  /^(?:المادة|مادة)\s(?:\(?[\p{Nd}]+\)?|\(?ال\p{L}+(?:\s(?:و?ال|بعد\s)?\p{L}+){0,3}\)?)\s?[.:–-]\s?(?:\p{Nd}+\s?[-.)]\s)?/u
const LABEL = /^(?:\p{Nd}+|[أ-ي])\s?[-–.)]\s|^(?:أولا|ثانيا|ثالثا|رابعا|خامسا)\s?[:،-]\s/u

/** The part of an Arabic sentence that a stranger can judge: all of it, or its first clause where it is long. */
export function judgeableAr(sentence: Sentence, knowledge: Knowledge): readonly [number, number] | undefined {
  const { text } = sentence.plain
  const named = ARTICLE.exec(text)?.[0].length ?? LABEL.exec(text)?.[0].length ?? 0
  const from = named + connectiveArabic(text.slice(named))
  const ends = [text.replace(/[.\s"”»]+$/u, '').length]
  for (const { index } of text.matchAll(NEXT_CLAUSE)) if (!LIMITED.test(text.slice(index))) ends.push(index)
  const fitting = ends.filter((to) => isWhole(sentence, from, to, knowledge)).toSorted((a, b) => a - b)
  const lengthTo = (to: number) => parts(text.slice(from, to)).length
  const best = fitting.findLast((to) => lengthTo(to) <= LENGTH.handy) ?? fitting[0]
  if (best === undefined) return undefined
  return [from, best === ends[0] ? text.length : best]
}

function isWhole({ plain, raw }: Sentence, from: number, to: number, { vocabulary }: Knowledge): boolean {
  const clause = plain.text.slice(from, to)
  const length = parts(clause).length
  if (length < LENGTH.least || length > LENGTH.most) return false
  const isPassive = /^\p{L}\u064F/u.test(raw.slice(plain.at[from] ?? 0))
  return (
    wellFormed(`${clause}.`, 'ar') &&
    (to + 2 >= plain.text.length || hasVerb(clause)) &&
    !leansArabic(clause) &&
    standsArabic(clause, isPassive, { vocabulary, known: () => true }) &&
    readsAloneArabic(clause) &&
    !JOINED.test(clause) &&
    !BOTH.test(clause) &&
    !hasLoosePronoun(clause) &&
    !actsOnNothingNamed(clause)
  )
}

const bare = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')
const hasVerb = (clause: string) =>
  parts(clause)
    .map(bare)
    .some((word) => TO_BE.test(word) || isPresentVerb(word) || pastArabic(word) !== undefined)

/** A statement that draws on another one is half of a thought. */
const JOINED = /(?<!\p{L})(?:لذلك|كذلك|أيضا|بدوره|بدورها)(?!\p{L})/u
/** Two that were named before. */
const BOTH =
  /(?<!\p{L})(?:كلا|كلتا|كلاهما|كلتاهما|كليهما|كلتيهما|كل منهما|كل منها|كل منهم|الاثنان|الاثنين معا|أحدهما|إحداهما)(?!\p{L})/u

/** «أدت دورا مهما»: a verb with what it acts on and no one who acts. */
function actsOnNothingNamed(clause: string): boolean {
  const [first = '', second = '', third = ''] = parts(clause).map(bare)
  const verb = pastArabic(first) ?? (/^\p{L}{2,4}ت$/u.test(first) ? first : undefined)
  if (verb === undefined || needsNoObject(verb)) return false
  return isIndefinite(second) && /^(?!ال)\p{L}{3,}(?:ية|ي|ا|ة)$/u.test(third) && !isPreposition(third)
}

const PRONOUN = /^(?!ال|الله).{3,}(?:ها|هم|هما|هن|(?<!ا)ه)$/u
const OWN =
  /(?:وجه|مياه|فقه|اتجاه|تجاه|شبه|الله|تنبيه|توجيه|تشبيه|مشابه|انتباه|فهم|دعم|حجم|معظم|علم|سهم|مهم|أهم|درهم|كره|إله|منبه|شبيه|عبده|طه|بعض|نزه|فاكه|فواكه|متشابه)$/u
const NO_NOUN =
  /^[وفبلك]?(?:في|من|إلى|على|عن|مع|بين|عند|خلال|بعد|قبل|منذ|حتى|قد|لا|لم|لن|كان|كانت|أن|إن|سنة|عام|ما|كل|كما|أكثر|\p{Nd}+|[يت]\p{L}{2,}(?<!ة)|\p{L}{3,4}ت)$/u

/** A pronoun before anything that it could stand for: «في عام 1917 غادر بلدته». */
function hasLoosePronoun(clause: string): boolean {
  const words = parts(clause).map(bare)
  const at = words.findIndex((word) => PRONOUN.test(word) && !OWN.test(word))
  if (at < 0) return false
  const before = words.slice(0, at)
  return (
    !before.some((word) => /^[وف]?[بك]?ال\p{L}{2}|^لل\p{L}/u.test(word)) &&
    before.filter((word) => !NO_NOUN.test(word)).length < 2
  )
}
