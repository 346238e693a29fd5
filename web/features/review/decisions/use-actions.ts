import { useState } from 'react'
import type { RejectReason } from '#db/vocabulary.ts'
import { errorText } from '#web/api/error-text.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { ui } from '#web/ui/messages.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonTotals, ReviewEdit, ReviewItem } from '#worker/contract/review.ts'
import type { ItemActs } from '../items/item.tsx'
import { m } from '../messages.ts'
import type { Rewriting, Wish } from '../queries.ts'
import { isPending, sumOf } from '../rules.ts'
import { useReview } from '../use-review.ts'
import type { KeyAction } from './keys.ts'
import { useDecisions } from './use-decisions.ts'
import { useRegeneration } from './use-regeneration.ts'

type Options = {
  course: OwnCourse
  totals: LessonTotals[]
  lessonId: string
  items: ReviewItem[]
  onLesson: (lessonId: string) => void
  onView: () => void
  onHelp: () => void
}

/** Every action of the reviewer, whether by button or key, defined once. */
export function useActions({ course, totals, lessonId, items, onLesson, onView, onHelp }: Options) {
  const review = useReview({ totals, lessonId, items, onLesson })
  const decisions = useDecisions(course.id)
  const regeneration = useRegeneration(course.id)
  const online = useOnline()
  /** What will be regenerated once its cost is confirmed. */
  const [asking, setAsking] = useState<Rewriting>()
  const { focused } = review

  const left = (item: ReviewItem) => (isPending(item) ? -1 : 0)
  const approve = (item = focused) => {
    if (!item) return
    decisions.approve(item)
    review.announce('approved', left(item))
    review.nextUnreviewed()
  }
  const askReason = (item = focused) => {
    if (!item) return
    review.focus(item)
    review.edit(undefined)
    review.askReason(item.id)
  }
  const keepItem = (item: ReviewItem) => {
    review.askReason(undefined)
    review.goTo(item)
  }
  const reject = (item: ReviewItem, reason?: RejectReason) => {
    decisions.reject(item, reason)
    review.announce('rejected', left(item))
    keepItem(item)
    review.nextUnreviewed()
  }
  const reopen = (item: ReviewItem) => {
    decisions.reopen(item)
    review.announce('reopened', 1)
    review.goTo(item)
  }
  const save = (item: ReviewItem, edit: ReviewEdit) => {
    decisions.edit(item, edit)
    review.edit(undefined)
    review.announce('edited', left(item))
    review.goTo(item)
  }
  const approveAll = async () => {
    if (!online) return toast.info(ui.offline)
    const n = await decisions.approveAll(lessonId, items).catch((error: unknown) => {
      toast.error(errorText(error, m.live.approveAllFailed))
    })
    if (n === undefined) return
    const text = m.live.approvedAll({ n, left: num(Math.max(0, sumOf(totals).left - n)) })
    review.say(text)
    if (n > 0) toast.success(text, { label: m.act.undo, onAction: undo })
  }
  async function undo(): Promise<void> {
    const where = await decisions.undo()
    if (!where) return review.say(m.live.nothingToUndo)
    if (where.lessonId !== lessonId) review.openLesson(where.lessonId)
    const item = items.find((one) => one.id === where.itemId)
    review.goTo(item)
    review.announce('reopened', where.reopened)
  }
  const askQuestion = (item: ReviewItem) => {
    if (regeneration.busy.includes(item.id)) return
    setAsking({ what: 'question', id: item.id, lessonId: item.lesson_id ?? '' })
  }
  const askLesson = () => setAsking({ what: 'lesson', id: lessonId, lessonId: lessonId })
  const regenerate = (wanted: Wish) => {
    setAsking(undefined)
    if (online && asking) regeneration.start({ ...asking, wish: wanted })
  }

  const regenerationOf = (item: ReviewItem) => {
    if (item.kind === 'question') return () => askQuestion(item)
    return item.kind === 'lesson' ? askLesson : undefined
  }

  const actsOf = (item: ReviewItem): ItemActs => ({
    onFocus: () => review.focus(item),
    onSource: (n) => {
      review.focus(item)
      review.select(n)
    },
    onApprove: () => approve(item),
    onReject: () => askReason(item),
    onReason: (reason) => reject(item, reason),
    onKeep: () => keepItem(item),
    onEdit: () => {
      review.focus(item)
      review.askReason(undefined)
      review.edit(item.id)
    },
    onReopen: () => reopen(item),
    onSave: (edit) => save(item, edit),
    onLeave: () => {
      review.edit(undefined)
      review.goTo(item)
    },
    onRegenerate: regenerationOf(item),
  })

  const byKey = (action: KeyAction) => {
    const keys: Record<KeyAction, () => unknown> = {
      next: () => review.move(1),
      previous: () => review.move(-1),
      approve: () => approve(),
      reject: () => askReason(),
      edit: () => focused && actsOf(focused).onEdit(),
      regenerate: () => (focused?.kind === 'question' ? askQuestion(focused) : askLesson()),
      source: review.nextSource,
      unreviewed: review.nextUnreviewed,
      outline: () => review.show(review.pane === 'first' ? 'middle' : 'first'),
      view: onView,
      'approve-all': approveAll,
      undo,
      help: onHelp,
      close: () => review.pane === 'first' && review.show('middle'),
      add: () => undefined,
      back: () => undefined,
    }
    keys[action]()
  }

  return {
    review,
    approve: () => approve(),
    approveAll,
    actsOf,
    byKey,
    asking,
    ask: askLesson,
    stopAsking: () => setAsking(undefined),
    regenerate,
    writing: regeneration.busy,
    comparing: regeneration.comparing,
    compare: regeneration.compare,
    stopComparing: regeneration.stopComparing,
    waiting: decisions.waiting,
    settled: decisions.settled,
    refusals: decisions.refusals,
  }
}
export type Actions = ReturnType<typeof useActions>
