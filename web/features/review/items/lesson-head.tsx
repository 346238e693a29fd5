import { CheckCheck, Ellipsis, ListTree, RefreshCw } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'
import { lessonLine } from '../lesson-line.ts'
import { m } from '../messages.ts'
import { isPending, leftIn, passes } from '../rules.ts'
import './lesson-head.css'

type Props = {
  lesson: LessonTotals
  /** "3.2": level and lesson. */
  number: string
  lang: string
  items: ReviewItem[]
  writing: boolean
  onOutline: () => void
  onApproveAll: () => void
  onRegenerate: () => void
}

/** The lesson under review: its name, how far it is, and what can be done with all of it. */
export function LessonHead(props: Props) {
  const { lesson, number, lang, items, writing, onOutline, onApproveAll, onRegenerate } = props
  const passing = items.filter((item) => isPending(item) && passes(item)).length
  return (
    <div className="review-lesson-head">
      <div className="row gap-small">
        <IconButton
          icon={ListTree}
          mirror
          kind="line"
          size="dense"
          className="outline-button"
          label={m.outline.show}
          onClick={onOutline}
        />
        <h2 className="grow">
          <span className="muted figures left-to-right weight-normal">{number}</span>{' '}
          <bdi lang={lang}>{lesson.lesson_title}</bdi>
        </h2>
        {passing > 0 && (
          <Button kind="soft" size="dense" className="approve-all" onClick={onApproveAll}>
            <Icon of={CheckCheck} size={16} />
            {m.lesson.approveAll({ n: passing })}
            <Kbd small>Shift A</Kbd>
          </Button>
        )}
        <Menu
          dense
          icon={Ellipsis}
          label={m.lesson.more}
          actions={[
            {
              id: 'regenerate',
              label: m.lesson.regenerate,
              icon: RefreshCw,
              disabled: writing,
              onAction: onRegenerate,
            },
          ]}
        />
      </div>
      <div className="row gap-snug text-tiny muted review-lesson-state">
        <span>{m.lesson.of({ done: num(lesson.items - leftIn(lesson)), total: num(lesson.items) })}</span>
        {lesson.approved_together > 0 && <span>{m.state.together({ n: lesson.approved_together })}</span>}
        {lesson.failed_checks > 0 && (
          <span className="text-bad weight-strong">{m.lesson.failed({ n: lesson.failed_checks })}</span>
        )}
      </div>
      <p className="text-tiny muted">{lessonLine(lesson)}</p>
      {writing && (
        <p className="text-small text-brand" role="status">
          {m.lesson.regenerating}
        </p>
      )}
    </div>
  )
}
