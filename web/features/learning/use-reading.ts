import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { afterLesson } from '#web/domain/stale.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { keepPlace } from './queries.ts'

/** How often the place is kept at most, in milliseconds. */
const KEEP_MS = 4_000

/** Where an article stands, in CSS pixels: `top` against the window, the others by themselves. */
type Standing = { top: number; height: number; windowHeight: number; scrolled: number }

/**
 * How much of the way through an article was scrolled, 0 to 100: 0 where the page begins, 100 once the article's
 * end is on the screen. One that fits the screen has no way to go; its button says that it was read.
 */
export function readShare({ top, height, windowHeight, scrolled }: Standing): number {
  const way = scrolled + top + height - windowHeight
  if (way <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, scrolled / way)) * 100)
}

/** What a person does to scroll; the page also scrolls by itself when the screen changes. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

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
    // The page may still stand where the screen before was left: only what this reader scrolls counts.
    let reading = false
    const begin = () => {
      reading = true
    }
    const look = () => {
      const box = article.current?.getBoundingClientRect()
      if (!box || !reading) return
      const { innerHeight: windowHeight, scrollY: scrolled } = window
      const share = readShare({ top: box.top, height: box.height, windowHeight, scrolled })
      setPosition((before) => Math.max(before, share))
    }
    for (const event of SCROLLING) window.addEventListener(event, begin, { passive: true })
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      for (const event of SCROLLING) window.removeEventListener(event, begin)
      window.removeEventListener('scroll', look)
    }
  }, [])

  useEffect(() => {
    if (preview || position <= kept.current) return
    const timer = setTimeout(() => {
      kept.current = position
      // Only the reading place: losing it costs a scroll, so no error is shown.
      keepPlace(lesson.id, Math.min(position, 99)).catch(() => undefined)
    }, KEEP_MS)
    return () => clearTimeout(timer)
  }, [position, lesson.id, preview])

  return { article, position, finish }
}
