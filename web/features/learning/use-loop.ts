import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { afterLesson } from '#web/domain/stale.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { doneSteps, type LoopStep, seenAt, shareOf } from './loop-rules.ts'
import { keepPlace } from './queries.ts'

/** How often the place is saved at most, in milliseconds. */
const KEEP_MS = 4_000
/** How long the end of a step must be on the screen to count as seen. */
const SEEN_MS = 2_000

export const stepElement = (place: number): HTMLElement | null => document.getElementById(`step-${place}`)

/** The step being read: the last one that begins above the middle of the window; -1 at the top of the page. */
function currentStep(total: number): number {
  const { scrollY, innerHeight } = window
  const { scrollHeight } = document.documentElement
  if (scrollY + innerHeight >= scrollHeight - 4) return total - 1
  if (scrollY < 8) return -1
  let current = -1
  for (let place = 0; place < total; place++) {
    const top = stepElement(place)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    if (top <= innerHeight / 2) current = place
  }
  return current
}

/** Follows the steps of a lesson, saves how many are done, and finishes it; a preview saves nothing. */
export function useLoop(lesson: LessonView, steps: LoopStep[], settled: ReadonlySet<string>) {
  const client = useQueryClient()
  const preview = usePreview() !== null
  const [seen, setSeen] = useState(() => seenAt(steps, lesson.progress.position))
  const [current, setCurrent] = useState(-1)
  const total = steps.length
  const done = useMemo(() => doneSteps(steps, seen, settled), [steps, seen, settled])
  const position = lesson.progress.done ? 100 : shareOf(done)
  const kept = useRef(lesson.progress.position)

  const finish = useMutation({
    mutationFn: async () => (preview ? undefined : keepPlace(lesson.id, { position: 100, done: true })),
    onSuccess: () => afterLesson(client, lesson.course.slug),
  })

  useEffect(() => {
    const look = () => setCurrent(currentStep(total))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [total])

  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>()
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (!isIntersecting) continue
        const place = Number((target as HTMLElement).dataset.stepEnd)
        timers.set(
          target,
          setTimeout(() => setSeen((before) => new Set(before).add(place)), SEEN_MS),
        )
      }
    })
    for (const end of document.querySelectorAll('[data-step-end]')) watch.observe(end)
    return () => {
      watch.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    if (preview || position <= kept.current) return
    const timer = setTimeout(() => {
      kept.current = position
      // It is only the place: losing it costs a scroll, so no error is shown.
      keepPlace(lesson.id, { position: Math.min(position, 99) }).catch(() => undefined)
    }, KEEP_MS)
    return () => clearTimeout(timer)
  }, [position, lesson.id, preview])

  /** Scrolls to a step and moves the focus to its heading, so that it is read next. */
  const go = (place: number) => {
    const step = stepElement(place)
    const heading = step?.querySelector<HTMLElement>('h2') ?? step
    step?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    setCurrent(place)
  }
  return { done, current, position, finish, go }
}
export type Loop = ReturnType<typeof useLoop>
