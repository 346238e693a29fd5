import type { Span } from '../../../engine.ts'
import type { Lang } from '../../../text/language.ts'
import { spanOf } from '../../questions/candidate.ts'
import { enumerated } from '../blocks/listed.ts'
import { blockWords } from '../blocks/unit.ts'
import type { MadeSection } from '../shown.ts'
import { nameOf, type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { heading, lowered, quote } from './wording.ts'

const NUMBER_EN = 'two|three|four|five|six|seven|eight|nine|ten'
/** "four main kinds of soil": a number, a plural noun, and of what. */
const COUNTED_EN = new RegExp(
  `\\b(?<counted>(?:${NUMBER_EN}) (?:(?!of|and|or|in|to|for)\\p{Ll}[\\p{L}-]+ ){0,2}?\\p{Ll}[\\p{L}-]+s)(?<of> (?:of|for) (?:[\\p{L}-]+ ){0,4}[\\p{L}-]+(?=[.:;,]))?(?=[.:;,]|\\s|$)`,
  'u',
)
const MEASURE_EN =
  /\b(?:years?|days?|hours?|minutes?|seconds?|weeks?|months?|centuries|decades?|metres?|meters?|kilomet\w+|degrees?|times|grams?|kilos?|litres?|percent|halves|thirds|quarters|people|children|students|pages|points|dollars|pounds|words?|persons|others|things)\b/i
/** "Negotiations come in two kinds", "The heart has four chambers". */
const SUBJECT_EN =
  /^((?:The |An? )?(?!There\b|It\b|They\b|This\b|These\b)\p{L}[\p{L}-]+(?: [\p{L}-]+)?) (?:comes? in|falls? into|(?:is|are) (?:divided|split) into|(?:is|are) made (?:up )?of|consists? of|has|have) /u
const STEPS_EN = /\b(?:steps|stages|phases|moves)$/i
const COUNTED_AR =
  /(?<!\p{L})[بولف]?(?<number>ثلاثة?|أربعة?|خمسة?|ستة?|سبعة?|ثماني(?:ة)?|تسعة?|عشرة?)\s(?<noun>(?!ال|أيام|سنوات|ساعات|دقائق|أشهر|أمتار|كيلو|درجات|أضعاف|لترات|أسابيع|ملايين|مليارات|قرون|أعوام|مرات|ثوان|آلاف|أشخاص|صفحات|أشياء|أمور)\p{L}{3,})/u
const STEPS_AR = /^(?:خطوات|مراحل|حركات)/u
const ITEM_WORDS = 40

/** "There are three kinds of soil", and the three follow: they are named. */
export function countedObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap((section) => {
    const about = quote(heading(nameOf(section, title, lang)), lang)
    for (const { plain, spans } of announcements(section, lang)) {
      const text = lang === 'en' ? english(plain, about) : arabic(plain, about)
      if (text) return [{ kind: 'counted' as const, rank: 1, text, spans }]
    }
    return []
  })
}

type Announcement = { plain: string; spans: Span[] }

/** Sentences after which the members stand: those of a list, what leads to one, or all in one sentence. */
function announcements({ units }: MadeSection, lang: Lang): Announcement[] {
  return units.flatMap((unit, at): Announcement[] => {
    if (unit.kind === 'prose') {
      const complete = unit.sentences.filter((one) => enumerated(one, lang, true))
      return complete.map(({ plain, sentence }) => ({ plain, spans: [spanOf(sentence)] }))
    }
    if (unit.kind !== 'list' && unit.kind !== 'glossary') return []
    const list = unit.blocks.filter(({ kind }) => kind !== 'paragraph')
    if (list.some((block) => blockWords(block) > ITEM_WORDS * block.sentences.length)) return []
    const items = list.flatMap(({ sentences }) => sentences)
    if (unit.lead !== undefined)
      return [{ plain: unit.lead, spans: spansOf(unit.blocks.flatMap(({ sentences }) => sentences)) }]
    const before = units[at - 1]
    const lead = before?.kind === 'prose' ? before.sentences.at(-1) : undefined
    return lead ? [{ plain: lead.plain, spans: [spanOf(lead.sentence), ...spansOf(items)] }] : []
  })
}

function english(plain: string, about: string): string | undefined {
  const groups = COUNTED_EN.exec(plain)?.groups
  const counted = groups?.counted
  if (!counted || MEASURE_EN.test(counted) || STEPS_EN.test(counted)) return undefined
  if (groups?.of) return `name the ${counted}${groups.of}`
  const subject = SUBJECT_EN.exec(plain)?.[1]
  return `name the ${counted} ${subject ? `of ${lowered(subject)}` : `in ${about}`}`
}

/** «الأنواع الثلاثة»: both take the article, and the number follows. */
function arabic(plain: string, about: string): string | undefined {
  const groups = COUNTED_AR.exec(plain)?.groups
  if (!groups?.number || !groups.noun || STEPS_AR.test(groups.noun)) return undefined
  return `ذكر ال${groups.noun} ال${groups.number} الواردة في ${about}`
}
