import { fold } from '../../../text/fold.ts'
import { hash } from '../../../text/hash.ts'
import { remembered } from '../../../text/remembered.ts'
import { stem, type Word, wordsWithOffsets } from '../../../text/words.ts'
import type { Document, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import type { Alteration } from './alteration.ts'

const NO_HEAD =
  /^[وفبلك]?(?:في|من|إلى|على|عن|مع|بين|عند|خلال|بعد|قبل|منذ|حتى|داخل|خارج|فوق|تحت|أمام|خلف|حول|نحو|عبر|لدى|دون|بدون|ضمن|أثناء|وسط|ضد|كل|جميع|كافة|بعض|معظم|أغلب|أكثر|أقل|أول|آخر|غير|سوى|نفس|ذات|ذو|ذي|مثل|أي|أحد|إحدى|عدد|نوع|أنواع|نسبة|شكل|جزء|حد|مدى|هذا|هذه|ذلك|تلك|هو|هي|أهم|أكبر|أعلى|بسبب|نتيجة|حسب|وفق|طبقا|كان|كانت|يكون|تكون|ليس|أن|إن|لأن|كما|ثم|أو|أما|إذا|حين|عندما|حيث|التي|الذي|يوم|سنة|عام|شهر|فترة|مرة|باسم|قبيل|عقب|طوال|جانب|مختلف|عدة|كلا|كلتا|شرق|غرب|شمال|جنوب)$/u
const VERB =
  /^[وف]?س?[يت]\p{L}{2,}(?<![ةى])$|^(?:بلغ|أصبح|صار|ظل|تم|عاد|دخل|خرج|وصل|بدأ|انتهى|فتح|حكم|قاد|تولى|أعلن|قال|ذكر|كتب|أسس|بنى)ت?$/u
const NISBA_OR_ADJECTIVE = /^ال\p{L}{3,}$/u

/** A phrase of a head and what tells it from its kind: «الأمعاء الدقيقة», «معركة بدر»; some only beside another word. */
type Phrase = { head: string; from: number; to: number; text: string; ends: boolean; onlyWith?: string }

const joined = (text: string, left: Word, right: Word) => text.slice(left.end, right.start) === ' '

/** Phrases of two words in which the second tells which of the kind is meant. */
const phrasesIn = (text: string, { vocabulary }: Knowledge): Phrase[] =>
  readPhrases(text).filter(({ onlyWith }) => onlyWith === undefined || vocabulary.has(onlyWith))

const readPhrases = remembered((text): readonly Phrase[] => {
  const words = wordsWithOffsets(text)
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    if (!next || !joined(text, word, next)) return []
    const after = words[at + 2]
    const beyond = after && joined(text, next, after) ? after.text : ''
    // A third word with its article may belong to the phrase, and a pronoun says whose it is.
    const ends = beyond === '' || CLOSES.test(beyond)
    if (/(?:ها|هم|هما)$/u.test(next.text)) return []
    const definite = /^(?:[وف]?[بك]?ال|[وف]?لل)\p{L}{2,}$/u.test(word.text)
    if (definite && NISBA_OR_ADJECTIVE.test(next.text)) return [phraseOf(word, next, 'the ', ends)]
    if (definite || NO_HEAD.test(word.text) || VERB.test(word.text)) return []
    if (!/^ال\p{L}{2,}$/u.test(next.text)) return []
    const phrase = phraseOf(word, next, '', ends)
    return [/ة$/u.test(word.text) ? phrase : { ...phrase, onlyWith: `ال${fold(bareOf(word.text))}` }]
  })
}, 2_000)

/** What no longer belongs to a phrase. */
const CLOSES =
  /^(?:[وف]?(?:في|من|إلى|على|عن|مع|بين|عند|خلال|بعد|قبل|منذ|حتى|داخل|خارج|فوق|تحت|حول|نحو|عبر|لدى|دون|ضمن|سنة|عام|هو|هي|كان|كانت|التي|الذي|الذين|أن|أو|قد|لا|لم|تم)|وال\p{L}+|[وف][يت]\p{L}{3,}|[يت]\p{L}{3,}(?<!ة)|بال\p{L}+|لل\p{L}+)$/u

