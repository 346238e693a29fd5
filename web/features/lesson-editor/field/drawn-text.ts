import { type Run, runsOf } from '#worker/contract/mark-runs.ts'
import { marksOf } from '../text/marks.ts'
import { type Sentence, textOf } from '../text/sentences.ts'

/** What stands around a stretch, from the outside in. A link is never followed while it is written. */
const tagsOf = ({ bold, code, href }: Run): [tag: string, title: string][] => [
  ...(href === undefined ? [] : [['a', href] as [string, string]]),
  ...(bold ? [['b', ''] as [string, string]] : []),
  ...(code ? [['code', ''] as [string, string]] : []),
]

const wantedShape = (runs: readonly Run[]): string =>
  runs
    .map((run) => tagsOf(run).reduceRight((inner, [tag, title]) => `<${tag} ${title}>${inner}</>`, run.text))
    .join('')

function shapeOf(node: Node): string {
  return [...node.childNodes]
    .map((child) => {
      if (!(child instanceof HTMLElement)) return child.nodeValue ?? ''
      return `<${child.localName} ${child.title}>${shapeOf(child)}</>`
    })
    .join('')
}

function nodeOf(run: Run): Node {
  return tagsOf(run).reduceRight<Node>((inner, [tag, title]) => {
    const element = document.createElement(tag)
    if (title !== '') Object.assign(element, { title, className: 'link' })
    element.append(inner)
    return element
  }, document.createTextNode(run.text))
}

/**
 * Draws the text of a field where it is not what the browser has written there already. True when it did, which takes
 * the caret away.
 */
export function drawText(field: HTMLElement, sentences: readonly Sentence[]): boolean {
  const text = textOf(sentences)
  const marks = marksOf(sentences)
  // Most fields are plain: they are compared without being walked through.
  if (marks.length === 0 && field.childElementCount === 0 && field.textContent === text) return false
  const runs = text === '' ? [] : runsOf(text, marks)
  if (marks.length > 0 && shapeOf(field) === wantedShape(runs)) return false
  field.replaceChildren(...runs.map(nodeOf))
  return true
}
