import { fold } from '../text/fold.ts'
import { words } from '../text/words.ts'
import { bare, kindOf, languageOf, type QuestionKind } from './question-kinds.ts'
import { contentWords } from './question-words.ts'
import { inSingleVerbs } from './synonyms.ts'

export type Question = {
  text: string
  folded: string
  language: 'ar' | 'en'
  kind: QuestionKind
  /** What it is about, as typed. */
  focus: string[]
  /** Words that name somebody or something: a passage about another one is no answer. */
  names: string[]
  /** The two things that a comparison is of. */
  sides?: [string[], string[]]
  /** It points back to the question before. */
  follows: boolean
  /** Of «how deep» deep, of «what colour» colour. */
  attribute?: string
}

/** Words that the kind of question answers for: units of a number, permission and quantity of a yes or no. */
const ANSWERED_BY: Partial<Record<QuestionKind, Set<string>>> = {
  number: new Set(
    'يوم ايام يوما شهر شهرا سنه ساعه مره مرات دقيقه اسبوع عدد مده day days week weeks month months year years hour hours times number minutes percentage long far often deep tall high old big large heavy fast wide hot cold soon expensive early late'.split(
      ' ',
    ),
  ),
  when: new Set('year date day month time سنه عام تاريخ يوم'.split(' ')),
  true: new Set(
    'يجوز يسمح يمكن يمكنني مسموح allowed permitted possible ten two three four five six seven eight nine twelve twenty'.split(
      ' ',
    ),
  ),
}

const POINTS_EN =
  /\b(?:it|its|he|him|his|she|her|they|them|their|this|that|those|these)\b|^(?:and|what about|how about|then|so)\b/
const POINTS_AR =
  /^(?:و(?!ال)(?:متي|كيف|كم|كل|لماذا|اين|ما|من|هل|ماذا|ليش|وين)|طيب|وماذا عن|ماذا عن)|(?:^|\s)(?:هو|هي|ذلك|هذا|هذه)(?:\s|$)|\S{3,}(?:ها|هم)(?:\s|$)/u
const ATTRIBUTE =
  /how (many|much|long|far|often|deep|tall|high|old|big|large|heavy|fast|wide|hot|cold|soon|expensive|early|late)/

const ASKED =
  /^(?:(?:in|at|to|by|for|from) )?(?:what|which) (?!is|are|was|were|do|does|did|can)(\w+)|^[وفبل]?(?:في |من |الي )?(?:ما|اي|شو|ايش|وش|باي) (?!هو|هي|هم|الذي|التي|معني)(\S+)/u

function attributeOf(folded: string, kind: QuestionKind): string | undefined {
  const found =
    kind === 'number' && /^(?:\w+ )?how /.test(folded) ? ATTRIBUTE.exec(folded) : ASKED.exec(folded)
  return found?.[1] ?? found?.[2]
}

export function questionOf(typed: string): Question {
  const text = inSingleVerbs(typed)
  const language = languageOf(text)
  const folded = bare(text)
  const kind = kindOf(typed)
  const answered = ANSWERED_BY[kind]
  const focus = contentWords(text).filter((word) => !answered?.has(fold(word)))
  const sides = kind === 'compare' ? sidesOf(text, folded, language) : undefined
  const attribute = attributeOf(folded, kind)
  return {
    text,
    folded,
    language,
    kind,
    focus,
    names: namesIn(text, focus),
    follows: language === 'en' ? pointsEn(folded) : pointsAr(folded),
    ...(sides ? { sides } : {}),
    ...(attribute ? { attribute } : {}),
  }
}

const pointsEn = (folded: string): boolean => POINTS_EN.test(folded.replace(/is it true|that\b/g, ''))
/** «ما هو» asks, and points nowhere. */
const pointsAr = (folded: string): boolean =>
  POINTS_AR.test(folded.replace(/^(?:من|ما|شو|ايش|وش|مين) (?:هو|هي|هم)/u, ''))

/** Capitals inside of an English question; in Arabic what stands around «بن», «ابن» and «أبو». */
function namesIn(text: string, focus: string[]): string[] {
  const typed = words(text)
  return focus.filter((word) => {
    const at = typed.indexOf(word)
    if (/^[A-Z]/.test(word)) return at > 0
    const [before = '', after = ''] = [typed[at - 1], typed[at + 1]]
    return KINSHIP.test(before) || (KINSHIP.test(after) && at > 0)
  })
}
const KINSHIP = /^(?:بن|ابن|بنت|أبو|ابو|أبي)$/u

const BETWEEN_EN =
  /(?:between|compare(?: the)?|distinguish between|^)\s*(.+?) (?:and|vs|versus|from|with|or|to|differs? from) (.+)$/
const BETWEEN_AR = /(?:بين|قارن|ايهما \S+|ايهم \S+|^) ?(.+?) (?:و(?:بين )?|ام |او |عن |مع )(.+)$/u
const EITHER_EN = /([\w-]+(?: [\w-]+)?) or (?:an? |the )?([\w -]+)$/

function sidesOf(text: string, folded: string, language: 'ar' | 'en'): [string[], string[]] | undefined {
  const [head = ''] = text.split(':')
  const either = language === 'en' && /^which /.test(folded) ? EITHER_EN.exec(folded) : null
  const pair = either ?? (language === 'en' ? BETWEEN_EN : BETWEEN_AR).exec(bare(head))
  if (!pair) return undefined
  const left = contentWords(pair[1] ?? '')
  const right = contentWords(pair[2] ?? '')
  // Of «which is heavier, lead or gold» the word right before «or» is the first side.
  const first = either ? left.slice(-1) : left
  return first.length > 0 && right.length > 0 ? [first, right] : undefined
}
