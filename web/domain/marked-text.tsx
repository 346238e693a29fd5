import { Fragment, type ReactNode } from 'react'
import type { Sentence } from '#worker/contract/content.ts'
import { type Run, runsOf } from '#worker/contract/mark-runs.ts'

type MarkedTextProps = { sentence: Pick<Sentence, 'text' | 'marks'>; from?: number; to?: number }

/** The text of a sentence, or a stretch of it, as its author has set it. */
export function MarkedText({ sentence: { text, marks }, from = 0, to = text.length }: MarkedTextProps) {
  if (!marks || marks.length === 0) return text.slice(from, to)
  return runsOf(text, marks, from, to).map((run, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a stretch has no name but its place
    <Fragment key={place}>{drawn(run)}</Fragment>
  ))
}

function drawn({ text, bold, code, href }: Run): ReactNode {
  const plain = code ? <code>{text}</code> : text
  const strong = bold ? <strong>{plain}</strong> : plain
  if (href === undefined) return strong
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {strong}
    </a>
  )
}
