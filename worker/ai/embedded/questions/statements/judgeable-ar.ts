import { parts, stem } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { ARABIC_ACTION } from '../../lesson/cues-ar.ts'
import { genreOf } from '../../lesson/genre.ts'
import { isPresentVerb } from '../gaps/arabic-nouns.ts'
import { pastArabic } from '../narrative/past-ar.ts'
import { titleStems } from '../numbers/standing.ts'
import { standsArabic } from '../numbers/standing-ar.ts'
import { connectiveArabic, leansArabic } from '../quote/leaning-ar.ts'
import { wellFormed } from '../quote/quotable.ts'
import { readsAloneArabic } from '../sets/clauses-ar.ts'
import {
  actsBarely,
  actsOnNothingNamed,
  bareWord,
  hasLoosePronoun,
  namesWhoActs,
} from './named-subject-ar.ts'

const LENGTH = { least: 6, handy: 16, most: 24 }
/** Where a new clause begins that the one before does not need. What limits it («إلا», «بشرط», «إذا») is no such clause. */
const NEXT_CLAUSE =
  /[،؛](?=\s(?:و?(?:قد|كان|كانت|هو|هي|هم|ذلك|هذا|هذه|حيث|كما|لكن|لكنه|لكنها|لكنهم|لا|لم|يعد|تعد)|و?لل\p{L}+|وعلى|[وف][يت]\p{L}{3,}|و\p{L}{2,4}(?:ت|وا)?|ف\p{L}{3,}|مما|بينما|إذ|ثم|بحيث|غير أن|في حين|أما|[يت]\p{L}{3,})\s)/gu
/** «، ولم يتمكن إلا …» limits nothing of what stands before; «، إلا …» does. */
const LIMITED = /^[،؛]\s(?:و?(?:إلا|سوى|ما لم|إذا|بشرط|شريطة|على أ|عدا|باستثناء))(?!\p{L})/u
const TO_BE =
  /^[وف]?(?:كان|كانت|كانوا|هو|هي|هم|هما|ليس|ليست|لم|لن|لا|تم|تمت|صار|صارت|ظل|ظلت|أصبح|أصبحت|بات|باتت|يجوز|يجب|يحق)$/u
/** Behind the name of an article of law its rule begins. */
const ARTICLE =
  /^(?:المادة|مادة)\s(?:\(?[\p{Nd}]+\)?|\(?ال\p{L}+(?:\s(?:و?ال|بعد\s)?\p{L}+){0,3}\)?)\s?[.:–-]\s?(?:\p{Nd}+\s?[-.)]\s)?/u
const LABEL = /^(?:\p{Nd}+|[أ-ي])\s?[-–.)]\s|^(?:أولا|ثانيا|ثالثا|رابعا|خامسا)\s?[:،-]\s/u

