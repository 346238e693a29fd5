import { useState } from 'react'
import { num } from '#web/i18n/format.ts'
import type { PaneName } from '#web/ui/shell/panes.tsx'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'
import { m } from './messages.ts'
import { isPending, leftIn, nextAfter, sumOf } from './rules.ts'

type Known = {
  totals: LessonTotals[]
  lessonId: string
  items: ReviewItem[]
  onLesson: (lessonId: string) => void
}

/** Where the reviewer is: the item in focus, its chosen passage, what is edited, and which pane a phone shows. */
export function useReview({ totals, lessonId, items, onLesson }: Known) {
  const [wanted, setWanted] = useState<string>()
  const [selected, setSelected] = useState(0)
  /** Phones: the chosen passage lies over the items once it was asked for, until it is put away. */
  const [passageOpen, setPassageOpen] = useState(false)
  const [editing, setEditing] = useState<string>()
  /** The item that is being rejected: its reason is asked for. */
  const [rejecting, setRejecting] = useState<string>()
  const [pane, setPane] = useState<PaneName>('middle')
  const [said, setSaid] = useState('')

  const focused = items.find((item) => item.id === wanted) ?? items.find(isPending) ?? items[0]
  const place = focused ? items.indexOf(focused) : -1

  const focus = (item: ReviewItem | undefined) => {
    if (!item) return
    setWanted(item.id)
    setSelected(0)
    if (item.id === focused?.id) return
    setEditing(undefined)
    setRejecting(undefined)
  }
  /** By key or after a decision: the item is brought to a third of the pane and takes the focus. */
  const goTo = (item: ReviewItem | undefined) => {
    focus(item)
    if (item) requestAnimationFrame(() => showItem(item.id))
  }
  const move = (by: 1 | -1) => goTo(items[Math.min(items.length - 1, Math.max(0, place + by))])

  const openLesson = (id: string) => {
    setWanted(undefined)
    setEditing(undefined)
    setRejecting(undefined)
    setPane('middle')
    if (id !== lessonId) onLesson(id)
  }
  /** The next one in this lesson, else the next lesson that has some. */
  const nextUnreviewed = () => {
    const here = nextAfter(items, place, (item) => isPending(item) && item.id !== focused?.id)
    if (here) return goTo(here)
    const from = totals.findIndex((lesson) => lesson.lesson_id === lessonId)
    const lesson = nextAfter(totals, from, (one) => one.lesson_id !== lessonId && leftIn(one) > 0)
    if (lesson) openLesson(lesson.lesson_id)
  }
  const select = (source: number) => {
    setSelected(source)
    setPassageOpen(true)
  }
  const nextSource = () => {
    const count = focused?.citations.length ?? 0
    if (count > 0) select((selected + 1) % count)
  }
  /** For the live region, with what is left after one decision. */
  const announce = (what: 'approved' | 'edited' | 'rejected' | 'reopened', change: number) =>
    setSaid(m.live[what]({ left: num(Math.max(0, sumOf(totals).left + change)) }))

  return {
    focused,
    selected,
    passageOpen,
    editing,
    rejecting,
    pane,
    said,
    say: setSaid,
    announce,
    focus,
    goTo,
    move,
    openLesson,
    nextUnreviewed,
    nextSource,
    select,
    openPassage: setPassageOpen,
    edit: setEditing,
    askReason: setRejecting,
    show: setPane,
  }
}
export type Review = ReturnType<typeof useReview>

function showItem(id: string): void {
  const element = document.getElementById(`item-${id}`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'start' })
}
