import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import { classOf } from './classes.ts'

/**
 * The noun that says what kind of thing a term is, for a hint ("It is a hormone."); undefined where a meaning begins
 * with anything but a plain noun of a class.
 */
export const classNoun = (meaning: string, lang: Lang): string | undefined =>
  lang === 'en' ? englishNoun(meaning) : arabicNoun(meaning)

const MOST_WORDS = 4
/** What ends a noun phrase: a relative, a preposition, a participle, or a stop. */
const BEHIND_EN =
  /[,;:(]|\s(?:(?:that|which|who|whose|whom|where|when|whether|and|or|of|in|on|at|for|from|to|by|with|without|between|among|into|over|under|around|inside|outside|near|about|against|through|across|along|above|below|behind|beside|within|as|like|than|is|are|can|may|must|made|built|found|given|known|held|kept|cut|set|put|laid|left|drawn|grown|worn|woven|driven|taken|sent|bound|hung|dug|thrown|written|meant)\b|\p{L}+(?:ed|ing)\b)/u
/** It says how much or which part of a thing is meant, and not what it is. */
const NO_CLASS_EN =
  /^(?:kind|type|sort|form|class|part|piece|portion|share|half|number|amount|quantity|lot|set|group|series|pair|member|lack|majority|whole|rest|thing|something|anything|one|ones|other|same|way|case|state|fact|name|word|term|example|result|cause|reason|first|last|most|least|best|only|full|able|equal|due|similar|parallel|close|rich|free|high|low|wide|deep|long|large|small|thick|\p{L}+(?:ing|ed|ly|ous|ful|less|est)|\p{L}{4,}(?:able|ible)|\p{L}+(?<!s)s)$/u

function englishNoun(meaning: string): string | undefined {
  const [, phrase = ''] = /^(?:an?|the) (.+)$/iu.exec(meaning) ?? []
  const words = parts(phrase.slice(0, BEHIND_EN.exec(phrase)?.index ?? phrase.length))
  const noun = words.at(-1)
  if (!noun || words.length > MOST_WORDS || !words.every((word) => /^[\p{Ll}-]+$/u.test(word)))
    return undefined
  return NO_CLASS_EN.test(noun) || classOf(meaning, 'en')?.sort === 'process' ? undefined : noun
}

const NO_CLASS_AR =
  /^(?:ال)?(?:كل|كلا|كلتا|جميع|بعض|أي|أية|ما|من|أحد|إحدى|نوع|أنواع|جزء|أجزاء|قسم|مجموعة|مجموع|سلسلة|عدد|كمية|مقدار|شكل|صورة|حالة|هو|هي|هم|ذلك|تلك|هذا|هذه|أن|إن|غير|عدم|مجرد|عبارة|شيء|أشياء|أمر|كون|وجود|اسم|كلمة|لفظ|مصطلح|نصف|ثلث|ربع|معظم|أغلب|أول|آخر|أهم|أكثر|أكبر|أصغر|أعلى|أدنى|[وفبلك]ال\p{L}+)$/u
/** Forms of verbal nouns, besides the commoner ones that make a class of their own. */
const VERBAL_AR = /^(?:ال)?(?:ت\p{L}{3}ة?|ت\p{L}ا\p{L}{2}|\p{L}{2}ا[\p{L}]ة|[اإ]ن?\p{L}{2,3}ا\p{L})$/u

/** Only where an adjective or a verb shows the word to be a noun by itself: «شجرة معمرة», «مرض يصيب». */
function arabicNoun(meaning: string): string | undefined {
  const [shownNoun = '', shownNext = ''] = parts(meaning)
  const [noun, next] = [shownNoun, shownNext].map((word) => word.replace(/[\u064B-\u0652\u0640]/g, ''))
  if (!noun || !next || !/^\p{L}{3,}$/u.test(noun) || NO_CLASS_AR.test(noun) || VERBAL_AR.test(noun))
    return undefined
  if (classOf(meaning, 'ar')?.sort === 'process') return undefined
  return describes(next, noun) ? shownNoun : undefined
}

function describes(next: string, noun: string): boolean {
  if (/^(?:التي|الذي)$/u.test(next) || /^[يت]\p{L}{2,}(?<!ة)$/u.test(next)) return true
  if (/^ال/u.test(noun) !== /^ال/u.test(next)) return false
  return noun.endsWith('ة') ? next.endsWith('ة') : /^\p{L}{3,}ي$/u.test(next)
}