const bareOf = (word: string) => word.replace(/^[وف]?[بكل]?(?=\p{L}{3})/u, '')
const phraseOf = (head: Word, { start, end, text }: Word, kind: string, ends: boolean): Phrase => ({
  ...{ head: kind + stem(head.text), from: start, to: end, text, ends },
})

type Member = { text: string; sentences: number[] }
type Kinds = Map<string, Map<string, Member>>
/** Nouns that take a name: what they name differs with it. */
const TAKES_NAME =
  /^(?:مدين|معرك|غزو|نهر|جبل|بحر|بحير|خليج|قار|كوكب|دول|مملك|امبراطوري|وزار|محافظ|ولاي|جامع|فيتامين|حمض|غاز|مرض|عيد|شهر|قنا|مضيق|جزير|صحراء|سد|مسجد|قصر|قلع|لغ|حرب|معاهد|صلح|موتمر|ثور|عصر|حزب|قبيل|سور|ديوان|هضب|سهل|وادي|ميناء|برج|متحف|مكتب|ساح|شارع|فريق|منتخب|عظم|عضل|غد|هرمون|خلي|خلايا|وري|شريان|طاق|قو|محكم|مجلس|عقد|رخص|تصريح|اجاز)$/u

const kinds = new WeakMap<Document, Kinds>()

/** By their heads, all that the document tells apart. */
function kindsOf(knowledge: Knowledge): Kinds {
  const { document } = knowledge
  const known = kinds.get(document)
  if (known) return known
  const made: Kinds = new Map()
  for (const { id, plain } of document.sentences)
    for (const { head, text, ends } of phrasesIn(plain.text, knowledge)) {
      if (!ends) continue
      const members = made.get(head) ?? new Map()
      const member = members.get(stem(text)) ?? { text, sentences: [] }
      member.sentences.push(id)
      members.set(stem(text), member)
      made.set(head, members)
    }
  kinds.set(document, made)
  return made
}

/** «الأمعاء الدقيقة» becomes «الأمعاء الغليظة» where the text has both and this sentence only one. */
export function exchangedKindsAr(sentence: Sentence, knowledge: Knowledge): Alteration[] {
  const { text } = sentence.plain
  return phrasesIn(text, knowledge).flatMap(({ head, from, to, text: own, ends }) => {
    if (!ends && !head.startsWith('the ')) return []
    const members = kindsOf(knowledge).get(head)
    if (!members?.has(stem(own)) || members.size < 2) return []
    const others = [...members].filter(
      ([key, other]) =>
        key !== stem(own) &&
        !sentence.stems.includes(key) &&
        sameForm(own, other.text) &&
        areTwo(head, [stem(own), key], members, knowledge),
    )
    const near = others.toSorted(
      ([, a], [, b]) => distance(a.sentences, sentence.id) - distance(b.sentences, sentence.id),
    )
    const by = near[0]?.[1].text
    return by === undefined ? [] : [{ from, to, by, sort: 'kind', worth: 0.85 }]
  })
}

/** Two names of one thing are no two things: the text has to set them side by side, or their noun to take names. */
function areTwo(
  head: string,
  [one, other]: [string, string],
  members: Map<string, Member>,
  { document }: Knowledge,
) {
  const titles = stemsOfTitle(document)
  if (titles.has(one) && titles.has(head.replace('the ', ''))) return false
  if (!head.startsWith('the ') && TAKES_NAME.test(head)) return true
  const of = members.get(other)
  return (
    of?.sentences.some((id) => {
      const sentence = document.sentences[id]
      if (!sentence?.stems.includes(one)) return false
      const text = sentence.plain.text
      return SIDE_BY_SIDE.test(text) && !ONE_THING.test(text)
    }) === true
  )
}
const SIDE_BY_SIDE =
  /(?<!\p{L})(?:وال\p{L}+|بينما|أما|مقارنة|بخلاف|على عكس|بعكس|نوعان|نوعين|قسمين|قسمان|إلى ال\p{L}+)(?!\p{L})/u
