import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { searchForm } from '../fold.ts'

const MAX_ENTRIES = 600
const MAX_DEPTH = 6

type Entry = { title: string; dest: string | unknown[] | null; items: Entry[] }

/**
 * The level that the document's own outline gives a line, or 0. Titles are compared folded and
 * without numbers in front; the outline names the page.
 */
export async function outlineLevels(pdf: PDFDocumentProxy): Promise<(text: string, page: number) => number> {
  const levels = new Map<string, number>()
  const outline: Entry[] | null = await pdf.getOutline().catch(() => null)
  let left = MAX_ENTRIES
  const visit = async (entries: Entry[], depth: number): Promise<void> => {
    for (const entry of entries) {
      if (left-- <= 0) return
      const page = await pageOf(pdf, entry.dest)
      const title = titleKey(entry.title)
      if (page && title) levels.set(`${page} ${title}`, depth)
      if (depth < MAX_DEPTH && entry.items.length > 0) await visit(entry.items, depth + 1)
    }
  }
  if (outline) await visit(outline, 1)
  if (levels.size === 0) return () => 0
  return (text, page) => levels.get(`${page} ${titleKey(text)}`) ?? 0
}

function titleKey(title: string): string {
  return searchForm(title).replace(/^[\d.\s]+|[^\p{L}\p{N}]+/gu, '')
}

async function pageOf(pdf: PDFDocumentProxy, dest: Entry['dest']): Promise<number | undefined> {
  try {
    const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const target = explicit?.[0]
    if (typeof target === 'number') return target + 1
    if (!isReference(target)) return undefined
    return (await pdf.getPageIndex(target)) + 1
  } catch {
    return undefined
  }
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
}
