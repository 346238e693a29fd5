import { setOf } from '../correction.ts'
import { FEMININE } from './feminine.ts'
import { NAMED_AFTER } from './lists.ts'
import { endsInHaa } from './taa-lists.ts'
import { type At, type Fix, withTanwin } from './tokens.ts'

type Folded = 'hamza' | 'taa_for_haa' | 'haa_for_taa' | 'yaa'
type Variant = { word: string; cost: number; rule: Folded }

const ALIFS = ['ا', 'أ', 'إ', 'آ']
/** What stands before the first letter of a root. */
const HEAD = /^(و|ف|وال|فال|بال|كال|ال|لل|ب|ل|ك|س|ولل|ول|وب|وك|فل|فب|وس|فس|وبال|وكال|أ)?$/
const PRONOUN = /^(ه|ها|هم|هما|هن|ك|كم|نا|ون|وا|ي)$/

/** The endings that are confused, each as it was typed and as it may be meant. */
function* endings(word: string): Generator<Variant> {
  const stem = word.slice(0, -1)
  yield { word, cost: 0, rule: 'hamza' }
  if (word.endsWith('ه')) yield { word: `${stem}ة`, cost: 1, rule: 'taa_for_haa' }
  if (word.endsWith('ة')) yield { word: `${stem}ه`, cost: 1, rule: 'haa_for_taa' }
  if (word.endsWith('ى')) yield { word: `${stem}ي`, cost: 1, rule: 'yaa' }
  if (word.endsWith('ي')) yield { word: `${stem}ى`, cost: 1, rule: 'yaa' }
  if (word.endsWith('ئ')) yield { word: `${stem}ء`, cost: 1, rule: 'hamza' }
}

/** A word with one seat of its hamza changed. */
function* seats({ word, cost, rule }: Variant): Generator<Variant> {
  for (const [at, letter] of [...word].entries()) {
    const put = (other: string) => word.slice(0, at) + other + word.slice(at + 1)
    if (ALIFS.includes(letter)) {
      const isHead = HEAD.test(word.slice(0, at))
      for (const other of ALIFS) {
        if (other === letter) continue
        const price = (isHead ? 1 : 1.5) + (other === 'آ' ? 0.6 : 0) + (!isHead && other === 'إ' ? 3 : 0)
        yield { word: put(other), cost: cost + price, rule }
      }
    } else if ('ؤئء'.includes(letter) && !PRONOUN.test(word.slice(at + 1))) {
      for (const other of 'ؤئءأ') if (other !== letter) yield { word: put(other), cost: cost + 1.4, rule }
    }
  }
}

/** Guards over what the lexicon would take: the أ of a question before the article, ة→ه in a definite word. */
function isPossible(typed: string, { word, rule }: Variant): boolean {
  if (word === typed) return false
  const isDefinite = /^[وف]?(ال|بال|كال|لل)/.test(typed)
  // «البأمية»: after the article stands no preposition with its own hamza.
  if (
    isDefinite &&
    /^[وف]?(?:ال|بال|كال|لل)[بكل][أإآؤئء]/.test(word) &&
    !/^[وف]?(?:ال|بال|كال|لل)(بأس|بئر|كأس|كآب|لؤلؤ|لأم|لئيم|بؤ|بيئ)/.test(word)
  )
    return false
  if (isDefinite && /^[وف]?[أإآ]ل/.test(word)) return false
  // «كلّفته»: a pronoun after the ت of a verb. «تضاغطية»: an adjective that no list has.
  if (rule === 'taa_for_haa' && typed.length > 4 && typed.endsWith('ته')) return false
  if (rule !== 'haa_for_taa') return true
  // «مؤهلة» may be an adjective that no list has; «تستقبلة» is a verb with its object.
  const mayBeAdjective = /ية$/.test(typed) || (/لة$/.test(typed) && !/^[وف]?[يتن]/.test(typed))
  // «حفيدة», «أسيجة»: words and plurals that the lexicon lacks.
  const isKnown =
    FEMININE.has(typed.replace(/^[وفبلك]/, '')) || FEMININE.has(typed) || /^[وفبلك]?أ..?.ة$/.test(typed)
  return !mayBeAdjective && !isKnown && !(isDefinite && !endsInHaa(word))
}

