import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { afterCoverageChange } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import {
  type CoveredPage,
  leftOutByHand,
  type Passage,
  pagesOf,
  unusedOf,
  withLeftOut,
} from './coverage-rules.ts'
import type { KeyAction } from '../decisions/keys.ts'
import type { Regeneration } from '../decisions/use-regeneration.ts'
import { coverageWords, m } from '../messages.ts'
import { coverageQuery, leaveOut } from '../queries.ts'

type LeaveOut = { segment_ids: string[]; left_out: boolean }

/**
 * The coverage view: the passage in focus and its page, what is being generated from or written about,
 * and what was left out. Leaving out shows at once and can be taken back.
 */
export function useCoverage(course: OwnCourse, enabled: boolean) {
  const client = useQueryClient()
  const options = coverageQuery(course.id)
  const query = useQuery({ ...options, enabled })
  const [chosen, setChosen] = useState<{ page?: string; passage?: string }>({})
  const [generating, setGenerating] = useState<Passage[]>()
  const [adding, setAdding] = useState<string>()
  const leftOut = useRef<string[][]>([])

  const pages = query.data ? pagesOf(query.data) : []
  const gaps = pages.flatMap((page) => unusedOf(page).map((passage) => ({ page, passage })))
  const page =
    pages.find((one) => one.key === chosen.page) ??
    pages.find((one) => unusedOf(one).length > 0) ??
    pages.find((one) => leftOutByHand(one).length > 0) ??
    pages[0]
  const here = page ? unusedOf(page) : []
  const passage = here.find((one) => one.segment_id === chosen.passage) ?? here[0]

  const leave = useMutation({
    mutationFn: (body: LeaveOut) => leaveOut(course.id, body),
    onMutate: ({ segment_ids: segmentIds, left_out: leftOut }) =>
      client.setQueryData(options.queryKey, (known) => known && withLeftOut(known, segmentIds, leftOut)),
    onError: () => afterCoverageChange(client, course.id),
  })
  const focus = (next: { page: CoveredPage; passage: Passage } | undefined, move = true) => {
    if (!next) return
    setChosen({ page: next.page.key, passage: next.passage.segment_id })
    if (next.passage.segment_id !== passage?.segment_id) setAdding(undefined)
    if (move) requestAnimationFrame(() => showPassage(next.passage.segment_id))
  }
  const place = gaps.findIndex((gap) => gap.passage === passage)
  const step = (by: 1 | -1) => focus(gaps[Math.min(gaps.length - 1, Math.max(0, place + by))])

  const takeBack = (segmentIds: string[]) => {
    leftOut.current = leftOut.current.filter((ids) => ids !== segmentIds)
    leave.mutate({ segment_ids: segmentIds, left_out: false })
  }
  const putAside = (passages: Passage[]) => {
    const ids = passages.map((one) => one.segment_id)
    if (ids.length === 0) return
    const next = gaps.slice(place + 1).find((gap) => !ids.includes(gap.passage.segment_id))
    const last = gaps.slice(0, Math.max(0, place)).findLast((gap) => !ids.includes(gap.passage.segment_id))
    leftOut.current.push(ids)
    leave.mutate({ segment_ids: ids, left_out: true })
    toast.success(coverageWords.leftOutNow({ n: ids.length }), {
      label: m.act.undo,
      onAction: () => takeBack(ids),
    })
    focus(next ?? last)
  }
  const turnTo = (n: number) => {
    const next = pages.find(
      (one) => one.materialId === page?.materialId && (one.locator.page ?? one.locator.slide) === n,
    )
    if (next) setChosen({ page: next.key })
  }
  const byKey = (action: KeyAction): boolean => {
    const newest = leftOut.current.at(-1)
    const keys: Partial<Record<KeyAction, () => void>> = {
      next: () => step(1),
      previous: () => step(-1),
      ...(passage && {
        regenerate: () => setGenerating([passage]),
        add: () => setAdding(passage.segment_id),
        outline: () => putAside([passage]),
      }),
      ...(newest && { undo: () => takeBack(newest) }),
    }
    keys[action]?.()
    return keys[action] !== undefined
  }

  return {
    query,
    pages,
    page,
    passage,
    openPage: (next: CoveredPage) => setChosen({ page: next.key }),
    turnTo,
    focus,
    putAside,
    takeBack,
    generating,
    generate: setGenerating,
    adding,
    add: setAdding,
    byKey,
  }
}
export type CoveragePanel = ReturnType<typeof useCoverage>

/** What every part of the coverage view is given. */
export type CoverageProps = {
  courseId: string
  panel: CoveragePanel
  totals: LessonTotals[]
  lang: string
  regeneration: Regeneration
  onLesson: (lessonId: string) => void
  /** On a phone: opens the page of the passage. */
  onSource: () => void
}

export const passageId = (segmentId: string) => `passage-${segmentId}`

function showPassage(segmentId: string): void {
  const element = document.getElementById(passageId(segmentId))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
