import { type Sentence, supportOf } from '../text/sentences.ts'
import { pointAt } from './caret.ts'

/**
 * How sentences stand to their source is painted over the text and never in it, so that caret, spelling and bidi stay
 * the browser's own. Where a browser cannot paint, the list below the field still says it.
 */
const NAMES = { changed: 'sentence-changed', own: 'sentence-own', chosen: 'sentence-chosen' } as const
type Name = keyof typeof NAMES

const painted = new WeakMap<HTMLElement, [Highlight, Range][]>()

function highlightOf(name: Name): Highlight | undefined {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return undefined
  const known = CSS.highlights.get(NAMES[name])
  if (known) return known
  const made = new Highlight()
  CSS.highlights.set(NAMES[name], made)
  return made
}

export function unpaint(field: HTMLElement): void {
  for (const [highlight, range] of painted.get(field) ?? []) highlight.delete(range)
  painted.delete(field)
}

/** Paints this field alone; the ranges of the others stay as they are. */
export function paint(field: HTMLElement, sentences: readonly Sentence[], chosen: string | undefined): void {
  unpaint(field)
  const ranges: [Highlight, Range][] = []
  const add = (name: Name, from: number, to: number) => {
    const highlight = highlightOf(name)
    if (!highlight) return
    const range = document.createRange()
    range.setStart(...pointAt(field, from))
    range.setEnd(...pointAt(field, to))
    highlight.add(range)
    ranges.push([highlight, range])
  }
  let end = 0
  for (const sentence of sentences) {
    const start = end
    end += sentence.text.length
    const to = start + sentence.text.trimEnd().length
    const support = supportOf(sentence)
    if (support === 'changed') add('changed', start, to)
    // A text that is all one's own needs no line under it: the bar beside the block says so.
    if (support === 'own' && sentences.some(({ citations }) => citations.length > 0)) add('own', start, to)
    if (sentence.id === chosen) add('chosen', start, to)
  }
  if (ranges.length > 0) painted.set(field, ranges)
}
