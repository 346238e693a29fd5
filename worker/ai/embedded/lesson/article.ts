import { withoutEmptyHeadings } from '../../empty-headings.ts'
import type { ArticleBlock, LessonDraft, LessonOptions, LessonRef, Source } from '../../engine.ts'
import { cleanText } from '../../gates/clean-text.ts'
import { display } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { analyse, type Block } from '../document.ts'
import { type Knowledge, learn } from '../knowledge.ts'
import { neighbourhood } from '../questions/neighbourhood.ts'
import { isArticle } from './blocks/quotes.ts'
import { unitsOf } from './blocks/units.ts'
import type { Share } from './fold.ts'
import { genreOf, tellsStory } from './genre.ts'
import { isSummary, keyPoints } from './key-points.ts'
import { type LessonSentence, lessonSentences } from './lesson-sentence.ts'
import { objectivesOf } from './objectives/objectives.ts'
import { panelOf, proseBlocks } from './panels.ts'
import { readAsProse } from './read-as-prose.ts'
import { isNarrative } from './scores.ts'
import { type Part, type Section, sectionSizes, sectionsOf } from './sections.ts'
import { type MadeSection, shownUnits } from './shown.ts'

/** Of the prose: what a lesson shows unfolded, by its wish. */
const SHARE: Share = { least: 0.42, most: 0.58 }
const SHORTER: Share = { least: 0.22, most: 0.42, price: 1.1 }
const TERMS = 60

/**
 * The lesson in the source's own sentences: what carries it is shown, the rest is folded where it stood, and nothing is
 * left out.
 */
export function lessonFor(source: Source, ref: LessonRef, options: LessonOptions = {}): LessonDraft {
  const ids = new Set(ref.segment_ids)
  const knowledge = learn(analyse(neighbourhood(source, ref), ids))
  const own = knowledge.document.blocks.filter(({ segment }) => ids.has(segment.id))
  const sections = madeSections(own, ref.title, knowledge, options, source.brief?.age === 'children')
  const read = sections.map(readAsProse)
  return {
    title: ref.title,
    objectives: objectivesOf(read, ref.title, knowledge),
    summary: keyPoints(read, ref.title, knowledge),
    blocks: withoutEmptyHeadings(sections.flatMap((section) => blocksOf(section, ref.title))),
  }
}

function madeSections(
  own: Block[],
  title: string,
  knowledge: Knowledge,
  options: LessonOptions,
  children: boolean,
): MadeSection[] {
  const { lang } = knowledge.document
  const sentences = lessonSentences(own, knowledge)
  const all = [...sentences.values()].flat()
  const story = genreOf(knowledge) === 'story' || isStory(all, lang)
  const clean = (block: Block) =>
    (sentences.get(block) ?? []).filter(({ text }) => cleanText(text) === undefined)
  const parts = partsOf(own).map(({ heading, blocks }): Part & { law: boolean } => {
    const law = heading !== undefined && isArticle(heading.segment.text)
    return {
      heading,
      law,
      units: unitsOf(blocks, {
        lang,
        sentencesOf: clean,
        law,
        story,
        heading: heading?.segment.text ?? title,
      }),
    }
  })
  const context = {
    lang,
    narrative: isNarrative(all),
    terms: new Set(knowledge.terms.slice(0, TERMS).map(({ key }) => key)),
    share: options.wish === 'shorter' ? SHORTER : SHARE,
    examples: options.wish === 'more_examples',
    whole: options.wish !== 'shorter' && (story || genreOf(knowledge) === 'law'),
  }
  return parts.flatMap((part, place) =>
    sectionsOf([part], sectionSizes(lang, children)).map((section) => {
      const heading = `${section.about} ${title}`.trim()
      const isPreface =
        place === 0 && parts.length > 1 && part.heading === undefined && speaksOfItself(section)
      const keeps = isPreface || (place > 0 && isSummary(section))
      const shown = keeps ? folded(section) : shownUnits(section, { ...context, heading })
      return { ...section, law: part.law, shown }
    }),
  )
}

const isStory = (sentences: LessonSentence[], lang: Lang): boolean =>
  tellsStory(
    sentences.map(({ plain }) => plain),
    sentences.filter(({ definition }) => definition).length,
    lang,
  )

/** "This unit shows…" before the first heading: it is about the document and teaches nothing. */
function speaksOfItself({ units }: Section): boolean {
  const sentences = units.flatMap((unit) => unit.sentences)
  const meta = sentences.filter(({ cues }) => cues.has('meta')).length
  return meta > 0 && meta >= sentences.length / 2 && !sentences.some(({ definition }) => definition)
}

const folded = ({ units }: Section) => units.map((unit) => ({ unit, more: true }))

function partsOf(blocks: Block[]): { heading: Block | undefined; blocks: Block[] }[] {
  const parts: { heading: Block | undefined; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block, blocks: [] })
    else if (parts.length === 0) parts.push({ heading: undefined, blocks: [block] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

function blocksOf(section: MadeSection, lessonTitle: string): ArticleBlock[] {
  const panel = panelOf(section.shown, `${section.about} ${lessonTitle}`)
  const body = section.shown.flatMap(({ unit, more }) => {
    const blocks = unit.kind === 'prose' ? proseBlocks(unit.sentences, more ? undefined : panel) : unit.blocks
    return more ? blocks.map((block): ArticleBlock => ({ ...block, more: true })) : blocks
  })
  return [...headingOf(section.heading, lessonTitle), ...body]
}

function headingOf(heading: Block | undefined, lessonTitle: string): ArticleBlock[] {
  if (!heading) return []
  const { segment } = heading
  const text = display(segment.text)
  // The page shows the title of the lesson already.
  if (text === lessonTitle || cleanText(text) !== undefined) return []
  const whole = { source_id: segment.id, start: 0, end: segment.text.length, quote: segment.text }
  return [{ kind: 'heading', sentences: [{ text, spans: [whole] }], spans: [whole] }]
}
