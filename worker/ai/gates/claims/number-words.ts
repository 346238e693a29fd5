import { fold } from '../../text/fold.ts'
import { knownOf, type Token } from './tokens.ts'

const EN =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const EN_TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const EN_ORDINALS = 'third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'
/** Both genders and both cases of one number, from two to ten. */
const AR = [
  'اثنان اثنين اثنتان اثنتين اثنا اثني اثنتا اثنتي كلاهما كلتاهما',
  'ثلاثة ثلاث',
  'أربعة أربع',
  'خمسة خمس',
  'ستة ست',
  'سبعة سبع',
  'ثمانية ثماني ثمان',
  'تسعة تسع',
  'عشرة عشر',
]
const AR_TENS = ['عشرون عشرين', 'ثلاثون ثلاثين', 'أربعون أربعين', 'خمسون خمسين']
const AR_MORE_TENS = ['ستون ستين', 'سبعون سبعين', 'ثمانون ثمانين', 'تسعون تسعين']
const AR_ORDINALS = ['ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر']

const VALUES = new Map<string, number>()
const add = (words: string, value: number) => {
  for (const word of words.split(/[ |]/)) VALUES.set(fold(word), value)
}
EN.split('|').forEach((word, index) => void add(word, index + 2))
EN_TENS.split('|').forEach((word, index) => void add(word, (index + 2) * 10))
EN_ORDINALS.split('|').forEach((word, index) => void add(word, index + 3))
AR.forEach((words, index) => void add(words, index + 2))
;[...AR_TENS, ...AR_MORE_TENS].forEach((words, index) => void add(words, (index + 2) * 10))
AR_ORDINALS.forEach((word, index) => void add(`${word} ${word}ة`, index + 3))
add('both twice pair double', 2)
add('أحد إحدى', 1)
add('hundred مئة مائة مئات', 100)
add('مئتان مئتين مائتان مائتين', 200)
add('ثلاثمئة ثلاثمائة', 300)
add('أربعمئة أربعمائة', 400)
add('خمسمئة خمسمائة', 500)
add('ستمئة ستمائة', 600)
add('سبعمئة سبعمائة', 700)
add('ثمانمئة ثمانمائة', 800)
add('تسعمئة تسعمائة', 900)
add('thousand آلاف ألف ألفا', 1_000)
add('ألفان ألفين', 2_000)
add('million millions مليون مليونا ملايين', 1_000_000)
add('مليونان مليونين', 2_000_000)
add('billion billions مليار ملياري مليارات', 1_000_000_000)

/** Names of powers of ten: they multiply what stands before them. */
const POWERS = new Set([100, 1_000, 1_000_000, 1_000_000_000])
/** "One of": a number only before "ten" in Arabic, «أحد عشر». */
const ONE = 1

export type NumberAt = { value: number; first: number; last: number; digits: boolean }

/** The numbers of a text in digits and in words of both languages, each with the tokens that it takes. */
export function numbersAt(tokens: Token[]): NumberAt[] {
  const found: NumberAt[] = []
  for (let index = 0; index < tokens.length; index++) {
    const word = numberOf(tokens[index])
    if (word === undefined) continue
    const number = { value: word, first: index, last: index, digits: isDigits(tokens[index]) }
    while (number.last + 1 < tokens.length) {
      const next = numberOf(tokens[number.last + 1])
      const joined =
        next === undefined || isDigits(tokens[number.last + 1]) ? undefined : join(number.value, next)
      if (joined === undefined || !isClose(tokens[number.last + 1])) break
      number.value = joined
      number.last++
    }
    index = number.last
    if (number.value > ONE || number.digits) found.push(number)
  }
  return found.filter(({ first, last, digits }) => digits || first < last || !isBarePower(tokens[first]))
}

const isDigits = (token: Token | undefined) => token !== undefined && /^\d/.test(token.text)
const isClose = (token: Token | undefined) => token !== undefined && /^[\s-]*$/.test(token.before)

function numberOf(token: Token | undefined): number | undefined {
  if (!token) return undefined
  return isDigits(token) ? Number(token.text) : knownOf(VALUES, token.text)
}

/** «ألف» alone may be a verb, and "hundreds" is no number. */
function isBarePower(token: Token | undefined): boolean {
  const value = numberOf(token)
  return value !== undefined && POWERS.has(value)
}

function join(value: number, next: number): number | undefined {
  if (POWERS.has(next) && next > value) return value * next
  if (next === 10 && value < 10) return value + 10
  if (next % 10 === 0 && next > 10 && next < 100 && value < 10) return value + next
  if (next < 10 && value >= 20 && value % 10 === 0) return value + next
  if (value >= 100 && next < 100 && value % 100 === 0) return value + next
  if (value >= 1_000 && next < 1_000 && value % 1_000 === 0) return value + next
  return undefined
}
