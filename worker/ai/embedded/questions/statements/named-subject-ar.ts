import { fold } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import { isIndefinite, isPreposition } from '../gaps/arabic-nouns.ts'
import { isFeminineVerb, needsNoObject, pastArabic } from '../narrative/past-ar.ts'
import { doersOf, namesItsSubject } from '../narrative/subject-ar.ts'

export const bareWord = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '')

/** A time or a place up to its comma: «بعد بضعة أشهر، …». */
const FRONTED = /^(?:في|منذ|خلال|بعد|قبل|عند|مع|حتى|بين|على|أثناء|ذات|بحلول|نتيجة|بسبب)\s[^،.]{2,60}،\s/u
const WAS = /^(?:كان|كانت|ظل|ظلت|أصبح|أصبحت|صار|صارت|بات|باتت)$/u
const COUNTS = /^(?:يعد|تعد|يعتبر|تعتبر)$/u
const AMOUNT = /^(?:أكثر|أقل|نحو|حوالي|قرابة|\p{Nd}.*)$/u
const NAME =
  /^(?!ال|أحد|إحدى|من|في|أول|أكبر|أهم|أكثر|أقل|أعلى|أقدم|أشهر|أفضل|آخر|واحد)\p{L}{3,}(?<![ةاى]|ات|ون|ين)$/u

/** Whether a clause that opens with a verb says who or what does it, by who else acts in the document. */
export function namesWhoActs(clause: string, document: Document): boolean {
  const body = clause.slice(FRONTED.exec(clause)?.[0].length ?? 0)
  const words = parts(body)
  const [first = '', second = '', third = ''] = words.map(bareWord)
  const { names, nouns, vocabulary } = doersOf(document)
  const key = fold(second)
  if (WAS.test(first)) return /^ال\p{L}{2}/u.test(second) || names.has(key) || nouns.has(key)
  if (COUNTS.test(first)) return NAME.test(second) && !vocabulary.has(`ال${key}`) && !isPreposition(third)
  const verb = pastArabic(first)
  if (verb === undefined) return false
  if (AMOUNT.test(second)) return needsNoObject(verb) && / من (?:ال)?\p{L}+/u.test(body)
  if (isFeminineVerb(verb) && /^ال\p{L}{2,}(?:ة|ات)$/u.test(second)) return true
  return namesItsSubject(verb, words.slice(1, 3), doersOf(document))
}

/** «قامت الدولة في عام …»: which one, unless a title names it? Peoples and many of a kind are known by their name. */
export function actsBarely(clause: string, isTitled: (noun: string) => boolean): boolean {
  const body = clause.slice(FRONTED.exec(clause)?.[0].length ?? 0)
  const [first = '', second = '', third = ''] = parts(body).map(bareWord)
  if (pastArabic(first) === undefined && !WAS.test(first)) return false
  const near = parts(body).slice(1, 5).map(bareWord)
  if (!/^ال\p{L}{2,}(?<!ون|ين|ات)$/u.test(second) || near.some(isTitled)) return false
  return (
    third === '' || isPreposition(third) || /^(?:\p{Nd}.*|[بل]\p{L}{3,}|[وف]\p{L}{3,}|سنة|عام)$/u.test(third)
  )
}

/** «أدت دورا مهما»: a verb with what it acts on and no one who acts. */
export function actsOnNothingNamed(clause: string): boolean {
  const [first = '', second = '', third = ''] = parts(clause).map(bareWord)
  // «وصل إلى النهر», «ضحك ثم نام».
  if (pastArabic(first) && (isPreposition(second) || second === 'ثم')) return true
  // «بدأت بجمع الريش»: who began was named before.
  if (pastArabic(first) && /^[بل]\p{L}{3,}$/u.test(second) && /^ال/u.test(third)) return true
  const verb = pastArabic(first) ?? (/^\p{L}{2,4}ت$/u.test(first) ? first : undefined)
  const acts = verb ?? (/^أ\p{L}{2,}$/u.test(first) && !WAS.test(first) ? first : undefined)
  if (acts === undefined || needsNoObject(acts)) return false
  // «أسقطت الملكية وأسست …», «أطلق السفينة في …»: the one noun is what it acts on.
  if (/^ال\p{L}{2}/u.test(second) && (/^و\p{L}{3}/u.test(third) || third === '')) return true
  return isIndefinite(second) && /^(?!ال)\p{L}{3,}(?:ية|ي|ا|ة)$/u.test(third) && !isPreposition(third)
}

const PRONOUN = /^(?!ال|الله).{3,}(?:ها|هم|هما|هن|(?<!ا)ه)$/u
const OWN =
  /(?:وجه|مياه|فقه|اتجاه|تجاه|شبه|الله|تنبيه|توجيه|تشبيه|مشابه|انتباه|فهم|دعم|حجم|معظم|علم|سهم|مهم|أهم|درهم|كره|إله|منبه|شبيه|عبده|طه|بعض|نزه|فاكه|فواكه|متشابه)$/u
const NO_NOUN =
  /^[وفبلك]?(?:في|من|إلى|على|عن|مع|بين|عند|خلال|بعد|قبل|منذ|حتى|قد|لا|لم|لن|كان|كانت|أن|إن|سنة|عام|ما|كل|كما|أكثر|\p{Nd}+|[يت]\p{L}{2,}(?<!ة)|\p{L}{3,4}ت)$/u

/** A pronoun before anything that it could stand for: «في عام 1917 غادر بلدته», «كانت الأم تكلفها بالعمل». */
export function hasLoosePronoun(clause: string): boolean {
  const words = parts(clause).map(bareWord)
  return words.some((word, at) => {
    if (!PRONOUN.test(word) || OWN.test(word)) return false
    const named = words.slice(0, at).filter((one) => !NO_NOUN.test(one) && !PRONOUN.test(one)).length
    // Who does something and to whom are two.
    return named < (/^[وف]?س?[يت]\p{L}{3,}$/u.test(word) ? 2 : 1)
  })
}
