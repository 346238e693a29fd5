import { FEMININE } from './feminine.ts'
import { type At, type Fix, withTanwin } from './tokens.ts'

/** Roots in ظ that are written with ض here and there, and have no common word with ض. */
const IN_ZAA =
  /ضهر|ضهور|ضاهر|ضلام|مضلوم|عضيم|نضيفة|النضيف|نضاف|نضام|تنضيم|منضم(?=ون|ين|ات$)|وضيف|موضف|وضائف|توضيف|حفاض|محفوض|تحفيض|لحضة|لحضات|ملاحض|لاحض|ضروف|نضري|نضرية|انضر|أنضر|منضر|مناضر|ينضر|تنضر|ننضر|نضار|انتضار|منتضر|ينتضر|انتضر|تنتضر|^[وف]?نضر$|^ال?نضر$|ينضم(?=ون$)|حضيرة|يحضى|تحضى|أضن|يضن|مواضب|حنضل|موعضة|^[وبل]?لفض|ألفاض|مكتض|غليض|يقضة|استيقض|يستيقض|ضاهرة|مضاهر/
/** What has ض by right although it looks like the above. */
const IN_DAAD = /^(?:[وفبلك]|ال|وال)?(نضرة|ضهرا|يضنون|تضنون)$/
/** Roots in ظ: where one stands, ظ is meant. */
const OF_ZAA =
  /ظف|ظافر|ظلم|ظلا|ظلو|ظال|مظل|ظل|ظهر|ظهو|ظهي|ظاهر|ظن|ظرف|ظرو|ظري|ظما|ظمأ|ظمآ|نظر|نظا|ناظر|نظو|نظي|نظم|ناظم|نظف|وظف|وظي|وظا|حفظ|حفاظ|حافظ|حفي|حفو|لحظ|لاحظ|لحو|لحاظ|عظم|عظي|عظا|حظ|غلظ|غلي|فظ|غيظ|غائظ|يقظ|يقا|شظ|كظم|كظ|لفظ|لفا|وعظ|واعظ|عظة|عظ|واظ|ظب|حنظ|قيظ|قرظ|بهظ|باهظ|جحظ|جاحظ|عكاظ|ظعن|ظاعن|ظئر/

const swapped = (word: string, from: string, to: string): string[] =>
  [...word].flatMap((letter, at) => (letter === from ? [word.slice(0, at) + to + word.slice(at + 1)] : []))

/** ض and ظ, which many pronounce alike. */
export function daad({ word, words, token }: At): Fix | undefined {
  if (!words.loaded || !/[ضظ]/.test(word) || token.harakat > 0) return undefined
  const asKnown = (candidates: string[]): string[] => candidates.filter((one) => words.has(one))
  const fix = (to: string | undefined, sure: boolean): Fix | undefined =>
    to === undefined ? undefined : { to: withTanwin(token.raw, to), rule: 'daad', sure }
  if (/^[وف]?حضيت?$/.test(word)) return fix(word.replace('ض', 'ظ'), false)
  if (IN_ZAA.test(word) && !IN_DAAD.test(word)) return fix(asKnown(swapped(word, 'ض', 'ظ'))[0], true)
  if (words.has(word)) {
    const isOfDaad = word.includes('ظ') && !OF_ZAA.test(word)
    return isOfDaad ? fix(asKnown(swapped(word, 'ظ', 'ض'))[0], false) : undefined
  }
  const noun = word.replace(/^[وف]?(?:ال|بال|كال|لل)/, '')
  if (noun !== word && (FEMININE.has(noun) || words.has(noun))) return undefined
  const meant = asKnown([...swapped(word, 'ض', 'ظ'), ...swapped(word, 'ظ', 'ض')])
  return meant.length === 1 ? fix(meant[0], word.length > 4) : undefined
}
