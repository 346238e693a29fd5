import { PenLine, Sparkles } from 'lucide-react'
import { blockWords } from '#web/domain/block-messages.ts'
import { originalIn } from '#web/domain/block-name.tsx'
import { splitLastWord } from '#web/domain/last-word.ts'
import { MarkedText } from '#web/domain/marked-text.tsx'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { m } from './lesson-messages.ts'
import { numberOf, placeText, type Source } from './sources.ts'

export type Marks = {
  sources: Source[]
  /** Number of the source shown now; 0 for none. */
  open: number
  onOpen: (n: number) => void
  /** The id of the sentence being spoken. */
  heard?: string | undefined
}

type CitedSentencesProps = {
  sentences: Sentence[]
  citations: Citation[]
  marks: Marks
  /** Whether a language model wrote them: then a sentence without a source is the model's own. */
  byModel?: boolean
  /** Set if the block around them already says whose words they are. */
  said?: boolean
}

/** Sentences with the marks of their passages; one without a source says whose words it is. */
export function CitedSentences({ sentences, citations, marks, byModel, said }: CitedSentencesProps) {
  return sentences.map((sentence) => {
    const isModels = byModel && sentence.support === 'own'
    const whose = isModels ? blockWords.modelOwn : blockWords.own
    const own = citations.filter(({ id }) => sentence.citations.includes(id))
    const numbers = [...new Set(own.map((citation) => numberOf(marks.sources, citation)))]
    const [{ length }] = splitLastWord(sentence.text)
    const Text = numbers.includes(marks.open) ? 'mark' : 'span'
    return (
      <span
        key={sentence.id}
        className={sentence.id === marks.heard ? 'sentence-said' : undefined}
        {...originalIn(sentence.lang)}
      >
        <Text>
          <MarkedText sentence={sentence} to={length} />
        </Text>
        <span className="source-last-word">
          <Text>
            <MarkedText sentence={sentence} from={length} />
          </Text>
          {sentence.support !== 'supported' && !said && (
            <span className="own-said" title={whose}>
              <Icon of={isModels ? Sparkles : PenLine} size={14} />
              <span className="visually-hidden">({whose})</span>
            </span>
          )}
          {own
            .filter((citation, index) => numbers.indexOf(numberOf(marks.sources, citation)) === index)
            .map((citation) => {
              const n = numberOf(marks.sources, citation)
              return (
                <SourceMark
                  key={n}
                  n={n}
                  open={n === marks.open}
                  data-source={n}
                  aria-label={m.source.mark({ n, place: placeText(citation.locator) })}
                  onClick={() => marks.onOpen(n)}
                />
              )
            })}
        </span>{' '}
      </span>
    )
  })
}
