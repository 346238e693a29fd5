/** Month names as written in CVs, in the spelling of `dateView`; Levantine, Gulf, Egyptian and Maghrebi. */
const NAMES = [
  'january|jan|يناير|كانون الثاني|جانفي',
  'february|feb|فبراير|شباط|فيفري',
  'march|mar|مارس|اذار',
  'april|apr|ابريل|نيسان|افريل',
  'may|مايو|ايار|ماي',
  'june|jun|يونيو|يونيه|حزيران|جوان',
  'july|jul|يوليو|يوليه|تموز|جويليه',
  'august|aug|اغسطس|اب|اوت|غشت',
  'september|sept|sep|سبتمبر|ايلول|شتنبر',
  'october|oct|اكتوبر|تشرين الاول',
  'november|nov|نوفمبر|تشرين الثاني|نونبر',
  'december|dec|ديسمبر|كانون الاول|دجنبر',
]
export const HIJRI_MONTHS =
  'محرم|صفر|ربيع الاول|ربيع الاخر|ربيع الثاني|جمادي الاولي|جمادي الاخره|رجب|شعبان|جمادي الثانيه|رمضان|شوال|ذو القعده|ذو الحجه|ذي القعده|ذي الحجه'

const numberOf = new Map(NAMES.flatMap((names, index) => names.split('|').map((name) => [name, index + 1])))

/** All names, the longest first, for a pattern. */
export const MONTHS = [...numberOf.keys()].toSorted((a, b) => b.length - a.length).join('|')
export const monthNumber = (name: string): number | undefined => numberOf.get(name)
