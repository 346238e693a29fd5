import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { afterLesson } from '#web/domain/stale.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { keepPlace } from './queries.ts'

/** How often the place is kept at most, in milliseconds. */
const KEEP_MS = 4_000

/** Share of `element` that has passed the lower edge of the window, 0 to 100. */
export function readShare(top: number, height: number, windowHeight: number): number {
  if (height <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (windowHeight - top) / height)) * 100)
}

/** Follows how far the article was read, keeps the place on the server, and finishes the lesson; a preview keeps nothing. */
export function useReading(lesson: LessonView) {
  const client = useQueryClient()
  const article = useRef<HTMLElement>(null)
  const [position, setPosition] = useState(lesson.progress.position)
  const kept = useRef(lesson.progress.position)
  const preview = usePreview() !== null

  const finish = useMutation({
    mutationFn: async () => (preview ? undefined : keepPlace(lesson.id, 100, true)),
    onSuccess: () => afterLesson(client, lesson.course.slug),
  })

  useEffect(() => {
    const look = () => {
      const box = article.current?.getBoundingClientRect()
      if (box) setPosition((before) => Math.max(before, readShare(box.top, box.height, window.innerHeight)))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  useEffect(() => {
    if (preview || position <= kept.current) return
    const timer = setTimeout(() => {
      kept.current = position
      // Only the place: a lost one costs a scroll, so nothing is said about it.
      keepPlace(lesson.id, Math.min(position, 99)).catch(() => undefined)
    }, KEEP_MS)
    return () => clearTimeout(timer)
  }, [position, lesson.id, preview])

  return { article, position, finish }
}
