import { ChevronDown, PenLine, Sparkles, Target } from 'lucide-react'
import { blockOf, sentencesOf } from '#db/content.ts'
import { BlockBody, BlockName } from '#web/domain/block-body.tsx'
import { blockWords } from '#web/domain/block-messages.ts'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { CitedSentences, type Marks } from './cited-sentences.tsx'
import { m } from './messages.ts'
import { numberOf, placeText } from './sources.ts'
import './article.css'
import '#web/ui/table.css'

type Block = LessonView['blocks'][number]
type BlockProps = { block: Block; marks: Marks }

/** The blocks of a lesson in order; those that stand behind "More detail" are folded where they stand. */
export function ArticleBlocks({ blocks, marks }: { blocks: Block[]; marks: Marks }) {
  return foldedRuns(blocks).map((run) => {
    const own = run.map((block) => <ArticleBlock key={block.id} block={block} marks={marks} />)
    if (!run[0]?.more) return own
    return (
      <details className="block-more" key={run[0].id}>
        <summary>
          {blockWords.more}
          <Icon of={ChevronDown} />
        </summary>
        <div className="article-folded">{own}</div>
      </details>
    )
  })
}

/** Neighbours that are folded are folded together. */
function foldedRuns(blocks: Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last?.[0] && last[0].more === block.more) last.push(block)
    else runs.push([block])
  }
  return runs
}

/** A block of the lesson; never HTML from anywhere, only our own elements. */
function ArticleBlock({ block, marks }: BlockProps) {
  if (block.kind === 'heading') {
    const Heading = block.data.level === 2 ? 'h2' : 'h3'
    return <Heading>{block.data.sentence.text}</Heading>
  }
  // Its question is asked where lessons ask.
  if (block.kind === 'check') return null
  const list: Sentence[] = sentencesOf(blockOf<Sentence>(block))
  const isTable = block.kind === 'table'
  const own = block.origin === 'own' && (isTable || list.every(({ support }) => support === 'own'))
  const body = (
    <BlockBody
      block={block}
      sentences={(sentences) => (
        <CitedSentences sentences={sentences} citations={block.citations} marks={marks} said={own} />
      )}
      tableSource={<TableSource block={block} marks={marks} />}
    />
  )
  if (own) {
    return (
      <div className="block-own">
        <BlockName icon={PenLine}>{blockWords.own}</BlockName>
        {body}
      </div>
    )
  }
  if (block.origin !== 'model') return body
  return (
    <div className="block-by-model">
      {body}
      <BlockName icon={Sparkles}>{blockWords.model}</BlockName>
    </div>
  )
}

/** A table rests on its passage as a whole, unless its caption names one or its cells are the instructor's. */
function TableSource({ block, marks }: BlockProps) {
  const source = block.citations[0]
  if (block.kind !== 'table' || block.origin === 'own' || !source) return null
  if (block.data.caption?.citations.length) return null
  const n = numberOf(marks.sources, source)
  return (
    <span className="muted">
      {placeText(source.locator)}
      <SourceMark n={n} open={n === marks.open} data-source={n} onClick={() => marks.onOpen(n)} />
    </span>
  )
}

/** What a student can do after the lesson. */
export function Objectives({ lesson, marks }: { lesson: LessonView; marks: Marks }) {
  const { objectives, summary_citations: citations } = lesson
  if (objectives.length === 0) return null
  return (
    <section className="article-objectives" aria-labelledby="objectives">
      <BlockName icon={Target}>
        <span id="objectives">{m.lesson.objectives}</span>
      </BlockName>
      <ul className="block-list">
        {objectives.map((objective) => (
          <li key={objective.id}>
            <CitedSentences sentences={[objective]} citations={citations} marks={marks} said />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "In short", at the head of the lesson. */
export function Summary({ lesson, marks }: { lesson: LessonView; marks: Marks }) {
  if (lesson.summary.length === 0) return null
  return (
    <div className="article-summary">
      <p>
        <CitedSentences sentences={lesson.summary} citations={lesson.summary_citations} marks={marks} />
      </p>
    </div>
  )
}
