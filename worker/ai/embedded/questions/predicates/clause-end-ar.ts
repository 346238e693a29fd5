import { parts } from '../../../text/words.ts'
import { wholeArabic } from '../sets/clauses-ar.ts'
import { verbOf } from './verbs-ar.ts'

/** Where a further clause begins, which the first does not need. */
const JOINT =
  /[،؛]\s(?=(?:(?:و|ف)(?:هو|هي|هم|قد|لا|لم|كان|كانت|ذلك|إن|إذا|لكن|كذلك|أيضا|بذلك|لهذا|لذلك|في|من|على|عند|مع|[يت]\p{L}{2,}|\p{L}{3,}ت(?= ))|كما|بينما|حيث|إذ|لكن|مما|ما (?:أدى|يؤدي|جعل|يجعل)|الأمر الذي|إلا أن|غير أن|في حين|ثم|أما|وأما|فضلا|بالإضافة|إضافة|خاصة|وخاصة|لا سيما|ولا سيما|مثل|منها|ومنها|وخصوصا|خصوصا|لأن|بل|أي|وبالتالي|وهكذا|علما|باستثناء|وأن|وبين|في|خلال|بعد|قبل|منذ|حتى|تحت|من خلال|عن طريق|الذي|التي|الذين|والتي|والذي)(?!\p{L}))|؛\s|\s(?=(?:بينما|في حين أن?|إلا أن|غير أن|ولكن|ولكنه|ولكنها)\s)/gu
const ENOUGH = 6
const LITTLE = 3
/** What follows is of something else. */
const CONTRAST = /^[،؛]? ?(?:بينما|في حين|أما|وأما)(?!\p{L})/u

/** Where what is said may end, the best place first: before a further clause, as one fact is easier to match than two. */
export function endsOf(text: string, from: number): number[] {
  const end = text.replace(/[.\s]+$/u, '').length
  const length = (to: number) => parts(text.slice(from, to)).length
  const clauses = Array.from(text.matchAll(NEXT_VERB))
    .filter(([, word = '']) => verbOf(word, NO_NOUNS))
    .map(({ index }) => index)
  const joints = [...Array.from(text.matchAll(JOINT), ({ index }) => index), ...clauses]
    .filter((index) => index > from)
    .toSorted((a, b) => a - b)
  const enough = (to: number) => length(to) >= (CONTRAST.test(text.slice(to)) ? LITTLE : ENOUGH)
  return [...joints.filter(enough), end, ...joints.filter((to) => !enough(to))]
}
/** «، وسافر …», «، فعاد …» */
const NEXT_VERB = /[،؛] ?[وف](\p{L}{3,})/gu
const NO_NOUNS: ReadonlySet<string> = new Set()

const POINTS =
  /(?<!\p{L})[وفبلك]?(?:هذا|هذه|هذان|هذين|ذلك|تلك|هؤلاء|أولئك|آنذاك|حينها|عندئذ|التالي|التالية|الآتي|الآتية|السابق|السابقة|المذكور|المذكورة|الآخر|الآخرين|الأخرى|(?<!(?:إلى|من|على|في) )(?:أخرى|آخر)|أيضا|كذلك|هكذا|نفسه|نفسها|ذاته|ذاتها|بدوره|بدورها|فإن|فإنه|فإنها)(?!\p{L})/u
const HANGS =
  /(?<!\p{L})(?:أن|التي|الذي|الذين|لا|لم|لن|قد|من|في|على|إلى|عن|أو|و|ثم|ما|هو|هي|بين|وهو|وهي|مثل|إلا|مع)$/u

/** Whether a predicate says something whole of whatever subject it is given. */
export function readsOnArabic(said: string): boolean {
  const text = withoutOwn(said.trim().replace(/[.،\s]+$/u, ''))
  return wholeArabic(text) && !POINTS.test(text) && !HANGS.test(text)
}

/** «وذلك حسب سرعته», «تلك التي تتشكل»: these point at nothing outside. */
export const withoutOwn = (text: string): string =>
  text.replace(/(?<!\p{L})(?:وذلك(?= [بلح])|تلك(?= التي)|ذلك(?= الذي)|أولئك(?= الذين))/gu, 'مما')