/** The part of an Arabic sentence that a stranger can judge: all of it, or its first clause where it is long. */
export function judgeableAr(sentence: Sentence, knowledge: Knowledge): readonly [number, number] | undefined {
  const { text } = sentence.plain
  if (isSpoken(sentence) || FOLLOWS.test(text)) return undefined
  const named = ARTICLE.exec(text)?.[0].length ?? LABEL.exec(text)?.[0].length ?? 0
  // «و قد منح»: a waw that stands apart.
  if (/^[وف] /u.test(text.slice(named)) && !/^[وف] \p{L}{3,}/u.test(text.slice(named))) return undefined
  const joined = connectiveArabic(text.slice(named))
  const next = /^(?:[وف] ?|)(\p{L}+)/u.exec(text.slice(named))
  const opens =
    joined === 0 && /^(?:ف|[وف] )/u.test(text.slice(named)) && pastArabic(next?.[1] ?? '') !== undefined
  const from = named + (opens && next ? next[0].length - (next[1] ?? '').length : joined)
  const ends = [text.replace(/[.\s"”»]+$/u, '').length]
  for (const end of clauseEnds(text)) ends.push(end)
  const fitting = ends.filter((to) => isWhole(sentence, from, to, knowledge)).toSorted((a, b) => a - b)
  const lengthTo = (to: number) => parts(text.slice(from, to)).length
  const best = fitting.findLast((to) => lengthTo(to) <= LENGTH.handy) ?? fitting[0]
  if (best === undefined) return undefined
  return [from, best === ends[0] && text.slice(best) === '.' ? text.length : best]
}

/** «فالماء …», «فهو …»: it goes on from the sentence before. */
const FOLLOWS =
  /^ف(?:ال\p{L}{2,}|لل\p{L}{2,}|(?:إن|أن|إذا|قد|لا|لم|لن|هو|هي|هم|هذا|هذه|كل|من|ما|كان|كانت|ليس|ليست|لكل|على|عند|بعد|قبل|يجب|يجوز)(?:ه|ها|هم)?)(?!\p{L})/u

/** What excepts something excepts it from all that stands before. */
const EXCEPTS = /(?<!\p{L})(?:إلا(?! أن)|سوى|ما لم|بشرط|شريطة|باستثناء|عدا|على ألا|على أن)(?!\p{L})/u

/** Where the first clauses of a sentence end: before a comma that opens another one, or before «و» with a verb. */
function clauseEnds(text: string): number[] {
  const ends = Array.from(text.matchAll(NEXT_CLAUSE), ({ index }) => index)
  for (const { index, 1: word = '' } of text.matchAll(JOINED)) {
    const verb = word.slice(1)
    const opens = !word.startsWith('و') || isPresentVerb(verb) || pastArabic(verb) !== undefined
    if (opens) ends.push(index)
  }
  return ends.filter((end) => !LIMITED.test(text.slice(end)) && !EXCEPTS.test(text.slice(end)))
}
const JOINED = /(?<=[\p{L}\p{N})»])\s(و\p{L}{3,}|عندما|بينما|حيث|مما|ثم|كما|إذ)(?=\s)/gu

function isWhole({ plain, raw, block }: Sentence, from: number, to: number, knowledge: Knowledge): boolean {
  const { vocabulary, document } = knowledge
  const clause = plain.text.slice(from, to).replace(FOREIGN, '')
  const length = parts(clause).length
  if (length < LENGTH.least || length > LENGTH.most) return false
  const titles = titleStems(document)
  const isTitled = (noun: string) => titles.has(stem(noun))
  const isPassive = /^\p{L}\u064F/u.test(raw.slice(plain.at[from] ?? 0))
  return (
    wellFormed(`${clause}.`, 'ar') &&
    (block.kind === 'paragraph' || opensWithVerb(clause)) &&
    (to + 2 >= plain.text.length || (hasVerb(clause) && !LEADS_ON.test(clause))) &&
    !JOINS_ON.test(clause) &&
    (!FRONTED.test(clause) || SAYS_AFTER.test(clause)) &&
    !leansArabic(clause) &&
    (standsArabic(clause, isPassive, { vocabulary, known: isTitled }) || namesWhoActs(clause, document)) &&
    readsAloneArabic(clause) &&
    !LEANS.test(clause) &&
    !ORDER.test(clause) &&
    !ARABIC_ACTION.test(clause) &&
    !isFragment(clause) &&
    (genreOf(knowledge) === 'story' || !actsBarely(clause, isTitled)) &&
    !hasLoosePronoun(clause) &&
    !actsOnNothingNamed(clause)
  )
}

/** In quotation marks somebody speaks, and nothing is stated. */
function isSpoken({ block, start, plain }: Sentence): boolean {
  const before = block.segment.text.slice(0, start)
  const odd = (text: string) => text.split('"').length % 2 === 0
  const open = (text: string) =>
    text.split('«').length !== text.split('»').length || text.split('“').length !== text.split('”').length
  return odd(before) || open(before) || odd(plain.text) || open(plain.text)
}

/** What only leads on to what is said. */
const FRONTED =
  /^(?:مع|رغم|بعد|قبل|أثناء|خلال|عند|لدى|نظرا|استثناء|بدلا|فضلا|إضافة|بالإضافة|باستثناء|بعيدا|وفقا|بناء|حتى|منذ|بين|بهدف|من أجل|بسبب|نتيجة|إلى جانب|بموجب)(?!\p{L})/u
/** «في القرية، وقد بني فيها …»: half of two. */
const JOINS_ON = /^(?:في|من|على|عند|بعد|قبل|خلال|منذ|مع|إلى|بين) [^،]*، و/u
const SAYS_AFTER = /^[^،]+، (?!و?(?:التي|الذي|الذين|أو))(?:\p{L}+ ){2}/u
/** «…، وبينما كانت السفينة في البحر»: the main clause would follow. */
const LEADS_ON =
  /، و?(?:بينما|عندما|إذا|لما|حين|حينما|بعد|قبل|مع|من|في|على|عند|خلال|منذ|رغم|بسبب|التي|الذي|سواء|خاصة|مثل|أي|أو)(?!\p{L})[^،]*$/u
/** The name of a thing in another script, or when somebody lived. */
export const FOREIGN = /(?<=\p{Script=Arabic}) \((?:بال\p{L}+ ?:[^()]*|[^()]*\p{Script=Latin}[^()]*)\)/gu

/** An item of a list often only names something. */
const opensWithVerb = (clause: string) => {
  const [first = '', second = '', third = ''] = parts(clause).map(bareWord)
  if (/^(?:يجب|يجوز|يحظر|لا|على|يحق|يلتزم|تلتزم)$|^لل/u.test(first)) return true
  return /^ال\p{L}{2}/u.test(first) && (isVerb(second) || isVerb(third))
}

/** «لا يمكن أن يكون مهندسا», «فبمرور الأيام …»: of whom, and after what? */
const ORDER =
  /^لا ت\p{L}{2,} (?:\p{L}{1,3} )?ال\p{L}+(?<![ةى]|ات|اء|ان|ين|ون)(?!\p{L})|^(?:لا )?(?:يمكن|يجب|يجوز) أن [يت]\p{L}+ (?:\p{L}+ا|في|من|إلى|على|عن)(?!\p{L})|^ف(?:[بل]\p{L}{3,}|إن)(?!\p{L})/u
const RELATIVE = /^[وفبلك]?(?:الذي|التي|الذين|اللذان|اللتان|اللاتي|اللواتي|ما|من|أن|ممن|مما|بما)$/u

/** «الغرامات التي توقع على العامل»: of the thing that it begins with nothing is said. */
function isFragment(clause: string): boolean {
  const words = parts(clause).map(bareWord)
  const [first = '', second = ''] = words
  if (
    !/^(?:ال\p{L}{2}|(?:في|من|إلى|عند|عن)$)/u.test(first) ||
    !words.slice(1, 5).some((word) => RELATIVE.test(word))
  )
    return false
  const said = words.filter((word, at) => at > 0 && isVerb(word) && !RELATIVE.test(words[at - 1] ?? ''))
  return said.length === 0 && second !== ''
}

/** «فيها» has the letters of a verb behind «ف». */
const isVerb = (word: string): boolean =>
  TO_BE.test(word) ||
  (isPresentVerb(word) && !/^في(?:ه|ها|هم|هما)$/u.test(word)) ||
  pastArabic(word) !== undefined
const hasVerb = (clause: string) => parts(clause).map(bareWord).some(isVerb)

/** Half of a thought, two that were named before, or who speaks to whom. */
const LEANS =
  /(?<!\p{L})[وف]?(?:لذلك|كذلك|أيضا|بدوره|بدورها|كلا|كلتا|كلاهما|كلتاهما|كليهما|كلتيهما|كل منهما|كل منها|كل منهم|الاثنان|الاثنين معا|أحدهما|إحداهما|قائلا|قائلة|قال|قالت|أنا|أنت|من جديد|مرة أخرى|في الأثناء|ليلتها|ومن الغد|من جهة|من ناحية|لكننا|أننا|إننا|[وف]?كنت|[وف]?كنا|نتذكر\p{L}*|نحتاج|نستخدم|نستطيع|نعيش|علينا|لدينا|عندنا|لنا|أراه|أراها|مني|لي|عندي|معي|بي|جدتي|جدي|أمي|أبي|أخي|أختي|صديقي|صديقتي|بيتنا|قريتنا|مثلي|أنني|إنني|لكنني|قريتي|هناك [لب]\p{L}+|من الأفضل|ينبغي أن|يحسن|يستحسن|ينصح|يفضل|من المهم|من الضروري|ما سبق|ذلك|هذا الأمر|هنا|هنالك|ههنا)(?!\p{L})|^(?:لما|عندما|حين|حينما|بعد أن|قبل أن) \p{L}{3,}(?:ن|وا|ا)(?!\p{L})|^(?:كان|كانت|كانوا|كانا|ظل|ظلت) [يت]\p{L}{2,}(?<![ةى])(?!\p{L})/u