const ONE_THING = /(?<!\p{L})(?:أو|أي|[يت]سمى|سمي|سميت|[يت]عرف|[يت]دعى|أيضا|مرادف)(?!\p{L})/u

const titled = new WeakMap<Document, Set<string>>()
function stemsOfTitle(document: Document): Set<string> {
  const known = titled.get(document)
  if (known) return known
  const made = new Set(wordsWithOffsets(document.source.title ?? '').map(({ text }) => stem(text)))
  titled.set(document, made)
  return made
}

const distance = (ids: number[], id: number) => Math.min(...ids.map((one) => Math.abs(one - id)))
const endingOf = (word: string) => /(?:ة|ات|ون|ين|ان|ي)$/u.exec(word)?.[0] ?? ''
const sameForm = (one: string, other: string) =>
  /^ال/u.test(one) === /^ال/u.test(other) &&
  (endingOf(one) === endingOf(other) || (endingOf(one) !== 'ة') === (endingOf(other) !== 'ة'))

const rows = (text: string) =>
  text
    .trim()
    .split(/\n\s*/)
    .map((row) => row.split(/\s*،\s*/))
/** Closed series: within a row one may stand for another. */
const SERIES =
  rows(`الأول، الثاني، الثالث، الرابع، الخامس، السادس، السابع، الثامن، التاسع، العاشر، الحادي عشر، الثاني عشر، الثالث عشر، الرابع عشر، الخامس عشر، السادس عشر، السابع عشر، الثامن عشر، التاسع عشر، العشرين
  الأولى، الثانية، الثالثة، الرابعة، الخامسة، السادسة، السابعة، الثامنة، التاسعة، العاشرة، الحادية عشرة، الثانية عشرة، الثالثة عشرة، الرابعة عشرة، الخامسة عشرة، السادسة عشرة، السابعة عشرة، الثامنة عشرة
  يناير، فبراير، مارس، أبريل، مايو، يونيو، يوليو، أغسطس، سبتمبر، أكتوبر، نوفمبر، ديسمبر
  محرم، صفر، رجب، شعبان، رمضان، شوال
  الأحد، الاثنين، الثلاثاء، الأربعاء، الخميس، الجمعة، السبت
  آسيا، أفريقيا، أوروبا، أستراليا
  عطارد، الزهرة، المريخ، المشتري، زحل، أورانوس، نبتون`)
const IN_ORDER =
  /(?<!\p{L})[وفبل]?(?:القرن|العقد|المرتبة|المركز|المرحلة|الطبقة|الأسبوع|الشهر|السنة|الدورة|الدرجة|الجيل) $/u
const ORDINAL = /^[وفبل]?ال(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|حادي|عشر)/u
const DAY = /(?<!\p{L})(?:يوم|أيام|يومي|صلاة) $/u
/** «جامعة 6 أكتوبر»: a day that names something. */
const NAMED_DAY =
  /(?<!\p{L})(?:جامعة|مدينة|حرب|ثورة|حركة|شارع|ميدان|كوبري|جسر|انتفاضة|ملعب|حزب)\s(?:\p{Nd}+\s)?$/u
const MONTH_BEFORE = /(?:\p{Nd}|شهر|في|من|منتصف|أوائل|أواخر) $/u

const SERIES_WORD = new RegExp(
  `(?<!\\p{L})(?:${SERIES.flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?!\\p{L})(?! (?:عشر|والعشر))`,
  'gu',
)

/** «القرن التاسع عشر» becomes another century, a month another month. */
export function exchangedInSeriesAr({ plain: { text } }: Sentence): Alteration[] {
  return Array.from(text.matchAll(SERIES_WORD)).flatMap(({ 0: own, index }): Alteration[] => {
    const before = text.slice(0, index)
    const row = SERIES.find((one) => one.includes(own)) ?? []
    const isOrdinal = ORDINAL.test(own)
    if (
      isOrdinal
        ? !IN_ORDER.test(before)
        : /^ال(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت)/u.test(own) && !DAY.test(before)
    )
      return []
    if (/^(?:يناير|محرم)/u.test(row[0] ?? '') && (!MONTH_BEFORE.test(before) || NAMED_DAY.test(before)))
      return []
    const at = row.indexOf(own)
    const steps = [2, -2, 1, -1, 3, -3].map((step) => row[at + step]).filter((one) => one !== undefined)
    const open = steps.filter((one) => !text.includes(one))
    const by = open[hash(text) % Math.max(1, Math.min(2, open.length))]
    return by === undefined
      ? []
      : [{ from: index, to: index + own.length, by, sort: 'series', worth: isOrdinal ? 0.65 : 0.6 }]
  })
}

