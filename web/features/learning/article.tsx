import { splitLastWord } from '#web/domain/last-word.ts'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { CellTable } from '#web/ui/cell-table.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import type { Citation } from '#worker/contract/materials.ts'
import type { Sentence } from '#worker/contract/review.ts'
import { m } from './messages.ts'
import { numberOf, placeText, type Source } from './sources.ts'
import './article.css'
import '#web/ui/table.css'

export type Marks = {
  sources: Source[]
  /** Number of the source shown now; 0 for none. */
  open: number
  onOpen: (n: number) => void
}

function Sentences({
  sentences,
  citations,
  marks,
}: {
  sentences: Sentence[]
  citations: Citation[]
  marks: Marks
}) {
  return sentences.map((sentence, place) => {
    const own = sentence.citations
      .map((index) => citations[index])
      .filter((citation) => citation !== undefined)
    const numbers = [...new Set(own.map((citation) => numberOf(marks.sources, citation)))]
    const [before, lastWord] = splitLastWord(sentence.text)
    const Text = numbers.includes(marks.open) ? 'mark' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in the paragraph
      <span key={place}>
        <Text>{before}</Text>
        <span className="source-last-word">
          <Text>{lastWord}</Text>
          {own
            .filter((citation, index) => numbers.indexOf(numberOf(marks.sources, citation)) === index)
            .map((citation) => {
              const n = numberOf(marks.sources, citation)
              return (
                <SourceMark
                  key={n}
                  n={n}
                  open={n === marks.open}
                  data-source={n}
                  aria-label={m.source.mark({ n, place: placeText(citation.locator) })}
                  onClick={() => marks.onOpen(n)}
                />
              )
            })}
        </span>{' '}
      </span>
    )
  })
}

type Block = LessonView['blocks'][number]

/** A block of the lesson; never HTML from anywhere, only our own elements. */
export function ArticleBlock({ block, marks }: { block: Block; marks: Marks }) {
  const { sentences, citations } = block
  if (block.kind === 'heading') {
    return <h2>{sentences.map((sentence) => sentence.text).join(' ')}</h2>
  }
  if (block.kind === 'list') {
    return (
      <ul className="article-list">
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
          <li key={place}>
            <Sentences sentences={[sentence]} citations={citations} marks={marks} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'table' && block.rows) {
    const source = citations[0]
    const n = source ? numberOf(marks.sources, source) : 0
    return (
      <figure className="stack gap-small">
        <div className="table-wrap">
          <CellTable className="data-table" rows={block.rows} />
        </div>
        {source && (
          <figcaption className="text-small muted">
            {placeText(source.locator)}
            <SourceMark n={n} open={n === marks.open} data-source={n} onClick={() => marks.onOpen(n)} />
          </figcaption>
        )}
      </figure>
    )
  }
  return (
    <p>
      <Sentences sentences={sentences} citations={citations} marks={marks} />
    </p>
  )
}

/** "In short", at the head of the lesson. */
export function Summary({ lesson, marks }: { lesson: LessonView; marks: Marks }) {
  if (lesson.summary.length === 0) return null
  return (
    <div className="article-summary">
      <p>
        <Sentences sentences={lesson.summary} citations={lesson.summary_citations} marks={marks} />
      </p>
    </div>
  )
}
