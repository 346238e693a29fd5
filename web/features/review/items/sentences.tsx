import { PenLine, Sparkles } from 'lucide-react'
import { blockWords } from '#web/domain/block-messages.ts'
import { splitLastWord } from '#web/domain/last-word.ts'
import { MarkedText } from '#web/domain/marked-text.tsx'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { m } from '../messages.ts'

export type SourceChoice = { selected: number | undefined; onSelect: (n: number) => void }
type Shown = SourceChoice & {
  /** Of the item: the number of a mark is the place of its citation among them. */
  citations: Citation[]
  /** Headings need no passage. */
  plain?: boolean
  /** Whether a language model wrote them: then one without a passage is its own. */
  byModel?: boolean
}
type Props = Shown & {
  sentences: Sentence[]
  /** The place of the first of them in the item. */
  from?: number
  /** A sentence and what in it its passage does not say. */
  doubt?: { sentence: number; missing: string }
}

/** Sentences, each with the marks of its passages; one that no source says is the instructor's own word. */
export function Sentences({ sentences, from = 0, doubt, ...shown }: Props) {
  return sentences.map((sentence, place) => {
    const missing = doubt?.sentence === from + place ? doubt.missing : undefined
    return (
      <span key={sentence.id}>
        <OneSentence sentence={sentence} missing={missing} {...shown} />{' '}
      </span>
    )
  })
}

function OneSentence({
  sentence,
  missing,
  plain,
  byModel,
  citations,
  selected,
  onSelect,
}: Shown & { sentence: Sentence; missing?: string }) {
  const own = !plain && sentence.support !== 'supported'
  const isModels = byModel && sentence.support === 'own'
  const ownSays = isModels ? blockWords.modelOwn : m.own
  const says = sentence.support === 'own' ? ownSays : m.changed
  const numbers = sentence.citations
    .map((id) => citations.findIndex((citation) => citation.id === id))
    .filter((n) => n >= 0)
  // Where a part of it is marked, that part may be its last word.
  const { length } = missing || own ? sentence.text : splitLastWord(sentence.text)[0]
  const text = missing ? (
    <Marked text={sentence.text} missing={missing} />
  ) : (
    <MarkedText sentence={sentence} to={length} />
  )
  return (
    <>
      {own ? <span className="own-words">{text}</span> : text}
      {own && (
        <span className="own-mark" title={says}>
          <Icon of={isModels ? Sparkles : PenLine} size={14} />
          <span className="visually-hidden">{says}</span>
        </span>
      )}
      <span className="source-last-word">
        {!own && <MarkedText sentence={sentence} from={length} />}
        {numbers.map((n) => (
          <SourceMark key={n} n={n + 1} dense open={selected === n} onClick={() => onSelect(n)} />
        ))}
      </span>
    </>
  )
}

/** What the passage does not say stands out, where it can be found in the text. */
function Marked({ text, missing }: { text: string; missing: string }) {
  const start = text.indexOf(missing)
  if (start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{missing}</mark>
      {text.slice(start + missing.length)}
    </>
  )
}