const DUAL = new Map(
  `يومين/ثلاثة أيام يومان/ثلاثة أيام أسبوعين/ثلاثة أسابيع شهرين/أربعة أشهر سنتين/أربع سنوات عامين/أربعة أعوام مرتين/ثلاث مرات ساعتين/أربع ساعات دقيقتين/خمس دقائق قرنين/أربعة قرون نصف/ربع ثلث/نصف ربع/نصف ثلثي/نصف ثلثا/نصف`
    .split(/\s(?=\S+\/)/)
    .map((pair) => pair.split('/') as [string, string]),
)
const DUAL_WORD = new RegExp(
  `(?<!\\p{L})([وفبل]{0,2})(${[...DUAL.keys()].join('|')})(?!\\p{L})(?! (?:قطر|الكرة|كرة|قرن|دائرة|النهائي|نهائي|موصل|العام|العمر|الأخير|\\p{L}+(?:ين|ان)(?!\\p{L})|\\p{Nd}))`,
  'u',
)

/** «شهرين», «ثلث المدة»: amounts that are no number words. */
export function otherAmountsAr({ plain: { text } }: Sentence): Alteration[] {
  const found = DUAL_WORD.exec(text)
  if (!found) return []
  const [own, prefix = '', word = ''] = found
  if (
    /(?:خلال|بعد|قبل|كل|بين|أو|و|ثلاثة|أربعة) $/u.test(text.slice(0, found.index)) &&
    /^(?:نصف|ربع|ثلث)$/u.test(word)
  )
    return []
  if (
    /^(?:نصف|ثلث|ربع|ثلثي|ثلثا)$/u.test(word) &&
    !/^ (?:ال\p{L}|\p{L}{3,}(?:ه|ها|هم) |\p{L}+ ال)/u.test(text.slice(found.index + own.length))
  )
    return []
  return [
    {
      from: found.index,
      to: found.index + own.length,
      by: prefix + (DUAL.get(word) ?? ''),
      sort: 'figure',
      worth: 0.75,
    },
  ]
}

const ROUTE =
  /(?<!\p{L})من (ال\p{L}{2,}(?: ال\p{L}{2,})?|\p{L}{3,} ال\p{L}{2,}) إلى (ال\p{L}{2,}(?: ال\p{L}{2,})?|\p{L}{3,} ال\p{L}{2,})(?=[\s.،؛]|$)/u
const MOVES =
  /(?<!\p{L})[وف]?س?(?:[يت]?نتقل|انتقل\p{L}?|[يت]مر|[يت]تحرك|[يت]تدفق|[يت]سري|[يت]نقل|نقل|[يت]حمل|[يت]هاجر|هاجر\p{L}?|[يت]عود|عاد\p{L}?|[يت]صل|[يت]تحول|تحول\p{L}?|[يت]رتفع|[يت]نزل|[يت]هبط|[يت]جري|[يت]رسل|[يت]متد|امتد\p{L}?|نقل|انتقال|مرور|حركة|تدفق)(?!\p{L})/u

/** «من الفم إلى المعدة» the other way round. */
export function turnedRoutesAr({ plain: { text } }: Sentence): Alteration[] {
  const found = ROUTE.exec(text)
  if (!found || !MOVES.test(text.slice(0, found.index))) return []
  const [own, start = '', end = ''] = found
  if (/(?:ثم|ومنها?|ومن) /u.test(text.slice(found.index + own.length))) return []
  return [
    {
      from: found.index,
      to: found.index + own.length,
      by: `من ${end} إلى ${start}`,
      sort: 'route',
      worth: 0.85,
    },
  ]
}
