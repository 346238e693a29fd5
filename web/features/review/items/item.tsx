import { Check, PenLine, RefreshCw, SquarePen, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RejectReason } from '#db/vocabulary.ts'
import { num, time } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import { RejectReasons } from '../decisions/reject-reasons.tsx'
import type { RefusedDecision } from '../decisions/use-decisions.ts'
import { Editor } from '../later.tsx'
import { m } from '../messages.ts'
import { hasCheck, isPending, passes } from '../rules.ts'
import { Checks, ChecksLine } from './checks.tsx'
import { CitationChips } from './citation-chips.tsx'
import { ItemContent } from './item-content.tsx'
import { ItemName } from './item-name.tsx'
import './item.css'
import '../source/proof.css'

export type ItemActs = {
  onFocus: () => void
  onSource: (n: number) => void
  onApprove: () => void
  onReject: () => void
  /** Called with the reason, if one was given. */
  onReason: (reason?: RejectReason) => void
  /** Called when the rejection is cancelled. */
  onKeep: () => void
  onEdit: () => void
  onReopen: () => void
  onSave: (edit: ReviewEdit) => void
  onLeave: () => void
  /** Questions can be written again by themselves. */
  onRegenerate?: () => void
}
type Props = {
  item: ReviewItem
  /** Its number among its like: paragraph 3. */
  number: number
  place: { n: number; of: number }
  focused: boolean
  editing: boolean
  rejecting: boolean
  busy: boolean
  selected: number | undefined
  refusal: RefusedDecision | undefined
  /** What its lesson is for. */
  objectives: Sentence[]
  /** What students say of it. */
  reports?: ReactNode
  acts: ItemActs
}

/** One thing to decide on: what it says, where that comes from, what was checked, and the decision. */
export function Item(props: Props) {
  const { item, number, place, focused, editing, rejecting, busy, selected, refusal, acts } = props
  const { objectives, reports } = props
  const decided = !isPending(item)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the review's keys (J, K and the arrows) move the focus between items
    <article
      id={`item-${item.id}`}
      className={classes(
        'review-item',
        focused && 'review-item-focus',
        decided && 'review-item-done',
        item.state === 'rejected' && 'review-item-rejected',
      )}
      aria-current={focused || undefined}
      tabIndex={focused ? 0 : -1}
      onClick={focused ? undefined : acts.onFocus}
    >
      <div className="review-item-gutter">
        <StateMark item={item} />
      </div>
      <div>
        <div className="review-item-head">
          <ItemName item={item} number={number} />
          {!decided && !passes(item) && (
            <Chip dense tone={hasCheck(item, 'failed') ? 'bad' : 'warn'}>
              {hasCheck(item, 'failed') ? m.state.failed : m.state.warning}
            </Chip>
          )}
          {!decided && focused && passes(item) && <Chip dense>{m.state.pending}</Chip>}
          <span className="grow" />
          <span>
            {decided ? stateText(item) : focused && m.state.place({ n: num(place.n), of: num(place.of) })}
          </span>
          {decided && (
            <button type="button" className="link" onClick={acts.onReopen}>
              {m.act.reopen}
            </button>
          )}
        </div>
        {refusal && (
          <p className="text-bad text-small" role="alert">
            {m.refused({ why: refusal.why })}{' '}
            {refusal.kept && !editing && (
              <button type="button" className="link" onClick={acts.onEdit}>
                {m.openKept}
              </button>
            )}
          </p>
        )}
        {editing ? (
          <Editor item={item} objectives={objectives} onSave={acts.onSave} onLeave={acts.onLeave} />
        ) : (
          <>
            <ItemContent item={item} selected={selected} onSelect={acts.onSource} />
            {reports}
            <div className="review-item-foot">
              {(focused || !decided) && (
                <CitationChips item={item} selected={selected} onSelect={acts.onSource} />
              )}
              {!focused && !decided && <ChecksLine checks={item.checks} />}
            </div>
            {focused && <Checks checks={item.checks} />}
            {rejecting && <RejectReasons onReason={acts.onReason} onKeep={acts.onKeep} />}
            {focused && !rejecting && <Decision item={item} busy={busy} acts={acts} />}
          </>
        )}
      </div>
    </article>
  )
}

function Decision({ item, busy, acts }: { item: ReviewItem; busy: boolean; acts: ItemActs }) {
  return (
    <fieldset className="review-item-actions" aria-label={m.act.label}>
      <Button kind={isPending(item) ? 'primary' : 'line'} size="dense" onClick={acts.onApprove}>
        <Icon of={Check} size={16} />
        {m.act.approve}
        <Kbd small>A</Kbd>
      </Button>
      <Button size="dense" onClick={acts.onEdit}>
        <Icon of={SquarePen} size={16} />
        {m.act.edit}
        <Kbd small>E</Kbd>
      </Button>
      <Button size="dense" onClick={acts.onReject}>
        <Icon of={X} size={16} />
        {item.kind === 'lesson' ? m.lesson.leaveOut : m.act.reject}
        <Kbd small>R</Kbd>
      </Button>
      {acts.onRegenerate && (
        <Button kind="ghost" size="dense" busy={busy && m.question.regenerating} onClick={acts.onRegenerate}>
          <Icon of={RefreshCw} size={16} />
          {m.act.regenerate}
          <Kbd small>G</Kbd>
        </Button>
      )}
    </fieldset>
  )
}

function StateMark({ item }: { item: ReviewItem }) {
  if (item.state === 'approved') return mark('approved', Check)
  if (item.state === 'edited') return mark('edited', PenLine)
  if (item.state === 'rejected') return mark('rejected', X)
  return passes(item) ? <span className="review-item-state" /> : mark('failed', TriangleAlert)
}

const mark = (state: string, icon: typeof Check) => (
  <span className={classes('review-item-state', `review-item-state-${state}`)}>
    <Icon of={icon} size={14} />
  </span>
)

function stateText(item: ReviewItem): string {
  const at = item.reviewed_at === null ? '' : time(item.reviewed_at)
  if (item.approved_together !== null) return m.state.together({ n: item.approved_together })
  if (item.state === 'approved') return m.state.approved({ at })
  if (item.state === 'edited') return m.state.edited({ at })
  return item.reject_reason === null
    ? m.state.rejected
    : m.state.rejectedFor({ why: m.reject.reasons[item.reject_reason] })
}
