import { fold, plain } from '../../../text/fold.ts'
import { wordsWithOffsets } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import { vocabularyOf } from '../../terms/vocabulary.ts'
import { isNisba, isPreposition } from '../gaps/arabic-nouns.ts'
import { verbOf } from './verbs-ar.ts'

/** A word with the marks around it. */
export type Token = {
  text: string
  start: number
  end: number
  opens: boolean
  closes: boolean
  bracket: boolean
}

export const tokensOf = (text: string): Token[] =>
  wordsWithOffsets(text).map(({ text: word, start, end }) => ({
    text: word,
    start,
    end,
    opens: start > 0 && !/\s/.test(text.charAt(start - 1)),
    closes: end < text.length && !/\s/.test(text.charAt(end)),
    bracket: text.charAt(end) === ')' && /^(?:\s|$)/.test(text.charAt(end + 1)),
  }))

/** Too broad to be asked of, or only a part of a name. */
export const BROAD =
  /^(?:عكس|خلاف|ضعف|مقدار|حال|حالة|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|بعض|معظم|كل|جميع|كافة|أغلب|غالبية|أكثر|أقل|أول|آخر|أهم|أبرز|أشهر|أكبر|أحد|إحدى|عدد|عدة|كثير|قليل|مجموعة|نوع|أنواع|غير|مثل|أي|ما|من|هو|هي|هم|هناك|هنا|هذا|هذه|ذلك|تلك|هؤلاء|ثم|قد|لقد|أن|إن|إنه|إنها|إذا|لو|كما|حيث|لكن|عندما|حين|بعد|قبل|كان|كانت|لا|لم|لن|ليس|أيضا|كذلك|أحيانا|غالبا|عادة|دور|طريق|شكل|عام|سنة|يوم|شهر|قرن|فترة|مدة|مرحلة|خلال|أثناء|عند|نحو|حوالي|أكثرية|كلا|كلتا|نفس|ذات|شيء|أحدهم|سبب|نتيجة|هدف|نسبة|وفقا|طبقا|نظرا|إضافة|بالإضافة|فضلا|رغم|على|وجه|بداية|نهاية|أصل|معنى|لفظ|كلمة|مصطلح|جزء|أجزاء|أو|ألا|إلا|بل|لعل|كأن|ربما|سوى|مما|لذا|لذلك|وذلك|إما|سواء|فقط|حتى|منذ|أما|لدى|مع|بين|ضمن|عبر|دون|بدون|ضد|أمام|خلف|داخل|خارج|فوق|تحت|حول|حسب|بسبب|بفضل|نصف|ثلث|ربع|حيال|إزاء|لأن|لماذا|كيف|متى|أين|هل|كم|ألف|مئة|مليون)$/u

/** Words that stand with their article behind a preposition, or before an adjective, in the document, and its names. */
type Seen = { nouns: Set<string>; feminine: Set<string>; places: Set<string>; names: Set<string> }
const seen = new WeakMap<Document, Seen>()

export function seenIn(document: Document): Seen {
  const known = seen.get(document)
  if (known) return known
  const made: Seen = { nouns: new Set(), feminine: new Set(), places: new Set(), names: new Set() }
  const vocabulary = vocabularyOf(document)
  const uses = new Map<string, { count: number; alone: number; owned: number }>()
  for (const { plain } of document.sentences) {
    const tokens = tokensOf(plain.text)
    for (const [at, { text }] of tokens.entries()) {
      const before = tokens[at - 1]?.text ?? ''
      const joined = /^[وف]?(?:[بك]ال|لل)\p{L}{2}/u.test(text)
      if (joined || (isPreposition(before) && /^ال/u.test(text)))
        made.nouns.add(fold(text.replace(/^[وف]?(?:[بك](?=ال)|ل(?=ل))/u, '').replace(/^لل?(?!ال)/u, 'ال')))
      if (/^ال/u.test(before) && /^ال\p{L}+ة$/u.test(text) && isNisba(text)) made.feminine.add(fold(before))
      if (OF_PLACE_OR_TIME.test(before) && /^\p{L}{3,}$/u.test(text)) made.nouns.add(fold(text))
      if (isPlace(text, before, vocabulary)) made.places.add(fold(text))
      if (mayBeName(text, vocabulary)) {
        const use = uses.get(fold(text)) ?? { count: 0, alone: 0, owned: 0 }
        use.count += 1
        use.alone += isPreposition(before) || verbOf(before, vocabulary)?.alone ? 1 : 0
        use.owned += ownsIt(tokens[at + 1]?.text ?? '') && !tokens[at]?.closes ? 1 : 0
        uses.set(fold(text), use)
      }
    }
  }
  for (const block of document.blocks) {
    const words = block.kind === 'heading' ? tokensOf(plain(block.segment.text).text) : []
    if (words.length > 0 && words.length <= 3)
      for (const { text } of words)
        if (/^(?!ال)\p{L}{3,}$/u.test(text) && !isOther(text, vocabulary)) made.names.add(fold(text))
  }
  for (const [word, { count, alone, owned }] of uses)
    if (count >= 2 && alone > 0 && owned * 3 <= count) made.names.add(word)
  seen.set(document, made)
  return made
}

const OF_PLACE_OR_TIME = /^(?:في|من|إلى|على|عن|مع|بين|عند|بعد|قبل|خلال|حول|نحو)$/u

const ownsIt = (word: string) => /^ال|^\p{N}|(?:ة|ا|ها|ه)$/u.test(word) || BROAD.test(word)

/** A word that never has an article and begins with no particle: where it often stands alone, a name. */
const mayBeName = (word: string, vocabulary: ReadonlySet<string>) =>
  /^(?!ال|[وفبلك]\p{L})\p{L}{3,}(?<!ة|ات|ون|ين|ا|ها|هم|ه|ان)$/u.test(word) &&
  !vocabulary.has(`ال${fold(word)}`) &&
  !BROAD.test(word) &&
  !isPreposition(word) &&
  !verbOf(word, vocabulary)

/** «في سوريا»: no noun ends in an alif behind a preposition, but names do. «مدينة بغداد»: the kind of place is said. */
function isPlace(word: string, before: string, vocabulary: ReadonlySet<string>): boolean {
  if (!/^(?!ال)\p{L}{3,}$/u.test(word) || vocabulary.has(`ال${fold(word)}`)) return false
  const behind = /^[وف]?(?:في|من|إلى|على|عن|بين)$/u.test(before)
  if (behind && /^(?!\p{L}{2,3}ايا$)\p{L}{4,}ا$/u.test(word)) return !/(?:ما|ها|ذا|دنيا|عليا)$/u.test(word)
  return KIND_OF_PLACE.test(before) && !isPreposition(word) && !/(?:ة|ية|ات)$/u.test(word)
}
export const KIND_OF_PLACE =
  /^(?:[وفبل]?(?:مدينة|دولة|جمهورية|مملكة|سلطنة|قارة|ولاية|محافظة|مقاطعة|قرية)|جزيرة|نهر)$/u

/** A word that begins no name. */
export const isOther = (word: string, vocabulary: ReadonlySet<string>) =>
  isPreposition(word) ||
  BROAD.test(word) ||
  vocabulary.has(`ال${fold(word)}`) ||
  verbOf(word, vocabulary) !== undefined
