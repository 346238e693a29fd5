import type { ArticleBlock } from '../../engine.ts'
import { stem } from '../../text/words.ts'
import type { LessonSentence } from './lesson-sentence.ts'
import type { ShownUnit } from './shown.ts'
import { cited } from './summary.ts'

/** The one definition of a section that stands in a panel: the heading's or the lesson's term, else the first. */
export function panelOf(units: ShownUnit[], about: string): LessonSentence | undefined {
  // A glossary is panels already.
  if (units.some(({ unit }) => unit.kind === 'glossary')) return undefined
  const defining = units.flatMap(({ unit, more }) =>
    unit.kind === 'prose' && !more
      ? unit.sentences.filter(({ definition, link }) => definition && link !== 'hard')
      : [],
  )
  const named = new Set(about.split(/\s+/).map(stem))
  return (
    defining.find(({ definition }) => definition?.key.split(' ').some((key) => named.has(key))) ?? defining[0]
  )
}

/** Prose as blocks; the definition in it that has a panel stands apart. */
export function proseBlocks(sentences: LessonSentence[], panel: LessonSentence | undefined): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  let text: LessonSentence[] = []
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'paragraph', sentences: text.map(piece), spans: [] })
    text = []
  }
  for (const one of sentences) {
    if (one === panel && one.definition) {
      flush()
      blocks.push({ kind: 'definition', labels: [one.definition.term], sentences: [piece(one)], spans: [] })
    } else text.push(one)
  }
  flush()
  return blocks
}

const piece = ({ sentence }: LessonSentence) => cited(sentence)
