import { Check, SquarePen, TextQuote, X } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { ReviewItem } from '#worker/contract/review.ts'
import type { ItemActs } from '../items/item.tsx'
import { m } from '../messages.ts'
import { placeText } from '../source/place-text.ts'
import { RejectReasons } from './reject-reasons.tsx'
import './phone-actions.css'

type Props = {
  item: ReviewItem
  /** Its reason is asked for. */
  rejecting: boolean
  selected: number
  /** Its passage is shown. */
  open: boolean
  onOpen: (open: boolean) => void
  onSource: (n: number) => void
  onPage: () => void
  onApprove: () => void
  onEdit: () => void
  acts: Pick<ItemActs, 'onReject' | 'onReason' | 'onKeep'>
}

const PASSAGE = 'phone-passage'

/** On phones: the decision on the focused item at the bottom of the screen, and its passage on request. */
export function PhoneActions(props: Props) {
  const { item, rejecting, selected, open, onOpen, onSource, onPage, onApprove, onEdit, acts } = props
  const citation = item.citations[selected] ?? item.citations[0]
  if (rejecting) {
    return (
      <div className="phone-actions">
        <RejectReasons onReason={acts.onReason} onKeep={acts.onKeep} />
      </div>
    )
  }
  return (
    <div className="phone-actions">
      {citation && open && (
        <div className="peek" id={PASSAGE}>
          <div className="row row-between text-tiny">
            <span className="row gap-small peek-chips">
              {item.citations.map((one, n) => (
                <button
                  type="button"
                  className="citation"
                  key={`${one.segment_id}:${one.start}`}
                  aria-pressed={one === citation}
                  aria-label={`${num(n + 1)} ${placeText(one.locator)}`}
                  onClick={() => onSource(n)}
                >
                  <b>{num(n + 1)}</b>
                  {one === citation && <bdi>{placeText(one.locator)}</bdi>}
                </button>
              ))}
            </span>
            <button type="button" className="link" onClick={onPage}>
              {m.source.openPage}
            </button>
          </div>
          <blockquote lang={item.lang} dir={directionOf(item.lang)} className="two-lines">
            {citation.quote}
          </blockquote>
        </div>
      )}
      <div className="phone-actions-row">
        <IconButton icon={X} kind="line" label={m.act.reject} onClick={acts.onReject} />
        <IconButton icon={SquarePen} kind="line" label={m.act.edit} onClick={onEdit} />
        {citation && (
          <IconButton
            icon={TextQuote}
            mirror
            kind="line"
            label={m.source.label}
            aria-expanded={open}
            aria-controls={open ? PASSAGE : undefined}
            onClick={() => onOpen(!open)}
          />
        )}
        <Button kind="primary" onClick={onApprove}>
          <Icon of={Check} />
          {m.act.approve}
        </Button>
      </div>
    </div>
  )
}
