import { num } from '#web/i18n/format.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { RefusedDecision } from '../decisions/use-decisions.ts'
import { m, ruleWords } from '../messages.ts'
import { Item, type ItemActs } from './item.tsx'
import { groupsOf, type Order } from './order.ts'
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
  /** In the order of the lesson. */
  items: ReviewItem[]
  order: Order
  state: ItemsState
  actsOf: (item: ReviewItem) => ItemActs
}

/** The items of a lesson in their groups. */
export function LessonItems({ courseId, items, order, state, actsOf }: Props) {
  const objectives = items.flatMap((item) => (item.kind === 'lesson' ? item.content.objectives : []))
  const paragraphs = items.filter((item) => item.kind === 'block' && item.content.kind === 'paragraph')
  const groups = groupsOf(items, order)
  const shown = groups.flatMap((group) => group.items)
  return groups.map(({ key, items: own }) => {
    const title = key === 'flags' ? ruleWords.order.group : m.group[key]
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
            place={{ n: shown.indexOf(item) + 1, of: shown.length }}
            focused={state.focused === item.id}
            editing={state.editing === item.id}
            rejecting={state.rejecting === item.id}
            busy={state.busy.includes(item.id)}
            selected={state.focused === item.id ? state.selected : undefined}
            refusal={state.refusals[item.id]}
            objectives={objectives}
            acts={actsOf(item)}
            reports={item.kind === 'block' && <Reports courseId={courseId} blockId={item.id} />}
          />
        ))}
      </section>
    )
  })
}
