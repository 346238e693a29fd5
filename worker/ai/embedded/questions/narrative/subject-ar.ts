import { fold } from '../../../text/fold.ts'
import { remembered } from '../../../text/remembered.ts'
import { parts } from '../../../text/words.ts'
import type { Document } from '../../document.ts'
import { isFeminineVerb, needsNoObject, pastArabic } from './past-ar.ts'

/** People and peoples; a noun of this kind behind a verb does what it says. */
const PEOPLE =
  /^ال(?:رجل|رجال|مراه|نساء|ولد|اولاد|بنت|بنات|فتي|فتاه|فتيان|طفل|طفله|اطفال|شاب|عجوز|شيخ|ام|اب|جد|جده|زوج|زوجه|اخ|اخوه|اخت|ابن|ملك|ملكه|امير|اميره|سلطان|خليفه|قاضي|وزير|حاكم|والي|قائد|امام|تاجر|تجار|فلاح|مزارع|صياد|حطاب|راعي|نجار|خباز|حارس|حراس|خادم|خادمه|عبد|معلم|معلمه|طبيب|عالم|علماء|لص|لصوص|جيش|جيوش|جندي|جنود|ناس|قوم|مسلمون|مشركون|عرب|روم|فرس|مغول|تتار|صليبيون|عثمانيون|انصار|مهاجرون|نبي|رسول|صحابه|صحابي|اهالي|سكان|ثوار|ضيف|ضيوف|جار|جيران|صديق|اصدقاء|صديقان|امبراطور|رئيس|حكومه|شعب|قبيله|قبائل)$/u
const NAME_OPENS =
  /^(?:عبد|ابو|ابا|ابي|ابن|بنو|بني|ال|ام|الملك|السلطان|الخليفه|الامير|الامام|الشيخ|القائد|سيدنا|السيد|السيده|الحاج|عم|العم|الجده|الاب|الام)$/u
/** «زوجة الملك», «والد سارة»: people by whose they are. */
const KIN =
  /^(?:زوجه|زوج|والد|والده|ابنه|بنت|اخت|اخو|اخوه|جد|جده|عم|عمه|خال|خاله|ملك|ملكه|امير|اميره|صاحب|صاحبه|قائد|رئيس|اهل|اهالي|رجال|جنود|جيش|ابناء|سلطان|وزير|خليفه|والي|حاكم|حراس)$/u
const NO_NOUN =
  /^(?:في|من|الي|علي|عن|ب\p{L}{0,2}|ل\p{L}{0,2}|بين|حتي|عند|خلال|بعد|قبل|داخل|خارج|فوق|تحت|مع|عبر|حول|نحو|صوب|خلف|وراء|امام|قرب|بجانب|جانب|منذ|لدي|دون|بدون|غير|كل|اي|كما|حين|عندما|ايضا|احيانا|معا|اكثر|اقل|جدا|تماما|ان|انه|انها|انهم|ما|لا|لم|لن|قد|ثم|هو|هي|هم|هذا|هذه|ذلك|تلك|هناك|هنا|يوم|يوما|ليله|صباح|مساء|ذات|طوال|الذي|التي|الذين|اثناء|كان|كانت|اذا|لو|لان|لكن|بعض|احد|احدي|كلا|كلاهما|جميع|عده|سنه|عام|مره|فجاه|وهو|وهي|وهم|حيث|مثل|\p{L}+ا|\p{L}+(?:ها|هم|هما|ون|ين|ات|وا))$/u

const bare = (word: string) => fold(word).replace(/[^\p{L}]+/gu, '')
const isDefinite = (key: string) => /^ال\p{L}{2}/u.test(key)

/** Who does things in a document, by what stands behind verbs that have no object. */
export type Doers = { nouns: Set<string>; names: Set<string>; vocabulary: Set<string> }
const doers = new WeakMap<Document, Doers>()

