import { ChevronDown, Languages, PenLine, Sparkles } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { blockOf, sentencesOf } from '#db/content.ts'
import { BlockBody } from '#web/domain/block-body.tsx'
import { blockWords } from '#web/domain/block-messages.ts'
import { BlockName, originalIn } from '#web/domain/block-name.tsx'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { dir, locale } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { CitedSentences, type Marks } from './cited-sentences.tsx'
import { numberOf, placeText } from './sources.ts'
import './article.css'
import '#web/ui/table.css'

type Block = LessonView['blocks'][number]
type BlockProps = { block: Block; marks: Marks }
type ArticleProps = {
  blocks: Block[]
  marks: Marks
  ask?: (questionId: string) => ReactNode
  /** In a book nothing is collapsed, and headings rank below that of their lesson. */
  onPaper?: boolean
  /** Shown below a block: the student's notes on it. */
  below?: (block: Block) => ReactNode
}

/** Blocks in order; those behind "More detail" are collapsed in place. `ask` renders a check. */
export function ArticleBlocks({ blocks, marks, ask, onPaper, below }: ArticleProps) {
  return foldedRuns(blocks).map((run) => {
    const own = run.map((block) =>
      block.kind === 'check' ? (
        <Fragment key={block.id}>{ask?.(block.data.question_id)}</Fragment>
      ) : (
        <div key={block.id} data-block={block.id} tabIndex={-1} {...originalIn(block.lang)}>
          {block.lang && <BlockName icon={Languages}>{blockWords.original}</BlockName>}
          <ArticleBlock block={block} marks={marks} onPaper={onPaper} />
          {below?.(block)}
        </div>
      ),
    )
    if (!run[0]?.more) return own
    return (
      <details className="block-more" open={onPaper} key={run[0].id}>
        <summary>
          {blockWords.more}
          <Icon of={ChevronDown} />
        </summary>
        <div className="article-folded">{own}</div>
      </details>
    )
  })
}

/** Consecutive collapsed blocks are collapsed together. */
function foldedRuns(blocks: Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last?.[0] && last[0].more === block.more) last.push(block)
    else runs.push([block])
  }
  return runs
}

type ShownProps = {
  block: Exclude<Block, { kind: 'check' }>
  marks: Marks
  onPaper: boolean | undefined
}
/** A block of the lesson, rendered with our own elements only, never with HTML from anywhere. */
function ArticleBlock({ block, marks, onPaper }: ShownProps) {
  if (block.kind === 'heading') {
    const below = block.data.level === 2 ? 'h3' : 'h4'
    const inLesson = block.data.level === 2 ? 'h2' : 'h3'
    const Heading = onPaper ? below : inLesson
    const { id, text } = block.data.sentence
    return (
      <Heading tabIndex={-1} className={id === marks.heard ? 'sentence-said' : undefined}>
        {text}
      </Heading>
    )
  }
  const list: Sentence[] = sentencesOf(blockOf<Sentence>(block))
  const isTable = block.kind === 'table'
  const unsourced = list.length > 0 && list.every(({ support }) => support === 'own')
  const byModel = block.origin === 'model'
  const own = block.origin === 'own' && (isTable || unsourced)
  const body = (
    <BlockBody
      block={block}
      sentences={(sentences) => (
        <CitedSentences
          sentences={sentences}
          citations={block.citations}
          marks={marks}
          byModel={byModel}
          said={own || (byModel && unsourced)}
        />
      )}
      tableSource={<TableSource block={block} marks={marks} />}
      figureSource={<FigureSource block={block} />}
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
  if (!byModel) return body
  return (
    <div className="block-by-model">
      {body}
      <BlockName icon={Sparkles}>{unsourced ? blockWords.modelOwn : blockWords.model}</BlockName>
    </div>
  )
}

/** A table cites its passage as a whole, unless its caption names one or its cells are the instructor's. */
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

/** The picture comes from the document, and so does its caption. */
function FigureSource({ block }: { block: Block }) {
  const source = block.citations[0]
  if (block.kind !== 'figure' || block.origin !== 'source' || !source) return null
  return (
    <small lang={locale} dir={dir}>
      {blockWords.figureOf({ place: placeText(source.locator) })}
    </small>
  )
}

type Kept = Pick<LessonView, 'summary' | 'summary_citations'>
/** What to remember from the lesson. */
export function KeyPoints({ lesson, marks }: { lesson: Kept; marks: Marks }) {
  return (
    <ul className="key-points">
      {lesson.summary.map((sentence) => (
        <li key={sentence.id}>
          <span>
            <CitedSentences sentences={[sentence]} citations={lesson.summary_citations} marks={marks} />
          </span>
        </li>
      ))}
    </ul>
  )
}
