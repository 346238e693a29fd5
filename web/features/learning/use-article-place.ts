import { useEffect, useRef } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { keepPlace } from './queries.ts'

/** How often the place in the article is saved while reading, in milliseconds. */
const KEEP_MS = 20_000

/** The block being read: the last one that begins above the middle of the window. */
function currentBlock(): string | undefined {
  let current: string | undefined
  for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
    if (block.getBoundingClientRect().top > window.innerHeight / 2) break
    current = block.dataset.block
  }
  return current
}

/** Saves which block is being read, for the student's other devices; a preview saves nothing. */
export function useArticlePlace(lesson: LessonView, position: number): void {
  const isPreview = usePreview() !== null
  const share = useRef(position)
  share.current = position
  useEffect(() => {
    if (isPreview) return
    let kept = lesson.progress.block_id
    let hasScrolled = false
    const keep = () => {
      const block = currentBlock()
      // A reader who only opened the lesson hasn't moved, so the place from another device stays.
      if (!hasScrolled || block === undefined || block === kept) return
      kept = block
      // It is only the place: losing it costs a scroll, so no error is shown.
      keepPlace(lesson.id, { position: Math.min(share.current, 99), block_id: block }).catch(() => undefined)
    }
    const scrolled = () => {
      hasScrolled = true
    }
    const hidden = () => document.visibilityState === 'hidden' && keep()
    const timer = setInterval(keep, KEEP_MS)
    window.addEventListener('scroll', scrolled, { passive: true })
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', scrolled)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [lesson.id, lesson.progress.block_id, isPreview])
}