export function doersOf(document: Document): Doers {
  const known = doers.get(document)
  if (known) return known
  const behind = new Map<string, Set<string>>()
  const acting = new Set<string>()
  const vocabulary = new Set<string>()
  for (const { plain } of document.sentences) {
    const { words, deeds } = deedsIn(plain.text)
    for (const word of words) vocabulary.add(word)
    for (const { verb, next } of deeds) {
      behind.set(next, (behind.get(next) ?? new Set()).add(verb))
      if (verb === 'say' || needsNoObject(verb)) acting.add(next)
    }
  }
  const made: Doers = { nouns: new Set(), names: new Set(), vocabulary }
  for (const [word, verbs] of behind) {
    if (!acting.has(word)) continue
    // «جحا» ends like an adverb, «مسرعا», and is one word with many verbs.
    const isName = /ا$/u.test(word) ? verbs.size >= 3 : verbs.size >= 2 && !NO_NOUN.test(word)
    if (isDefinite(word)) made.nouns.add(word)
    else if (isName && !vocabulary.has(`ال${word}`)) made.names.add(word)
  }
  doers.set(document, made)
  return made
}

type Deeds = { words: readonly string[]; deeds: readonly { verb: string; next: string }[] }

/** The words of a sentence and its verbs, each with the word behind it. */
const deedsIn = remembered((text): Deeds => {
  const written = parts(text)
  const words = written.map(bare)
  const deeds = words.flatMap((word, at) => {
    // «زوجته» is somebody's wife, and no name.
    const next = /ه[^\p{L}]*$/u.test(written[at + 1] ?? '') ? '' : (words[at + 1] ?? '')
    const verb = next === '' ? undefined : SAYING.test(word) ? 'say' : pastArabic(word)
    return verb ? [{ verb, next }] : []
  })
  return { words, deeds }
}, 2_000)

const PREPOSITION =
  /^(?:في|من|الي|علي|عن|مع|ب\p{L}{3,}|ل\p{L}{3,}|بين|عند|بعد|قبل|ان|بان|ثم|و\p{L}{3,}|ف\p{L}{3,})$/u
const GIVES = /^(?:اعطي|اعطت|منحت?|وهبت?|علمت?|اخبرت?|سالت?)$/u
const GOES = /^(?:دخل|وصل|عبر|بلغ|غادر)ت?$/u
const GOAL = /^(?:الي|من|في|علي)$/u
const SAYING = /^[وف]?(?:قال|قالت|سال|سالت|اجاب|اجابت|رد|ردت|صاح|صاحت|همس|همست)$/u

/** Whether the words behind a verb say who did it. */
export function namesItsSubject(
  verb: string,
  [first = '', second = '']: string[],
  { nouns, names, vocabulary }: Doers,
): boolean {
  const [one, two] = [bare(first), bare(second)]
  if (one === '' || /[،؛.]$/u.test(first) || !agrees(verb, one)) return false
  const alone = needsNoObject(verb)
  // «شكر الفأر على …»: the mouse is thanked. Who does it stands before what it is done to.
  const goesOn = two !== '' && !PREPOSITION.test(two) && (isDefinite(two) || !GIVES.test(verb))
  if (NAME_OPENS.test(one) && two !== '') return true
  if (isDefinite(one)) {
    if (alone) return !/^ال(?:ي|ان|يوم)$/u.test(one)
    // «أغلق البيزنطيون …» is nominative, and «دخلت السفن إلى …» goes on with where to.
    if (/ون$/u.test(one) || (GOES.test(verb) && GOAL.test(two))) return true
    return (PEOPLE.test(one) || nouns.has(one)) && goesOn
  }
  if (names.has(one)) return alone || goesOn
  if (KIN.test(one) && (isDefinite(two) || names.has(two))) return true
  // «خرج ملك الغابة», and «جاء فأر صغير» where the text also says «الفأر».
  const isNoun = !NO_NOUN.test(one) && !/^(?:ي|[بلك]\p{L}{3})/u.test(one)
  return alone && isNoun && (isDefinite(two) || vocabulary.has(`ال${one}`))
}

/** A verb and the noun behind it are of one gender, as far as their endings say. */
function agrees(verb: string, noun: string): boolean {
  // Names end as they like: «علاء», «حمزة».
  if (!isDefinite(noun)) return true
  const feminine = isFeminineVerb(verb)
  const looksFeminine =
    /(?:ه|اء)$/u.test(noun) &&
    !/^(?:ال)?(?:خليفه|علامه|صحابه|قضاه|ولاه|غزاه|عبد الله|طلحه|حمزه|معاويه|اسامه|عبيده|حذيفه|قتيبه|اسماء|ابناء|زعماء|علماء|امراء|وزراء|خلفاء|فقهاء|اباء|اعداء|اصدقاء)$/u.test(
      noun,
    )
  return looksFeminine ? feminine : true
}
