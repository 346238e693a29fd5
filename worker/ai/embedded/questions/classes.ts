import { fold } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { remembered } from '../../text/remembered.ts'
import { parts, stem } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import { isPersonal } from '../definitions/persons.ts'

/** What kind of thing a definition says its term is: a hormone, a tube, something that happens, a person. */
export type TermClass = { head: string; sort: 'process' | 'person' | 'thing' }

const PERSON_EN =
  /^(?:person|man|woman|people|scientist|physician|doctor|economist|philosopher|king|queen|ruler|author|writer|engineer|merchant|worker|owner|officer|teacher|soldier|farmer|expert|psychologist|head|chief|leader|founder|director|president|minister|son|daughter|brother|sister|wife|husband|professor|inventor|governor|captain|lawyer|judge|artist|painter|poet|explorer|astronomer|mathematician|chemist|physicist|biologist|botanist|architect)s?$/
const PROCESS_EN =
  /^(?:removal|loss|return|control|process|movement|transfer|exchange|change|rise|fall|increase|decrease|flow|growth|use|study|practice|act|action|activity|method|technique|procedure|treatment|release|breakdown|conversion|attack|attempt|analysis|measurement|search|choice|sale|\p{L}+ing|\p{L}+(?:tion|sion|ment))$/u
const THING_ANYWAY_EN =
  /^(?:building|ring|string|thing|spring|wing|king|painting|opening|ending|coating|covering|lining|region|solution|organi[sz]ation|institution|station|population|instrument|document|element|segment|sediment|compartment|fragment|government|department|section|condition|notation|corporation|nation|generation|formation|dimension|equation|fraction)$/
const PROCESS_AR =
  /^(?:عملية|نقل|ترك|قتل|فقد|فقدان|دخول|خروج|رفع|خفض|دفع|حركة|نمو|زيادة|انتقال|طريقة|قياس|جمع|فصل|حفظ|فحص|صنع|بيع|شراء|علاج|ت\p{L}{2}ي\p{L}|[اإ]\p{L}{2,3}ا\p{L}|است\p{L}{2}ا\p{L}|إ\p{L}ا\p{L}ة|م\p{L}ا\p{L}{2}ة)$/u
const PERSON_AR = /^(?:ال)?(?:شخص|رجل|امرأة|عالم|طبيب|ملك|قائد|مهندس|موظف|عامل|تاجر|كاتب|خليفة|وزير|من)$/u
/** The head noun stands before the clause or phrase that says more about it. */
const AFTER_HEAD =
  /\s(?:that|which|who|whose|where|of|in|on|at|or|and|for|from|to|by|with|without|used|made|between|among|into|over|under|around|inside|near|about|against|through|caused|given|formed|found|called|designed|[a-z]+ing)\b|[,;:(]/

/** The class of a term by the head noun of its definition; undefined where that has none. */
export const classOf = (body: string, lang: Lang): TermClass | undefined => classIn[lang](body)

function englishClass(body: string): TermClass | undefined {
  const phrase = withoutArticle(body)
  const gerund = /^\p{L}+ing\b/u.exec(phrase)?.[0]
  if (gerund && !THING_ANYWAY_EN.test(gerund)) return { head: 'ing', sort: 'process' }
  const cut = AFTER_HEAD.exec(phrase)?.index ?? phrase.length
  const word = parts(phrase.slice(0, cut)).at(-1)?.toLowerCase()
  if (!word || !/^\p{L}+$/u.test(word)) return undefined
  const sort = PERSON_EN.test(word)
    ? 'person'
    : PROCESS_EN.test(word) && !THING_ANYWAY_EN.test(word)
      ? 'process'
      : 'thing'
  return { head: stem(word), sort }
}

function arabicClass(body: string): TermClass | undefined {
  const word = parts(fold(body))[0]?.replace(/[^\p{L}]/gu, '')
  if (!word) return undefined
  const original = parts(body.replace(/[\u064B-\u0652]/g, ''))[0] ?? ''
  const sort = PERSON_AR.test(original) ? 'person' : PROCESS_AR.test(original) ? 'process' : 'thing'
  return { head: stem(word), sort }
}

/** Every definition is held against every other one. */
const KEPT = 2_000
const classIn = { ar: remembered(arabicClass, KEPT), en: remembered(englishClass, KEPT) }

/** Nobody is asked to tell a person or an office from a description among concepts. */
export const isPerson = ({ term, body }: Pick<Definition, 'term' | 'body'>, lang: Lang): boolean =>
  isPersonal(term, body, lang)

export const sameClass = (left: TermClass | undefined, right: TermClass | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  (left.head === right.head || (left.sort === right.sort && left.sort !== 'thing'))

/** "The brown, sticky material": of adjectives set apart by commas the last is enough. */
const withoutArticle = (body: string) =>
  body
    .replace(/^(?:an?|the|any|one of the|one of)\s+/i, '')
    .replace(
      /^(?:\p{Ll}+, )+(?=(?!(?:whether|where|which|who|whose|when|while|usually|often|either|both)\b)\p{Ll}+ \p{Ll}+)/u,
      '',
    )
