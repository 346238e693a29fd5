import { fold } from '../../../text/fold.ts'
import { parts } from '../../../text/words.ts'
import { isFeminineVerb, pastArabic } from './past-ar.ts'
import type { Speaker } from './spoken.ts'
import { type Doers, namesItsSubject } from './subject-ar.ts'

const SAYS =
  /^[وف]?(قال|قالت|يقول|تقول|سأل|سألت|أجاب|أجابت|رد|ردت|صاح|صاحت|صرخ|صرخت|همس|همست|هتف|هتفت|نادى|نادت|أضاف|أضافت|تابع|تابعت|تساءل|تساءلت|أردف|أردفت|اقترح|اقترحت|أخبر|أخبرت|خاطب|خاطبت|علق|علقت|أصر|أصرت|توسل|توسلت|حذر|حذرت|أكد|أكدت|أوضح|أوضحت|شرح|شرحت|تمتم|تمتمت|زمجر|زمجرت|زأر|أعلن|أعلنت|نصح|نصحت|طلب|طلبت|وعد|وعدت|وافق|وافقت|اعترض|اعترضت|عاتب|عاتبت|طمأن|طمأنت|حكى|حكت|روى|روت)(?:ه|ها|هم|هما|ني|نا)?$/u
/** Whom somebody asks stands behind them as well as who does. */
const ASKS =
  /^[وف]?(?:سأل|سألت|نادى|نادت|أخبر|أخبرت|خاطب|خاطبت|حذر|حذرت|نصح|نصحت|وعد|وعدت|عاتب|عاتبت|طمأن|طمأنت)$/u
const SAYING_SO =
  /^(?:قائلا|قائلة|مضيفا|مضيفة|سائلا|سائلة|هاتفا|هاتفة|صائحا|صائحة|متسائلا|متسائلة|مجيبا|مجيبة)$/u
/** "that …": what follows is told and not said. */
const TELLS_THAT = /^(?:ب?أن|ب?أنه|ب?أنها|إنه|إنها|ب?أنهم|عن|عما|إذا|إن)$/u
const TAIL = 7
/** To whom, behind the verb of saying. */
const TO_WHOM = /^(?:له|لها|لهم|لهما|عليه|عليها|عليهم|إليه|إليها|إليهم|لي|لنا)$/u
const WITH_WHOM =
  /^(?:له|لها|لهم|لهما|عليه|عليها|عليهم|إليه|إليها|إليهم|لي|لنا|منه|منها|به|بها|عنه|عنها|معه|معها)$/u
const NO_SPEAKER =
  /^(?:ل\p{L}+|ب\p{L}+|في|من|إلى|على|عن|مع|وهو|وهي|وهم|قائلا|قائلة|إن|أن|نعم|لا|ثم|هذا|هذه|الآخر|الأخرى|الآخرون|الجميع|كل|أحد|أحدهم|إحدى|إحداهن|آخر|أخرى|بعض\p{L}*|لنفسه|لنفسها|الذي|التي|هنا|هناك|حينئذ|فجأة|يوما|مرة)$/u
/** What is said of God or of a prophet is no line of a story. */
const HOLY = /^(?:الله|النبي|الرسول|رسول|نبي|جبريل|سيدنا)$/u
const NAME_OPENS =
  /^(?:عبد|أبو|أبا|أم|ابن|بنت|الملك|السلطان|الأمير|الشيخ|القائد|السيد|السيدة|الحاج|العم|العمة|الجدة|الجد|جحا)$/u
const KIN =
  /^(?:زوجة|زوج|والد|والدة|ابنة|ابن|بنت|أخت|أخو|إخوة|جد|جدة|عمة|خال|خالة|ملك|ملكة|أمير|أميرة|صاحب|صاحبة|قائد|رئيس|أهل|أهالي|نساء|رجال|سلطان|وزير|حاكم|شيخ|حارس|بائع|مدير)$/u
