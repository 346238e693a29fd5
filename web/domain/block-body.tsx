import { BookText, CircleAlert, Info, Lightbulb, type LucideIcon, SquarePen } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BlockContent } from '#db/content.ts'
import { num } from '#web/i18n/format.ts'
import { CellTable } from '#web/ui/cell-table.tsx'
import { classes } from '#web/ui/classes.ts'
import { Bone } from '#web/ui/skeleton.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import { blockWords as m } from './block-messages.ts'
import { BlockName } from './block-name.tsx'
import { FigurePicture } from './figure-picture.tsx'
import './block-body.css'

const HeldBlock = lazy(() => import('./lesson-media/held-block.tsx'))

type Shown = Exclude<BlockContent<Sentence>, { kind: 'heading' | 'check' }>
type BlockBodyProps = {
  block: Shown
  /** Draws sentences with their marks; `from` is the place of the first one within the block. */
  sentences: (list: Sentence[], from: number) => ReactNode
  /** Below a table: where it comes from. */
  tableSource?: ReactNode
  /** Below the caption of a figure: whose it is. */
  figureSource?: ReactNode
}

const TONES: Record<'note' | 'warning' | 'tip', LucideIcon> = {
  note: Info,
  warning: CircleAlert,
  tip: Lightbulb,
}

/** A block by its kind, as the lesson and the review show it. Headings and checks are their own. */
export function BlockBody({ block, sentences, tableSource, figureSource }: BlockBodyProps) {
  switch (block.kind) {
    case 'list':
      return <Items block={block} sentences={sentences} />
    case 'steps':
      return <Steps items={block.data.items} sentences={sentences} />
    case 'table':
      return (
        <figure className="block-table">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by key */}
          <div className="table-wrap" tabIndex={0} data-own-arrows>
            <CellTable rows={drawnCells(block, sentences)} head={block.data.head} />
          </div>
          {(block.data.caption || tableSource) && (
            <figcaption>
              {block.data.caption && sentences([block.data.caption], 0)}
              {tableSource}
            </figcaption>
          )}
        </figure>
      )
    case 'figure':
      return (
        <figure className="block-table">
          <FigurePicture {...block.data} id={block.data.file_id} />
          {block.data.caption && (
            <figcaption>
              {sentences([block.data.caption], 0)}
              {figureSource}
            </figcaption>
          )}
        </figure>
      )
    case 'definition':
      return (
        <div className="block block-definition">
          <BlockName icon={BookText}>{m.definition}</BlockName>
          <p>
            <dfn>{block.data.term}</dfn>: {sentences(block.data.sentences, 0)}
          </p>
        </div>
      )
    case 'note':
      return (
        <div className={classes('block', `block-${block.data.tone}`)}>
          <BlockName icon={TONES[block.data.tone]}>{m.tones[block.data.tone]}</BlockName>
          <p>{sentences(block.data.sentences, 0)}</p>
        </div>
      )
    case 'example':
      return (
        <div className="block block-example">
          <BlockName icon={SquarePen}>{m.example}</BlockName>
          {block.data.title && <p className="weight-strong">{block.data.title}</p>}
          <p>{sentences(block.data.sentences, 0)}</p>
        </div>
      )
    case 'quote':
      return (
        <blockquote className="block-quote">
          <p>{sentences(block.data.sentences, 0)}</p>
          {block.data.attribution && <footer>{block.data.attribution}</footer>}
        </blockquote>
      )
    case 'paragraph':
      return <p>{sentences(block.data.sentences, 0)}</p>
    default:
      return (
        <Suspense fallback={<Bone shape="block" />}>
          <HeldBlock block={block} sentences={sentences} />
        </Suspense>
      )
  }
}

type Draw = BlockBodyProps['sentences']

function Items({ block, sentences }: { block: Shown & { kind: 'list' }; sentences: Draw }) {
  const { ordered, items } = block.data
  const List = ordered ? 'ol' : 'ul'
  const starts = startsOf(items)
  return (
    <List className={classes('block-list', ordered && 'block-list-ordered')}>
      {items.map((item, place) => (
        <li key={item.id}>{sentences(item.sentences, starts[place] ?? 0)}</li>
      ))}
    </List>
  )
}

type StepItems = (Shown & { kind: 'steps' })['data']['items']
function Steps({ items, sentences }: { items: StepItems; sentences: Draw }) {
  const starts = startsOf(items)
  return (
    <ol className="block-steps">
      {items.map((item, place) => (
        <li key={item.id}>
          <span className="block-step-number" aria-hidden="true">
            {num(place + 1)}
          </span>
          <p>
            {item.title && <b>{item.title} </b>}
            {sentences(item.sentences, starts[place] ?? 0)}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The place of each item's first sentence within the block. */
const startsOf = (items: { sentences: Sentence[] }[]): number[] =>
  items.map((_, place) => items.slice(0, place).reduce((sum, item) => sum + item.sentences.length, 0))

/** Cells with sources of their own are drawn as sentences, counted behind the caption's. */
function drawnCells(
  { data: { caption, rows } }: BlockBodyProps['block'] & { kind: 'table' },
  sentences: BlockBodyProps['sentences'],
): ReactNode[][] {
  let place = caption === null ? 0 : 1
  return rows.map((row) =>
    row.map((cell) => {
      if (typeof cell === 'string') return cell
      const from = place
      place += cell.sentences.length
      return sentences(cell.sentences, from)
    }),
  )
}
