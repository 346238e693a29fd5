import type { Block, Document } from '../document.ts'
import { headingTitle } from './titles.ts'

/** A run of blocks that may become a lesson. */
export type Section = {
  /** The headings it was made from; empty if the text has none there. */
  titles: string[]
  suggested: boolean
  /** The heading of the chapter it belongs to. */
  chapter: string | undefined
  blocks: Block[]
  words: number
}

type HeadingLevels = { chapter: number; lesson: number; title: Block | undefined }

/** The heading levels of chapters and lessons. A single heading at the top counts as the title. */
export function headingLevels(document: Document): HeadingLevels | undefined {
  const headings = document.blocks.filter(({ kind }) => kind === 'heading')
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b)
  const [top = 1, ...below] = levels
  const atTop = headings.filter(({ level }) => level === top)
  const [only] = atTop
  const title = atTop.length === 1 && below.length > 0 && only === headings[0] ? only : undefined
  const ranks = title ? below : levels
  const [chapter, lesson = chapter] = ranks
  if (chapter === undefined || lesson === undefined) return undefined
  if (headings.filter(({ level, index }) => level <= lesson && index !== title?.index).length < 2)
    return undefined
  return { chapter, lesson, title }
}

/** Cuts at every heading that begins a chapter or a lesson; deeper ones stay inside. */
export function sectionsByHeading(document: Document, levels: HeadingLevels): Section[] {
  const sections: Section[] = []
  const nested = levels.lesson > levels.chapter
  let chapter: string | undefined
  for (const block of document.blocks) {
    if (block === levels.title) continue
    const cuts = block.kind === 'heading' && block.level <= levels.lesson
    if (nested && cuts && block.level <= levels.chapter) chapter = headingTitle(block.segment.text)
    if (cuts || sections.length === 0) {
      const titles = cuts ? [headingTitle(block.segment.text)] : []
      sections.push({ titles, suggested: !cuts, chapter, blocks: [], words: 0 })
    }
    const section = sections.at(-1)
    section?.blocks.push(block)
    if (section && block.kind !== 'heading') section.words += block.words
  }
  return sections.filter(({ words }) => words > 0)
}

export function joined(left: Section, right: Section): Section {
  return {
    titles: [...left.titles, ...right.titles],
    suggested: left.suggested && right.suggested,
    chapter: left.chapter ?? right.chapter,
    blocks: [...left.blocks, ...right.blocks],
    words: left.words + right.words,
  }
}
