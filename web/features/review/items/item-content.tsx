import { PenLine, Sparkles } from 'lucide-react'
import { BlockBody } from '#web/domain/block-body.tsx'
import { blockWords } from '#web/domain/block-messages.ts'
import { BlockName } from '#web/domain/block-name.tsx'
import { directionOf } from '#web/i18n/index.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { m } from '../messages.ts'
import { QuestionContent } from './question-content.tsx'
import { Sentences, type SourceChoice } from './sentences.tsx'
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
          {item.content.objectives.length > 0 && (
            <ul className="block-list">
              {item.content.objectives.map((objective) => (
                <li key={objective.id}>
                  <Sentences sentences={[objective]} plain citations={item.citations} {...choice} />
                </li>
              ))}
            </ul>
          )}
          <p>
            <Sentences
              sentences={item.content.summary}
              doubt={doubt}
              citations={item.citations}
              {...choice}
            />
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
  const { content, citations } = item
  if (content.kind === 'heading') {
    return (
      <p className="review-item-text weight-strong" {...own}>
        <Sentences sentences={[content.data.sentence]} plain citations={citations} {...choice} />
      </p>
    )
  }
  if (content.kind === 'check') return <p className="review-item-text muted">{m.checkHere}</p>
  return (
    <div className="review-item-text" {...own}>
      <BlockBody
        block={content}
        sentences={(sentences, from) => (
          <Sentences
            sentences={sentences}
            from={from}
            doubt={doubt}
            byModel={content.origin === 'model'}
            citations={citations}
            {...choice}
          />
        )}
      />
      {content.origin === 'own' && content.kind === 'table' && (
        <BlockName icon={PenLine}>{blockWords.own}</BlockName>
      )}
      {content.origin === 'model' && <BlockName icon={Sparkles}>{blockWords.model}</BlockName>}
    </div>
  )
}

/** The sentence and the words of it that a check names which failed, or warns. */
function doubtOf(item: ReviewItem): BlockProps['doubt'] {
  const named = item.checks.filter(({ note }) => note?.missing !== undefined)
  const check =
    named.find(({ state }) => state === 'failed') ?? named.find(({ state }) => state === 'warning')
  const { sentence, missing } = check?.note ?? {}
  return typeof sentence === 'number' ? { sentence, missing: String(missing) } : undefined
}