export function variantsOf(typed: string): Variant[] {
  const best = new Map<string, Variant>()
  for (const ending of endings(typed)) {
    for (const variant of [ending, ...seats(ending)]) {
      const known = best.get(variant.word)
      if (isPossible(typed, variant) && !(known && known.cost <= variant.cost))
        best.set(variant.word, variant)
    }
  }
  return [...best.values()]
}

/** Broken plurals of the form أفعال, whose bare letters are those of a verbal noun too: without their أ. */
const PLURALS = setOf(
  `طفال سباب فكار عمال بواب سعار سماء رقام موال لوان فراد حوال وقات شخاص نواع شكال هداف فعال قوال نظار سواق فلام حلام عداد بعاد جزاء ركان قسام حداث
  جهاز وراق قلام حجام وضاع نهار شجار مراض عراض بناء خبار عياد شهاد جيال نحاء طراف عضاء ضرار خطار خطاء سرار صوات لفاظ مثال قران ثمان رباح زمات
  بحاث نشطة شغال صناف صدقاء قارب غراض حكام صول جسام ملاك دوار دلة بطال حزان فراح لعاب سنان ظفار ثمار مطار نوار زهار حياء ذهان رواح موات حجار نغام
  وطان ثواب كواب طباق قمار رباع خماس سداس سباع صحاب نصار تباع قطار حرار غنام لغاز سوار`,
)

/** Where both seats are words: the verbal noun إفعال, its plural أفعال by list, and أ else. */
function takesSeat(word: string): boolean {
  const [, seat, stem = ''] =
    /^(?:[وفبلك]|وب|ول|فب)?(?:ال|بال|لل)?([أإ])(..ا.)(?:ة|ات|ي|ية|ه|ها|هم)?$/.exec(word) ?? []
  if (/^[وفبلك]?(ال|بال|لل)?إ.ا.[ةت]/.test(word)) return true
  if (/^[وفبلك]?(ال|بال|لل)?أ.ا.[ةت]/.test(word)) return false
  if (seat) return PLURALS.has(stem) ? seat === 'أ' : seat === 'إ'
  return /^[وفبلك]?(ال|بال|لل)?أ/.test(word)
}

function preferred(typed: string, tied: Variant[]): Variant | undefined {
  const sameLetters = (one: Variant) =>
    one.rule === 'taa_for_haa' && one.word.slice(0, -1) === typed.slice(0, -1)
  // «وادى»: the ending is changed rather than a و taken for «and».
  const keepsStart = (one: Variant) =>
    one.rule === 'yaa' && typed.startsWith('و') && one.word.slice(0, -1) === typed.slice(0, -1)
  const isWasl = (one: Variant) => /^[وف]?إ/.test(typed) && /^[وف]?ا(ست|.ت|ت|ن)/.test(one.word)
  return (
    tied.find(sameLetters) ??
    tied.find(keepsStart) ??
    tied.find(isWasl) ??
    tied.find(({ word }) => takesSeat(word)) ??
    tied[0]
  )
}

/** A word that the lexicon lacks, where the same letters under another hamza, ة or ى are a word. */
export function fold({ word, words, token, previous }: At): Fix | undefined {
  if (!words.loaded || words.has(word)) return undefined
  const known = variantsOf(word)
    .filter((variant) => words.has(variant.word))
    // «اجازه»: two slips towards a common word before one towards a rare one.
    .map((variant) => (FEMININE.has(variant.word) ? { ...variant, cost: variant.cost - 1.2 } : variant))
    .toSorted((a, b) => a.cost - b.cost)
  const least = known[0]?.cost
  const chosen = preferred(
    word,
    known.filter(({ cost }) => cost === least),
  )
  if (!chosen) return undefined
  // A name keeps its hamza, but not a ه for ة.
  if (NAMED_AFTER.test(previous) && chosen.rule !== 'taa_for_haa') return undefined
  // Who doubles a letter has read the word: «وفّره». And «فافصله» is told to somebody.
  if (chosen.rule === 'taa_for_haa' && token.raw.includes('ّ')) return undefined
  const [, stem] = /^فا(...(?:ه|ها|هم))$/.exec(word) ?? []
  if (stem !== undefined && words.has(`ي${stem}`)) return undefined
  const others = known.filter((one) => one !== chosen).map((one) => one.word)
  const rule = chosen.rule === 'taa_for_haa' ? 'taa_context' : chosen.rule
  const sure = rule !== 'haa_for_taa'
  return { to: [withTanwin(token.raw, chosen.word), ...others.slice(0, 2)], rule, sure }
}
