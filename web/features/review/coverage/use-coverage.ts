import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coverageQuery } from '#web/domain/coverage-query.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import type { KeyAction } from '../decisions/keys.ts'
import { useSourceAhead } from '../source/source-ahead.ts'
import { type CoveredPage, lessonFor, pagesOf } from './coverage-rules.ts'
import { type Filter, type Group, groupsOf, idsOf, placeOf, sectionsOf } from './groups.ts'
import { useMoves } from './use-moves.ts'

/** The coverage view: which rows it shows, the one in focus and its page, and what is asked about a row. */
export function useCoverage(course: OwnCourse, totals: LessonTotals[], enabled: boolean) {
  const query = useQuery({ ...coverageQuery(course.id), enabled })
  const [filter, setFilter] = useState<Filter>('all')
  const [file, setFile] = useState<string>()
  const [chosen, setChosen] = useState<{ page?: string; group?: string }>({})
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  /** The row that is to be written into a lesson of choice, or into a new one of its own. */
  const [choosing, setChoosing] = useState<{ group: Group; isNew: boolean }>()
  /** The row about which somebody writes an item by hand. */
  const [adding, setAdding] = useState<string>()
  const moves = useMoves(course.id, (asked) => setChoosing({ group: asked, isNew: false }))

  const all = query.data ? pagesOf(query.data) : []
  const pages = all.filter((page) => file === undefined || page.materialId === file)
  const sections = sectionsOf(groupsOf(pages, { kept: moves.kept, apart }), filter)
  const groups = sections.flatMap((section) => section.groups)
  const group = groups.find(({ key }) => key === chosen.group) ?? groups[0]
  const page = all.find(({ key }) => key === chosen.page) ?? group?.pages[0] ?? pages[0]
  useSourceAhead(enabled && page ? placeOf(page, group) : undefined)

  const focus = (next: Group | undefined, move = true) => {
    if (!next) return
    setChosen({ group: next.key })
    if (next.key !== group?.key) setAdding(undefined)
    if (move) requestAnimationFrame(() => showRow(next.key))
  }
  const place = group ? groups.indexOf(group) : -1
  const step = (by: 1 | -1) => focus(groups[Math.min(groups.length - 1, Math.max(0, place + by))])
  const lessonOf = (one: Group) => one.passages[0] && lessonFor(all, totals, one.passages[0])

  /** Writes a row into the lesson nearest to it. */
  const bringBack = (one: Group) => {
    const lesson = lessonOf(one)
    if (lesson) moves.write({ group: one, lessonId: lesson.lesson_id })
  }
  const openPage = (next: CoveredPage) => {
    const here = groups.find((one) => one.pages.some(({ key }) => key === next.key))
    setChosen({ page: next.key, group: here?.key ?? group?.key })
    if (here) requestAnimationFrame(() => showRow(here.key))
  }
  const turnTo = (n: number) => {
    const next = all.find(
      (one) => one.materialId === page?.materialId && (one.locator.page ?? one.locator.slide) === n,
    )
    if (next) setChosen({ page: next.key, group: group?.key })
  }
  const byKey = (action: KeyAction): boolean => {
    const move = group && moves.of(group.key)
    const isFree = group && group.state !== 'used' && (!move || move.stage === 'failed')
    const keys: Partial<Record<KeyAction, () => void>> = {
      next: () => step(1),
      previous: () => step(-1),
      ...(isFree && {
        back: () => bringBack(group),
        add: () => setChoosing({ group, isNew: false }),
        regenerate: () => setChoosing({ group, isNew: true }),
        ...(group.state !== 'left_out' && { outline: () => moves.leaveOut(group) }),
      }),
      ...(moves.undoLast && { undo: moves.undoLast }),
    }
    keys[action]?.()
    // Letters of the items do nothing here.
    return keys[action] !== undefined || action === 'outline'
  }

  return {
    query,
    /** All pages, whatever file is chosen. */
    all,
    pages,
    page,
    sections,
    group,
    moves,
    filter,
    setFilter,
    file,
    setFile: (next: string | undefined) => {
      setFile(next)
      setChosen({})
    },
    apart,
    /** Shows the passages of a row one by one, or all rows whole again. */
    takeApart: (one: Group | undefined) =>
      setApart((known) => (one ? new Set([...known, ...idsOf(one)]) : new Set())),
    openPage,
    turnTo,
    focus,
    lessonOf,
    bringBack,
    choosing,
    choose: setChoosing,
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
  onLesson: (lessonId: string) => void
  /** On a phone: opens the page of the row. */
  onSource: () => void
}

export const rowId = (key: string) => `passages-${key}`

function showRow(key: string): void {
  const element = document.getElementById(rowId(key))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
