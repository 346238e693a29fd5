import { num } from '#web/i18n/format.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { RefusedDecision } from '../decisions/use-decisions.ts'
import { m } from '../messages.ts'
import { Item, type ItemActs } from './item.tsx'
import { Reports } from './reports.tsx'

export type ItemsState = {
  focused: string | undefined
  editing: string | undefined
  /** The one whose reason is asked for. */
  rejecting: string | undefined
  selected: number
  refusals: Record<string, RefusedDecision>
  /** Questions that are being written again. */
  busy: string[]
}
type Props = {
  courseId: string
  items: ReviewItem[]
  state: ItemsState
  actsOf: (item: ReviewItem) => ItemActs
}

const GROUPS = [
  { key: 'text', kinds: ['lesson', 'block'], title: m.group.text },
  { key: 'questions', kinds: ['question'], title: m.group.questions },
  { key: 'cards', kinds: ['card'], title: m.group.cards },
]

/** The items of a lesson in their groups. */
export function LessonItems({ courseId, items, state, actsOf }: Props) {
  return GROUPS.map(({ key, kinds, title }) => {
    const own = items.filter((item) => kinds.includes(item.kind))
    if (own.length === 0) return null
    const paragraphs = own.filter((item) => item.kind === 'block' && item.content.kind === 'paragraph')
    return (
      <section key={key} aria-label={title}>
        <div className="review-section text-label" aria-hidden="true">
          {title} {key !== 'text' && <span className="figures">{num(own.length)}</span>}
        </div>
        {own.map((item) => (
          <Item
            key={item.id}
            item={item}
            number={paragraphs.indexOf(item) + 1}
            place={{ n: items.indexOf(item) + 1, of: items.length }}
            focused={state.focused === item.id}
            editing={state.editing === item.id}
            rejecting={state.rejecting === item.id}
            busy={state.busy.includes(item.id)}
            selected={state.focused === item.id ? state.selected : undefined}
            refusal={state.refusals[item.id]}
            acts={actsOf(item)}
            reports={item.kind === 'block' && <Reports courseId={courseId} blockId={item.id} />}
          />
        ))}
      </section>
    )
  })
}
