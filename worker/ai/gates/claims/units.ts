import { fold } from '../../text/fold.ts'
import type { NumberAt } from './number-words.ts'
import { knownOf, listOf, type Token } from './tokens.ts'

/** Units by what they measure in; short forms count only right behind a number. */
const UNITS = listOf({
  percent: '% ٪ percent بالمئة بالمائة',
  kilometre: 'km kilometre kilometres kilometer kilometers كم كيلومتر كيلومترات كيلومترا كيلومترين كيلومتران',
  metre: 'm metre metres meter meters متر أمتار مترا مترين متران',
  centimetre: 'cm centimetre centimetres centimeter centimeters سم سنتيمتر سنتيمترات سنتيمترا سنتيمترين',
  millimetre: 'mm millimetre millimetres millimeter millimeters مم مليمتر مليمترات مليمترا ملم مليمترين',
  mile: 'mile miles ميل أميال ميلا',
  foot: 'ft feet foot قدم أقدام قدما',
  inch: 'inch inches بوصة بوصات',
  hectare: 'ha hectare hectares هكتار هكتارا هكتارات',
  kilogram: 'kg kilogram kilograms كجم كغ كغم كيلوغرام كيلوغرامات كيلوغراما كيلوجرام كيلوجراما كيلوجرامات',
  gram: 'g gram grams غرام غرامات غراما جرام جرامات جراما',
  milligram: 'mg milligram milligrams ملغ ملغم مليغرام مليغرامات مليغراما مليجرام',
  tonne: 't ton tons tonne tonnes طن طنا أطنان طنين',
  litre: 'l litre litres liter liters لتر لترات لترا ليتر ليترات لترين',
  millilitre: 'ml millilitre millilitres milliliter milliliters مل مليلتر مليلترات مليلترا',
  second: 's second seconds ثانية ثوان ثواني ثانيتين ثانيتان',
  minute: 'min minute minutes دقيقة دقائق دقيقتين دقيقتان',
  hour: 'h hour hours ساعة ساعات ساعتين ساعتان',
  day: 'day days يوم أيام يوما يومين يومان',
  week: 'week weeks أسبوع أسابيع أسبوعا أسبوعين أسبوعان',
  month: 'month months شهر أشهر شهور شهرا شهرين شهران',
  year: 'year years سنة سنوات سنين عام أعوام عاما سنتين سنتان عامين عامان',
  decade: 'decade decades عقد عقود عقدين عقدان',
  century: 'century centuries قرن قرون قرنا قرنين قرنان',
  celsius: 'celsius c مئوية سلزيوس',
  fahrenheit: 'fahrenheit f فهرنهايت',
  kelvin: 'kelvin k كلفن',
  degree: '° degree degrees درجة درجات',
  volt: 'v volt volts فولت',
  watt: 'w watt watts واط وات',
  kilowatt: 'kw kilowatt kilowatts كيلوواط',
  megawatt: 'mw megawatt megawatts ميغاواط ميجاواط',
  joule: 'j joule joules جول',
  calorie: 'kcal calorie calories سعرة سعرات',
  riyal: 'riyal riyals ريال ريالا ريالات',
  dollar: '$ usd dollar dollars دولار دولارا دولارات',
  euro: 'eur euro euros يورو',
  pound: 'pound pounds جنيه جنيها جنيهات',
  dirham: 'dirham dirhams درهم درهما دراهم',
  dinar: 'dinar dinars دينار دينارا دنانير',
  byte: 'byte bytes بايت',
  bit: 'bit bits بت',
  kilobyte: 'kb kilobyte kilobytes كيلوبايت',
  megabyte: 'mb megabyte megabytes ميغابايت ميجابايت',
  gigabyte: 'gb gigabyte gigabytes غيغابايت جيجابايت',
  hijri: 'ah هجري هجرية هـ',
  before: 'bc bce',
  common: 'ad ce ميلادي ميلادية',
  times: 'times مرات مرة مرتين',
})
/** Arabic says "two days" in one word. */
const DUALS = new Map(
  'كيلومترين كيلومتران مترين متران طنين لترين ثانيتين ثانيتان دقيقتين دقيقتان ساعتين ساعتان يومين يومان أسبوعين أسبوعان شهرين شهران سنتين سنتان عامين عامان عقدين عقدان قرنين قرنان مرتين'
    .split(' ')
    .map((word) => [fold(word), true] as const),
)

export type Measure = { value: number; unit: string | undefined; words: string }

/** The unit that stands right behind a number, or behind the range that the number opens. */
export function unitAfter(tokens: Token[], number: NumberAt, numbers: NumberAt[]): string | undefined {
  let at = number.last + 1
  if (isJoint(tokens[at]?.text)) {
    const other = numbers.find(({ first }) => first === at + 1 || first === at)
    if (other) return unitAfter(tokens, other, numbers)
  }
  const range = numbers.find(({ first }) => first === at)
  if (range && /[-–—ـ]/u.test(tokens[at]?.before ?? '')) return unitAfter(tokens, range, numbers)
  if (/^(?:of|من|في|per)$/u.test(tokens[at]?.text ?? '')) at++
  return unitAt(tokens, at)
}

const isJoint = (word: string | undefined) => /^(?:to|and|or|الي|او|و)$/u.test(word ?? '')

function unitAt(tokens: Token[], at: number): string | undefined {
  const word = tokens[at]?.text
  if (word === undefined || !/^[\s-]*$/.test(tokens[at]?.before ?? '')) return undefined
  if (/^(?:cent|الميه|المايه|ميه|مايه)$/u.test(word)) return 'percent'
  const unit = knownOf(UNITS, word)
  if (unit !== 'degree') return unit
  const scale = tokens[at + 1] && knownOf(UNITS, tokens[at + 1]?.text ?? '')
  return scale === 'celsius' || scale === 'fahrenheit' || scale === 'kelvin' ? scale : unit
}

/** All units that a text names, with or without a number; short forms only behind one. */
export function unitsNamed(tokens: Token[]): Set<string> {
  const named = tokens.flatMap(({ text }, at) => {
    const short = /^[a-z$°%٪]{1,2}$/u.test(text) && !/\d/.test(tokens[at - 1]?.text ?? '')
    return short ? [] : (knownOf(UNITS, text) ?? [])
  })
  return new Set(named)
}

/** "Two days" where it is one word. */
export const dualsIn = (tokens: Token[]): Measure[] =>
  tokens.flatMap(({ text }) =>
    knownOf(DUALS, text) ? [{ value: 2, unit: knownOf(UNITS, text), words: text }] : [],
  )

/** "Celsius" and "Volt" are no names. */
export const isUnit = (word: string): boolean => UNITS.has(fold(word))
