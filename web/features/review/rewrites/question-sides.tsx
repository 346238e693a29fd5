import { c } from '#web/domain/question/content/messages.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { RewriteView } from '#worker/contract/rewrites.ts'
import { QuestionContent } from '../items/question-content.tsx'
import { rewriteWords as m } from './messages.ts'

/** Both questions whole, with their keys. */
export function QuestionSides({ rewrite }: { rewrite: RewriteView & { what: 'question' } }) {
  return (
    <div className="sides-row">
      <Question name={m.before} item={rewrite.before} />
      <Question name={m.after} item={rewrite.after} />
    </div>
  )
}

function Question({ name, item }: { name: string; item: ReviewItem }) {
  if (item.kind !== 'question') return null
  const own = { lang: item.lang, dir: directionOf(item.lang) }
  return (
    <section className="sides-side sides-question" aria-label={name}>
      <div className="row row-wrap gap-small">
        <h3 className="text-label">{name}</h3>
        <Chip dense>{c.types[item.content.type]}</Chip>
        <Chip dense>{c.difficulties[item.content.difficulty]}</Chip>
      </div>
      <QuestionContent content={item.content} own={own} />
    </section>
  )
}
