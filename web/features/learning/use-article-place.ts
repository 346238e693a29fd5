import { useEffect, useRef } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { keepPlace } from './queries.ts'

/** How often the place in the article is kept while it is read, in milliseconds. */
const KEEP_MS = 20_000

/** The block that is read: the last one that begins above the middle of the window. */
function currentBlock(): string | undefined {
  let current: string | undefined
  for (const block of document.querySelectorAll<HTMLElement>('[data-block]')) {
    if (block.getBoundingClientRect().top > window.innerHeight / 2) break
    current = block.dataset.block
  }
  return current
}

/** Keeps which block is read, for the other devices of the student; a preview keeps nothing. */
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
      // Who only opened the lesson has not moved: what was kept elsewhere stays.
      if (!hasScrolled || block === undefined || block === kept) return
      kept = block
      // Only the place: losing it costs a scroll, so no error is shown.
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
