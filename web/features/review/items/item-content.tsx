import { directionOf } from '#web/i18n/index.ts'
import { CellTable } from '#web/ui/cell-table.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import { m } from '../messages.ts'
import { QuestionContent } from './question-content.tsx'
import { OneSentence, Sentences, type SourceChoice } from './sentences.tsx'
import './item-content.css'

/** What a learner will read, in the language and direction of the course. */
export function ItemContent({ item, ...choice }: SourceChoice & { item: ReviewItem }) {
  const own = { lang: item.lang, dir: directionOf(item.lang) }
  const doubt = doubtOf(item)
  switch (item.kind) {
    case 'lesson':
      return (
        <div className="review-item-text" {...own}>
          <p className="weight-strong">{item.content.title}</p>
          <p>
            <Sentences sentences={item.content.summary} doubt={doubt} {...choice} />
          </p>
        </div>
      )
    case 'block':
      return <Block item={item} doubt={doubt} own={own} {...choice} />
    case 'question':
      return <QuestionContent content={item.content} own={own} />
    case 'card':
      return (
        <dl className="review-item-card">
          <dt>{m.front}</dt>
          <dd {...own} className="weight-strong">
            {item.content.front}
          </dd>
          <dt>{m.back_}</dt>
          <dd {...own}>{item.content.back}</dd>
        </dl>
      )
  }
}

type BlockProps = SourceChoice & {
  item: ReviewItem & { kind: 'block' }
  doubt: { sentence: number; missing: string } | undefined
  own: { lang: string; dir: 'ltr' | 'rtl' }
}

function Block({ item, doubt, own, ...choice }: BlockProps) {
  const { kind, sentences, rows } = item.content
  if (kind === 'heading') {
    return (
      <p className="review-item-text weight-strong" {...own}>
        <Sentences sentences={sentences} plain {...choice} />
      </p>
    )
  }
  if (kind === 'list') {
    return (
      <ul className="review-item-text review-item-list" {...own}>
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list's items have no name but their place
          <li key={place}>
            <OneSentence
              sentence={sentence}
              missing={doubt?.sentence === place ? doubt.missing : undefined}
              {...choice}
            />
          </li>
        ))}
      </ul>
    )
  }
  if (kind === 'table') return <Cells rows={rows ?? []} own={own} />
  return (
    <p className="review-item-text" {...own}>
      <Sentences sentences={sentences} doubt={doubt} {...choice} />
    </p>
  )
}

function Cells({ rows, own }: { rows: string[][]; own: BlockProps['own'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by key
    <div className="review-item-table" tabIndex={0} data-own-arrows {...own}>
      <CellTable rows={rows} />
    </div>
  )
}

/** The sentence and the words of it that a failed check names. */
function doubtOf(item: ReviewItem): BlockProps['doubt'] {
  const check = item.checks.find((one) => one.state === 'failed' && one.note?.missing !== undefined)
  const { sentence, missing } = check?.note ?? {}
  return typeof sentence === 'number' ? { sentence, missing: String(missing) } : undefined
}
