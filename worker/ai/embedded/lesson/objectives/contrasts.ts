import type { Lang } from '../../../text/language.ts'
import { spanOf } from '../../questions/candidate.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { lowered } from './wording.ts'

const NAME =
  "(?:the |an? )?(?!it\\b|its\\b|they\\b|their\\b|this\\b|that\\b|these\\b|those\\b|other\\b|others\\b|most\\b|many\\b|some\\b|earlier\\b|he\\b|she\\b|his\\b|her\\b|you\\b|we\\b|our\\b|your\\b|all\\b|both\\b|everything\\b|what\\b)[\\p{L}’'-]+(?: (?!that\\b|which\\b|who\\b|and\\b|or\\b|of\\b|in\\b|is\\b|are\\b|was\\b|were\\b|has\\b|have\\b|can\\b)[\\p{L}’'-]+){0,3}"
/** "Unlike arteries, which carry blood away, veins have thin walls." */
const UNLIKE = new RegExp(
  `^(?:Unlike|In contrast to|Compared (?:with|to)) (?<other>${NAME})(?:,? (?:that|which|who) [^,]+)?, (?<one>${NAME}) (?:is|are|was|were|has|have|had|can|cannot|do|does|did|may|must|will|\\p{L}{3,}(?<!ing))\\b`,
  'u',
)
const DIFFER = new RegExp(
  `^(?<one>${NAME}) (?:differs?|differed|is different|are different) from (?<other>${NAME}) (?:in|because|by|as|since)\\b`,
  'u',
)
const NAME_AR = '(?:ال\\p{L}+(?: ال\\p{L}+)?|(?!هذا|هذه|ذلك|تلك|غير|كل|ما|من|أن)\\p{L}{3,} ال\\p{L}+)'
const DIFFER_AR = new RegExp(
  `(?:^|\\s)[وف]?[يت]ختلف (?<one>${NAME_AR}) عن (?<other>${NAME_AR})(?!\\p{L})`,
  'u',
)
const UNLIKE_AR = new RegExp(
  `^(?:و?على عكس|و?على خلاف|و?بخلاف|و?خلافا ل) ?(?<other>${NAME_AR})،? (?:فإن |[يت]\\p{L}{2,} )?(?<one>ال\\p{L}+(?: ال\\p{L}+)?)(?!\\p{L})`,
  'u',
)
const BETWEEN_AR = new RegExp(
  `^و?الفرق بين (?<one>${NAME_AR}) و(?<other>${NAME_AR}) (?:هو|أن|يكمن|يتمثل)`,
  'u',
)

/** A sentence that sets two things against each other: how they differ can be said. */
export function contrastObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap(({ shown }) =>
    shown.flatMap(({ unit, more }) => {
      if (unit.kind !== 'prose' || more) return []
      return unit.sentences.flatMap(({ plain, sentence, link }): Objective[] => {
        const text = link === 'hard' ? undefined : contrasted(plain, lang)
        return text ? [{ kind: 'contrast', rank: 2.3, text, spans: [spanOf(sentence)] }] : []
      })
    }),
  )
}

function contrasted(plain: string, lang: Lang): string | undefined {
  const patterns = lang === 'en' ? [UNLIKE, DIFFER] : [DIFFER_AR, UNLIKE_AR, BETWEEN_AR]
  for (const pattern of patterns) {
    const { one, other } = pattern.exec(plain)?.groups ?? {}
    if (!one || !other) continue
    if (lang === 'ar') return `بيان الفرق بين ${one} و${other}`
    return / (?:\p{L}+ed|\p{L}+s)$/u.test(one) && one.split(' ').length > 3
      ? undefined
      : `explain how ${lowered(one)} and ${lowered(other)} differ`
  }
  return undefined
}
