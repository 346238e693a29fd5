import { PenLine } from 'lucide-react'
import { splitLastWord } from '#web/domain/last-word.ts'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/review.ts'
import { m } from '../messages.ts'

export type SourceChoice = { selected: number | undefined; onSelect: (n: number) => void }
type Props = SourceChoice & {
  sentences: Sentence[]
  /** A sentence and what in it its passage does not say. */
  doubt?: { sentence: number; missing: string }
  /** Headings need no passage. */
  plain?: boolean
}

/** Sentences, each with the marks of its passages; one without any is the instructor's own word. */
export function Sentences({ sentences, doubt, plain, ...choice }: Props) {
  return sentences.map((sentence, place) => {
    const key = `${place}:${sentence.text.slice(0, 20)}`
    const missing = doubt?.sentence === place ? doubt.missing : undefined
    return (
      <span key={key}>
        <OneSentence sentence={sentence} missing={missing} plain={plain} {...choice} />{' '}
      </span>
    )
  })
}

export function OneSentence({
  sentence,
  missing,
  plain,
  selected,
  onSelect,
}: SourceChoice & { sentence: Sentence; missing?: string; plain?: boolean }) {
  const own = !plain && sentence.citations.length === 0
  // Where a part of it is marked, that part may be its last word.
  const [before, lastWord] = missing ? [sentence.text, ''] : splitLastWord(sentence.text)
  const text = <Marked text={own ? sentence.text : before} missing={missing} />
  return (
    <>
      {own ? <span className="own-words">{text}</span> : text}
      {own && (
        <span className="own-mark" title={m.own}>
          <Icon of={PenLine} size={14} />
          <span className="visually-hidden">{m.own}</span>
        </span>
      )}
      <span className="source-last-word">
        {!own && lastWord}
        {sentence.citations.map((n) => (
          <SourceMark key={n} n={n + 1} dense open={selected === n} onClick={() => onSelect(n)} />
        ))}
      </span>
    </>
  )
}

/** What the passage does not say stands out, where it can be found in the text. */
function Marked({ text, missing }: { text: string; missing?: string }) {
  const start = missing ? text.indexOf(missing) : -1
  if (!missing || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{missing}</mark>
      {text.slice(start + missing.length)}
    </>
  )
}