const CLAUSE = /[^.!؟?«»“”"]*$/u

/** Who says a line, by what stands before and behind it in its paragraph; undefined where a pronoun does. */
export function speakerArabic(before: string, after: string, doers: Doers): Speaker | undefined {
  const named = ahead(before, doers)
  if (named) return { name: named, behind: false }
  const name = behind(after, doers)
  return name ? { name, behind: true } : undefined
}

/** Whoever could also be the person of a name: «الرجل», «الأم». */
export const ANYBODY_AR =
  /^ال(?:رجل|رجال|مرأة|نساء|ولد|أولاد|بنت|بنات|فتى|فتاة|طفل|طفلة|أطفال|شاب|عجوز|شيخ|أم|أب|جد|جدة|زوج|زوجة|أخ|أخت|إخوة|ابن|ابنة|ملك|ملكة|أمير|أميرة|سلطان|عم|عمة|خال|خالة|والد|والدة|صاحب|صديق|صديقة)(?: ال\p{L}+)?$|^(?:زوجة|زوج|والد|والدة|ابنة|ابن|بنت|أخت|أخو|جد|جدة|عمة|خال|خالة) /u

const bare = (word: string) => word.replace(/[^\p{L}]+/gu, '')

function ahead(before: string, doers: Doers): string | undefined {
  const clause = (CLAUSE.exec(before)?.[0] ?? '').trim()
  const words = parts(clause)
  const at = words.findLastIndex((word) => SAYS.test(bare(word)))
  const so = words.findLastIndex((word) => SAYING_SO.test(bare(word)))
  if (so === words.length - 1 && at < 0) return actorIn(words, /ة$/u.test(bare(words[so] ?? '')), doers)
  if (at < 0) return undefined
  const verb = bare(words[at] ?? '')
  const tail = words.slice(at + 1)
  if (tail.length > TAIL || tail.some((word) => TELLS_THAT.test(bare(word)))) return undefined
  // «انزعج الأب وسأل أنيتا:»
  if (/^[وف]/u.test(verb) && ASKS.test(verb)) return actorIn(words.slice(0, at), isFeminine(verb), doers)
  const [first = '', ...rest] = TO_WHOM.test(bare(tail[0] ?? '')) ? tail.slice(1) : tail
  const named = nameAt([first, ...rest], isFeminine(verb), doers)
  if (named) return named
  // «ضحك الأرنب وقال:» names whoever speaks before the first verb.
  return first === '' || NO_SPEAKER.test(bare(first))
    ? actorIn(words.slice(0, at), isFeminine(verb), doers)
    : undefined
}

/** «…»، قالت الأم. */
function behind(after: string, doers: Doers): string | undefined {
  const text = after.replace(/^[”"»]?[،,.\s]*/u, '')
  const clause = /^[^.!؟?«»“”":]*/u.exec(text)?.[0] ?? ''
  // «…». قال الثعلب: «…» begins the next line.
  if (/^[«“":]/u.test(text.slice(clause.length)) && !/^[”"»]?\s?،/u.test(after)) return undefined
  const [verb = '', ...words] = parts(clause)
  if (!SAYS.test(bare(verb))) return undefined
  return nameAt(TO_WHOM.test(bare(words[0] ?? '')) ? words.slice(1) : words, isFeminine(bare(verb)), doers)
}

const isFeminine = (verb: string) => {
  const said = SAYS.exec(verb)?.[1] ?? ''
  return /^ت(?!ساءل|ابع)/u.test(said) || isFeminineVerb(said)
}
const isDefinite = (word: string) => /^ال\p{L}{2}/u.test(word)
const ownPronoun = (word: string) => /^(?!ال).{2,}(?:ه|ها|هم|هما)$/u.test(word)

/** The name that these words begin with. */
function nameAt(
  words: readonly string[],
  feminine: boolean,
  { names, vocabulary }: Doers,
): string | undefined {
  const [one = '', two = ''] = words.map(bare)
  if (one === '' || NO_SPEAKER.test(one) || HOLY.test(one)) return undefined
  const closed = /[،:.]$/u.test(words[0] ?? '')
  if (isDefinite(one)) {
    const adjective = !closed && isDefinite(two) && /[ةى]$/u.test(two) === feminine
    return adjective ? `${one} ${two}` : one
  }
  if (ownPronoun(one)) return undefined
  if (NAME_OPENS.test(one) && !closed && two !== '' && !NO_SPEAKER.test(two)) return `${one} ${two}`
  const isOwned = KIN.test(one) || (vocabulary.has(fold(`ال${one}`)) && !names.has(fold(one)))
  if (!closed && isDefinite(two) && isOwned) return `${one} ${two}`
  const ends = closed || words.length === 1 || /^(?:ل|ب|ق\p{L}+[ئي]لا)/u.test(two) || NO_SPEAKER.test(two)
  // «قال رجل:» is anybody; a name is never written with the article.
  return ends && !vocabulary.has(fold(`ال${one}`)) && (names.has(fold(one)) || !/ا$/u.test(one))
    ? one
    : undefined
}

/** The one named person or animal that does something in these words. */
function actorIn(words: readonly string[], feminine: boolean, doers: Doers): string | undefined {
  const [first, ...more] = actorsIn(words, doers)
  return first && more.length === 0 && first.feminine === feminine ? first.name : undefined
}

type Actor = { name: string | undefined; feminine: boolean }

function actorsIn(words: readonly string[], doers: Doers): Actor[] {
  return words.flatMap((word, at) => {
    const past = pastArabic(bare(word))
    if (!past) return []
    const rest = words.slice(at + 1)
    const all = WITH_WHOM.test(bare(rest[0] ?? '')) ? rest.slice(1) : rest
    // «ضحك الأرنب، وقال»
    const behindIt = all.map((one, place) => (place === 0 ? one.replace(/،$/u, '') : one))
    if (!namesItsSubject(past, behindIt.slice(0, 3), doers)) return []
    const feminine = isFeminineVerb(past)
    return [{ name: nameAt(behindIt, feminine, doers), feminine }]
  })
}

/** Whoever does something under a name: they could have said it. */
export const actingArabic = (text: string, doers: Doers): string[] =>
  actorsIn(parts(text), doers).flatMap(({ name }) => name ?? [])
