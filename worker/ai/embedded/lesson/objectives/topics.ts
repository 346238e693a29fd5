import { plain } from '../../../text/fold.ts'
import { spanOf } from '../../questions/candidate.ts'
import { SUMMARY_HEADING } from '../key-points.ts'
import type { MadeSection } from '../shown.ts'
import { type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { heading, lowered } from './wording.ts'

/** Headings that say what is listed under them: "Causes of erosion", «أنواع التربة». */
const LISTS_EN =
  /^(?:the )?(?:(?:main|major|common|chief|basic|key|important) )?(?:causes|effects|types|kinds|functions|benefits|advantages|disadvantages|drawbacks|symptoms|signs|parts|stages|rules|conditions|duties|rights|uses|sources|methods|ways|reasons|risks|features|properties|consequences|dangers|principles|threats|tools|components|layers)\b(?: (?:of|for|in|to) .+| and \p{L}+.*)$/iu
const LISTS_AR =
  /^(?:أسباب|آثار|أنواع|وظائف|فوائد|مزايا|عيوب|أعراض|علامات|أجزاء|مراحل|قواعد|شروط|واجبات|حقوق|استخدامات|استعمالات|مصادر|طرق|طرائق|أساليب|مخاطر|خصائص|نتائج|أهداف|أقسام|مكونات|عوامل|عناصر|مبادئ|أخطار|أدوات|طبقات|أشكال|صفات)\s\p{L}/u
const WHAT_AR =
  /^ما (?:هي |هو )?(?=(?:أسباب|آثار|أنواع|وظائف|فوائد|مزايا|عيوب|أعراض|علامات|أجزاء|مراحل|شروط|مصادر|طرق|مخاطر|خصائص|أهداف|أقسام|مكونات|عوامل)\s)/u
const LEAST_SENTENCES = 2
/** What is meant by the heading comes after what the lesson defines. */
const MEANS = /^(?:explain what is meant|شرح المقصود)/u
const AFTER_TERMS = 2.6

/** A heading that asks how or why, or names what is listed under it, says what can be done afterwards. */
export function topicObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  const seen = new Set<string>()
  return sections.flatMap((section): Objective[] => {
    const name = heading(section.about || title)
    if (seen.has(name) || SUMMARY_HEADING.test(plain(name).text)) return []
    seen.add(name)
    const text = lang === 'en' ? english(name) : arabic(name)
    const spans =
      text === undefined ? [] : shownSpans(sections.filter(({ about }) => about === section.about))
    return text !== undefined && spans.length >= LEAST_SENTENCES
      ? [{ kind: 'topic', rank: MEANS.test(text) ? AFTER_TERMS : 1.8, text, spans }]
      : []
  })
}

function english(name: string): string | undefined {
  const to = /^how to (.+)$/i.exec(name)?.[1]
  if (to) return `describe how to ${to}`
  const what = /^what (?:is|are) (?:an? |the )?(.+)$/i.exec(name)?.[1]
  if (what && !/\b(?:is|are|was|were|do|does|did)\b/.test(what))
    return `explain what is meant by “${lowered(what)}”`
  // "How do plants…" would need another order of words.
  if (
    /^(?:how|why)\s/i.test(name) &&
    !/^(?:how|why) (?:do|does|did|is|are|was|were|can|could|should|must|many|much|long|often|far)\b/i.test(
      name,
    )
  )
    return `explain ${lowered(name)}`
  return LISTS_EN.test(name) ? `name the ${lowered(name).replace(/^the /i, '')}` : undefined
}

function arabic(name: string): string | undefined {
  const bare = plain(name).text
  if (/^(?:كيف|لماذا)\s/u.test(bare)) return `شرح ${name}`
  const listed = bare.replace(WHAT_AR, '')
  if (LISTS_AR.test(listed)) return `ذكر ${listed === bare ? name : listed}`
  const what = /^ما (?:هو |هي )?((?:ال\p{L}+)(?: ال\p{L}+)?)$/u.exec(bare)?.[1]
  return what ? `شرح المقصود بـ«${what}»` : undefined
}

const shownSpans = (sections: MadeSection[]) =>
  sections.flatMap(({ shown }) =>
    shown.flatMap(({ unit, more }) => {
      if (more || unit.kind === 'example' || unit.kind === 'note') return []
      if (unit.kind === 'prose') return unit.sentences.map(({ sentence }) => spanOf(sentence))
      return unit.blocks.flatMap((block) => [...spansOf(block.sentences), ...block.spans])
    }),
  )
