import type { EngineSegment } from '../../engine.ts'
import { fold } from '../../text/fold.ts'
import { wordCount } from '../../text/words.ts'

const SECTION =
  /^(?:[\d.\s]*)(?:further reading|references|works cited|resources|see also|bibliography|disclaimer|learn more|additional resources|external links|acknowledge?ments|table of contents|contents|index|قراءه اضافيه|قراءات اضافيه|المراجع|مراجع|للمزيد|مصادر|المصادر|الهوامش|اخلاء المسؤوليه|اخلاء المسووليه|مزيد من القراءه|الفهرس|فهرس المحتويات|جدول المحتويات|المحتويات|شكر وتقدير)(?![\p{L}])/u
const DISCLAIMER = /^(?:disclaimer|اخلاء المسووليه|copyright|©|all rights reserved|جميع الحقوق محفوظه)/u
const LINK = /https?:\/\/|www\.|\]\(/
const DOT_LEADERS = /[.…·]{4,}\s*[\d٠-٩]+\s*$/

/** Drops reference sections, disclaimers, tables of contents and lists of links: nothing to learn there. */
export function withoutBoilerplate(segments: EngineSegment[]): EngineSegment[] {
  let skippedLevel = 0
  return segments.filter((segment) => {
    const key = fold(segment.text.slice(0, 200)).trim()
    if (segment.kind === 'heading') {
      const level = segment.level ?? 1
      if (skippedLevel > 0 && level <= skippedLevel) skippedLevel = 0
      if (SECTION.test(key)) skippedLevel = level
    }
    return (
      skippedLevel === 0 && !DISCLAIMER.test(key) && !isLinkLine(segment) && !DOT_LEADERS.test(segment.text)
    )
  })
}

/** A line that is little more than its link. A paragraph that mentions one stays. */
function isLinkLine({ kind, text }: EngineSegment): boolean {
  if (kind === 'table' || !LINK.test(text)) return false
  return wordCount(text.replace(/\S*(?:https?:\/\/|www\.|\]\()\S*/g, ' ')) < (kind === 'list_item' ? 15 : 8)
}
