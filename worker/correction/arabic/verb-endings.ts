import type { At, Fix } from './tokens.ts'

/** Roots in و: «أرجو», «ندعو» take no ا, for their و is not that of «they». */
const ROOT_IN_WAW = /^[وف]?[أن](رج|دع|شك|تل|غز)وا$/
const MAY_BE_ONE = /^[وف]?س?[يت](رج|دع|شك|تل|بد|نم|سم|عل|خل|دن|مح|صب)وا$/
/** After these a verb of several loses its ن: «أن يدعوا». */
const SHORTENS = /^[وف]?(أن|لن|لم|كي|لكي|حتى|لا|ألا|لما|ل|إن|من|الذين|اللذين|كما)$/

/** «كتبو», «أرجوا», «معلموا المدرسة»: the ا after و. */
export function pluralWaw(at: At): Fix | undefined {
  const { word, next, previous, words, token } = at
  if (!words.loaded || token.harakat > 1) return undefined
  if (ROOT_IN_WAW.test(word)) {
    // «أدعوا» may be the order «ادعوا».
    return { to: word.slice(0, -1), rule: 'plural_waw', sure: !/أدعوا$/.test(word) }
  }
  if (MAY_BE_ONE.test(word) && !SHORTENS.test(previous) && /^(أن|أنه|أنها|لي|ال..+|الله)$/.test(next))
    return { to: word.slice(0, -1), rule: 'plural_waw', sure: false }
  const noun = word.slice(0, -1)
  if (/^[وفبلك]?م..+وا$/.test(word) && /^ال..+/.test(next) && words.has(noun))
    return { to: noun, rule: 'plural_waw', sure: word.length > 5 }
  if (!/...و$/.test(word) || words.has(word)) return undefined
  const plural = `${word}ا`
  // Names end so: «عمرو», «راديو»; and with the article it is no verb.
  if (!words.has(plural) || /^[وفبك]?(ال|لل)/.test(word)) return undefined
  return { to: plural, rule: 'plural_waw', sure: words.has(word.slice(0, -1)) }
}

const endsWeak = /^[وف]?[يأن].{1,5}[يوى]$/
/** «لم يأتي»: what «لم» shortens. */
export function jussive(at: At): Fix | undefined {
  const { word, previous, words, token } = at
  if (!/^[أوف]?لم$/.test(previous) || !words.loaded || token.harakat > 1) return undefined
  const isOfShe = /^ت.{1,5}[وى]$/.test(word)
  if (!endsWeak.test(word) && !isOfShe) return undefined
  const short = word.slice(0, -1)
  // «لم يخبرني»: the ي is me.
  if (/ني$/.test(word) && words.has(word.slice(0, -2))) return undefined
  return words.has(short) && short.length > 1 ? { to: short, rule: 'jussive' } : undefined
}

const THOUGHT =
  /^[وف]?(أظن|نظن|يظن|تظن|ظننت|أعتقد|نعتقد|يعتقد|تعتقد|أعرف|نعرف|يعرف|تعرف|أعلم|نعلم|يعلم|تعلم|علمت|عرفت|أرى|نرى|أشعر|يشعر|تشعر|أتمنى|يتمنى|نتمنى|يبدو|يجب|ينبغي|أخبرني|أخبرته|سمعت|أكد|أكدت|أعلن|أعلنت|ذكر|ذكرت|أوضح|أوضحت|أضاف|أضافت|بين|يؤكد|زعم|لاحظ|لاحظت|تأكد|تأكدت|بسبب|رغم|مع|على|من|إلى|في|عن|بعد|قبل)$/
const SAID = /^[وف]?(قال|قالت|قالوا|يقول|تقول|يقولون|نقول|أقول|قلت|قلنا|قيل|يقال)$/

/** «قال أن», «أظن إن»: both are words, and the verb before says which one stands. */
export function saidOrThought(at: At): Fix | undefined {
  const { word, next, previous, index, tokens } = at
  const [, and = '', first, pronoun = ''] = /^([وف]?)([أإ])ن(ه|ها|هم|هما|هن|ك|كم|ني|نا|ي)?$/.exec(word) ?? []
  if (first === undefined || and !== '') return undefined
  const isBeforeVerb = pronoun === '' && /^(?!ال)(?:[يتنأ]|ل[ايتن]?).{2,}/.test(next)
  const put = (letter: string): Fix => ({ to: `${letter}ن${pronoun}`, rule: 'inna', sure: false })
  if (first === 'إ')
    return THOUGHT.test(previous) && !isBeforeVerb && next !== 'شاء' && next !== 'لم' ? put('أ') : undefined
  if (isBeforeVerb || previous === '') return undefined
  const spoken = tokens[index - 2]?.word ?? ''
  const isSpeaker =
    /^ال..+/.test(previous) &&
    SAID.test(spoken) &&
    at.text.slice(tokens[index - 2]?.end, tokens[index - 1]?.start) === ' '
  return SAID.test(previous) || isSpeaker ? put('إ') : undefined
}
