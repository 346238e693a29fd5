import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import type { SegmentView } from '#worker/contract/materials.ts'
import { pieces, type Range } from '../items/marks.ts'
import './paper.css'

type PaperProps = {
  segments: SegmentView[]
  /** Marks of a segment, by its id. */
  marks: (segmentId: string) => Range[]
  /** Number at the selected passage. */
  tag?: number
  name: string
  page: number | undefined
}

/** A page of the source as text, in its own language and direction, with passages marked. */
export function Paper({ segments, marks, tag, name, page }: PaperProps) {
  const lang = mainLanguage(segments)
  return (
    <div className="review-paper" lang={lang} dir={directionOf(lang)}>
      <div className="review-paper-running">
        <bdi>{name}</bdi>
      </div>
      {segments.map((segment) => (
        <Segment key={segment.id} segment={segment} ranges={marks(segment.id)} tag={tag} />
      ))}
      {page !== undefined && <div className="review-paper-folio">{num(page)}</div>}
    </div>
  )
}

function Segment({
  segment,
  ranges,
  tag,
}: {
  segment: SegmentView
  ranges: Range[]
  tag: number | undefined
}) {
  const own = { lang: segment.lang, dir: directionOf(segment.lang) }
  if (segment.rows) {
    const marked = ranges.some((range) => range.kind === 'hit')
    return (
      <table className={classes(marked && 'review-paper-hit')} {...own}>
        <tbody>
          {segment.rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <tr key={place}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor has a cell
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  const text = <Marked text={segment.text} ranges={ranges} tag={tag} />
  if (segment.kind === 'heading') return <h3 {...own}>{text}</h3>
  return (
    <p
      className={classes(
        segment.kind === 'list_item' && 'review-paper-item',
        segment.kind === 'note' && 'review-paper-note',
      )}
      {...own}
    >
      {text}
    </p>
  )
}

const PAPER_CLASS = {
  use: 'review-paper-used',
  unused: 'review-paper-unused',
  skipped: 'review-paper-skipped',
  'left-out': 'review-paper-left-out',
} as const

function Marked({ text, ranges, tag }: { text: string; ranges: Range[]; tag: number | undefined }) {
  if (ranges.length === 0) return text
  return pieces(text, ranges).map((piece) => {
    if (piece.kind === null) return <span key={piece.start}>{piece.text}</span>
    if (piece.kind !== 'hit') {
      return (
        <span key={piece.start} className={PAPER_CLASS[piece.kind]}>
          {piece.text}
        </span>
      )
    }
    return (
      <mark key={piece.start} className="review-paper-hit">
        {tag !== undefined && <span className="review-paper-tag">{num(tag)}</span>}
        {piece.text}
      </mark>
    )
  })
}

/** The language of most of the page's text. */
function mainLanguage(segments: SegmentView[]): string {
  const sizes = new Map<string, number>()
  for (const { lang, text } of segments) sizes.set(lang, (sizes.get(lang) ?? 0) + text.length)
  return [...sizes.entries()].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'en'
}
