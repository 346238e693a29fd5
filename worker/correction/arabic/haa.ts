import { isAdjective } from './adjectives.ts'
import { FEMININE } from './feminine.ts'
import { MASCULINE, PAST_VERBS } from './masculine.ts'
import type { At, Fix } from './tokens.ts'

const PREFIX = /^(?:[وفبلك]|وب|ول|وك|فب|فل|ك)(?=...)/
/** Two of something, with its pronoun: «يديه», «والديه». */
const PAIRS = /^(?:[وفبلك]|وب|ول)?(يد|قدم|والد|عين|كتف|ذراع|رجل|أذن|شفت|أبو|أخو|جانب|طرف|ولد|جنب|كف)ية$/
const AFTER_RELATIVE = /^[وف]?(ما|الذي|قد|لقد|ثم|حين|عندما|لما|حيث|كما|بعدما|أن|من|لم|لا|كلما|إذا)$/

/** Words whose root ends in ه, written with dots all the same. */
const ROOT_IN_HAA =
  /^(?:[وفبلك]|ال|وال|بال|لل)?(تنبية|توجية|تشبية|ترفية|تشوية|تموية|تنوية|اتجاة|انتباة|اشتباة|أشباة|مياة|شفاة|أفواة|وجوة|فواكة|فقة|مكروة|فقية|نزية|سفية|متشابة|تافة|رفاة)$/
/** «أولادة»: plurals of this pattern take no ة. */
const PLURAL = /^[وفبلك]?أ..ا[^ئء]ة$/
/** «حياتة», «أجرتة»: the ت is a ة before its pronoun. */
const TAA_BEFORE = /^(..+)تة$/
const LAKIN = /^[وف]?(لكنة|كأنة|لأنة|بأنة)$/

/** Nouns in ة that take a pronoun, and those in ات. */
function afterTaa({ word, words }: At): boolean {
  const [, stem = ''] = TAA_BEFORE.exec(word) ?? []
  if (stem === '' || words.has(word) || FEMININE.has(word.replace(PREFIX, ''))) return false
  return words.has(`${stem}ة`) || (stem.endsWith('ا') && words.has(`${stem}ت`))
}

/** A word whose lexicon has the form in ة too, though few mean it: «قابلت والدة». */
export function haa(at: At): Fix | undefined {
  const { word, previous, next, words, token } = at
  if (!words.loaded || !word.endsWith('ة') || token.harakat > 0) return undefined
  const to = `${word.slice(0, -1)}ه`
  const ask: Fix = { to, rule: 'haa_for_taa', sure: false }
  if (ROOT_IN_HAA.test(word)) return { ...ask, sure: true }
  // «والدية» is hardly «and the blood money».
  const mayBeDefinite = /^[وف]?(ال|بال|كال|لل)/.test(word)
  if (mayBeDefinite && !PAIRS.test(word)) return undefined
  if (LAKIN.test(word) && next !== '') return ask
  if (afterTaa(at)) return ask
  if (PLURAL.test(word) && !/^[وفبلك]?(أستاذة|أستارة|أخطاطة)$/.test(word) && words.has(word.slice(0, -1)))
    return ask
  if (PAIRS.test(word) && !/^(عينية|أذنية|ولدية)$/.test(word))
    return /[^ت]ة$/.test(previous) && !/^[وفبلك]/.test(word) ? undefined : ask
  // «أبوة», «أخية»: of somebody.
  if (/^[وفبلك]?(أبوة|أبية|أخوة|أخية)$/.test(word))
    return /^[وف]?(عن|في|من|كان|قال|ذهب|جاء|مع|إلى|حاجة|بيت|سأل)$/.test(previous) ? ask : undefined
  if (PAST_VERBS.has(word.slice(0, -1)) && AFTER_RELATIVE.test(previous)) return ask
  const core = MASCULINE.has(word.slice(0, -1)) ? word : word.replace(PREFIX, '')
  if (FEMININE.has(core) || FEMININE.has(word)) return undefined
  // «هذه لونة» is no one's.
  if (/^(هذه|تلك|أي|أية|كل|ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر)$/.test(previous)) return undefined
  if (MASCULINE.has(core.slice(0, -1)) && words.has(to))
    return isAdjective(next) && /ة$/.test(next) ? undefined : ask
  // No noun begins with ي but for a few adjectives.
  const isOfHim =
    /^[وفسل]*ي.{2,}[^ي]ة$/.test(word) &&
    !/^[وفبلك]?(يتيمة|يابسة|يقظة|يافطة|يرقة|يسيرة|يمامة|يانعة|ياقة|يائسة|ياقوتة|يخنة|يراعة|يسارة|يومية)$/.test(
      word,
    )
  return isOfHim ? ask : undefined
}
