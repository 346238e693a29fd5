import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CvSpan } from '#worker/contract/cv.ts'
import { m } from './messages.ts'
import './document-pane.css'

/** The document as lines; those that the focused field was read from are marked and come into view. */
export function DocumentPane({ lines, spans }: { lines: string[]; spans: CvSpan[] | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const first = spans?.[0]?.line
  useEffect(() => {
    const box = list.current
    const line = first === undefined ? undefined : box?.children[first]
    // Scrolls the pane only, so that the page stays at the field.
    if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 3
  }, [first])
  return (
    <aside className="cv-document" aria-label={m.source.title}>
      <div className="row gap-small cv-document-head">
        <Icon of={FileText} size={16} />
        <h2 className="text-small weight-strong grow">{m.source.title}</h2>
      </div>
      <p className="text-tiny muted cv-document-say" role="status">
        {spans === undefined ? (
          m.source.idle
        ) : spans.length === 0 ? (
          m.source.own
        ) : (
          <Quote lines={lines} spans={spans} />
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <ol className="cv-lines" ref={list} tabIndex={0} aria-label={m.source.title}>
        {lines.map((text, place) => {
          const marked = spans?.filter(({ line }) => line === place) ?? []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={place} className={classes(marked.length > 0 && 'cv-line-marked')} dir="auto">
              <Marked text={text} spans={marked} />
            </li>
          )
        })}
      </ol>
    </aside>
  )
}

/** On phones the pane has no room for the document and shows only the line. */
function Quote({ lines, spans }: { lines: string[]; spans: CvSpan[] }) {
  const places = [...new Set(spans.map(({ line }) => line))]
  return <bdi className="cv-quote">{places.map((line) => lines[line]).join(' … ')}</bdi>
}

function Marked({ text, spans }: { text: string; spans: CvSpan[] }) {
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return text
  return (
    <>
      {text.slice(0, first.start)}
      <mark>{text.slice(first.start, last.end)}</mark>
      {text.slice(last.end)}
    </>
  )
}
