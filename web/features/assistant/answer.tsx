import { Copy, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { num, relativeTime } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AnswerCitation, AnswerPart, ConversationMessage } from '#worker/contract/conversations.ts'
import { m, sayText } from './messages.ts'
import { type AnswerQuiz, QuizCard } from './quiz-card.tsx'
import { isOffered, markedParts } from './talk-rules.ts'
import type { Question } from './use-talk.ts'

type AnswerProps = {
  message: ConversationMessage
  isLast: boolean
  hasModel: boolean
  /** Whether unanswered questions are passed on to the course's instructor. */
  isPassedOn: boolean
  /** The citation whose page is shown now. */
  open: AnswerCitation | null
  placeOf: (citation: AnswerCitation) => string
  onOpen: (citation: AnswerCitation) => void
  onAnswer: AnswerQuiz
  onAsk: (question: Question) => void
  /** Asks the whole course a question that was limited to one lesson or file. */
  onWiden: (question: Question) => void
}

/** The assistant's answer to one question, part by part. */
export function Answer({
  message,
  isLast,
  hasModel,
  isPassedOn,
  open,
  placeOf,
  onOpen,
  onAnswer,
  onAsk,
  onWiden,
}: AnswerProps) {
  const { parts, state, fault, text, mode, outcome, renews_at: renewsAt } = message
  const isOfPart = isOffered(parts, 'widen')
  const openable = parts.filter((part) => part.type === 'citation').filter(({ source }) => source !== null)
  const copy = () =>
    navigator.clipboard.writeText(plainText(parts, placeOf)).then(
      () => toast.success(m.copied),
      () => toast.error(m.copyFailed),
    )
  return (
    <div className="answer">
      <span className="answer-who" aria-hidden="true">
        <LogoMark />
      </span>
      <div className="answer-body">
        {state === 'answering' && parts.length === 0 && <p className="muted">{m.answering}</p>}
        <Parts parts={parts} open={open} onOpen={onOpen} onAnswer={onAnswer} />
        {openable.length > 0 && state !== 'answering' && (
          <ul className="answer-sources" aria-label={m.sources}>
            {openable.map((citation) => (
              <li key={citation.number}>
                <button type="button" className="answer-source" onClick={() => onOpen(citation)}>
                  <span className="source-mark" aria-hidden="true">
                    {num(citation.number)}
                  </span>
                  <span className="stack gap-tiny grow">
                    <bdi className="one-line match-parent">
                      {citation.source?.material_name ?? citation.title}
                    </bdi>
                    <span className="text-tiny muted">
                      {placeOf(citation)} · <bdi>{citation.title}</bdi>
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {isPassedOn && !isOfPart && (outcome === 'none' || outcome === 'near') && mode === 'course' && (
          <p className="text-small muted">{m.passedOn}</p>
        )}
        {outcome === 'unsourced' && <p className="text-small text-warn">{m.unsourced}</p>}
        {state === 'stopped' && <p className="text-small muted">{m.stopped}</p>}
        {fault && (
          <Fault
            code={fault}
            renewsAt={renewsAt ?? undefined}
            onAgain={isLast ? () => onAsk({ text, mode }) : undefined}
          />
        )}
        {isLast && state === 'done' && (
          <Offers message={message} hasModel={hasModel} onAsk={onAsk} onWiden={onWiden} />
        )}
        {state !== 'answering' && parts.some(({ type }) => type === 'citation' || type === 'token') && (
          <div className="answer-tools">
            <IconButton icon={Copy} label={m.copy} onClick={copy} />
          </div>
        )}
      </div>
    </div>
  )
}

type PartsProps = Pick<AnswerProps, 'open' | 'onOpen' | 'onAnswer'> & { parts: AnswerPart[] }

function Parts({ parts, open, onOpen, onAnswer }: PartsProps) {
  const cited = parts.filter((part) => part.type === 'citation')
  const mark = (citation: AnswerCitation) => (
    <SourceMark n={citation.number} open={citation === open} onClick={() => onOpen(citation)} />
  )
  const isModels = parts.some(({ type }) => type === 'token')
  return parts.map((part, place) => {
    const key = `${part.type}-${place}`
    if (part.type === 'say') return <p key={key}>{sayText(part.key, part.values)}</p>
    if (part.type === 'question') return <QuizCard key={key} question={part.question} onAnswer={onAnswer} />
    if (part.type === 'token') return <Written key={key} text={part.text} cited={cited} mark={mark} />
    // A model's text replaces the passages that it cites; they are listed among the sources below.
    if (part.type === 'citation' && !isModels)
      return (
        <blockquote key={key} className="answer-passage" lang={part.lang} dir={directionOf(part.lang)}>
          {part.text}
          {part.source && mark(part)}
        </blockquote>
      )
    return null
  })
}

type WrittenProps = {
  text: string
  cited: AnswerCitation[]
  mark: (citation: AnswerCitation) => ReactNode
}

/** A model's paragraphs, with a mark for each source number. */
function Written({ text, cited, mark }: WrittenProps) {
  return text.split(/\n{2,}/).map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs grow at their end and never move
    <p key={place} dir="auto" className="keep-lines">
      {markedParts(paragraph).map((piece, index) => {
        if (typeof piece === 'string') return piece
        const citation = cited.find(({ number }) => number === piece)
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
        return citation ? <span key={index}>{mark(citation)}</span> : null
      })}
    </p>
  ))
}

const REFUSED: readonly ConversationMessage['outcome'][] = ['near', 'perhaps', 'none', 'later']

type OffersProps = Pick<AnswerProps, 'message' | 'hasModel' | 'onAsk' | 'onWiden'>

/** Suggestions for the next question. A model may have been added or removed since the answer was stored. */
function Offers({ message: { parts, text, mode, outcome }, hasModel, onAsk, onWiden }: OffersProps) {
  const part = parts.find((one) => one.type === 'say' && one.key === 'summary')
  const subject = part?.type === 'say' ? (part.values.x ?? text) : text
  const isRefused = hasModel && REFUSED.includes(outcome) && mode === 'course'
  const isOlder = isRefused && !isOffered(parts, 'unsourced')
  return (
    <div className="row gap-small row-wrap">
      {isOffered(parts, 'widen') && (
        <Button size="small" onClick={() => onWiden({ text, mode })}>
          {m.offers.widen}
        </Button>
      )}
      {isOlder && (
        <Button size="small" onClick={() => onAsk({ text, mode })}>
          {m.offers.again}
        </Button>
      )}
      {isRefused && (
        <Button size="small" onClick={() => onAsk({ text, mode: 'general', unsourced: true })}>
          {m.offers.unsourced}
        </Button>
      )}
      {isOffered(parts, 'summary') && (
        <Button size="small" onClick={() => onAsk({ text: m.starts.summarize + text, mode: 'summarize' })}>
          {m.offers.summary}
        </Button>
      )}
      {isOffered(parts, 'quiz') && (
        <Button size="small" onClick={() => onAsk({ text: m.starts.quiz + subject, mode: 'quiz' })}>
          {m.offers.quiz}
        </Button>
      )}
    </div>
  )
}

type FaultProps = {
  code: NonNullable<ConversationMessage['fault']>
  renewsAt?: string | undefined
  /** Whether it has just arrived rather than been loaded. */
  isNew?: boolean
  onAgain?: (() => void) | undefined
}

/** Why there is no answer, and what can be done. */
export function Fault({ code, renewsAt, isNew, onAgain }: FaultProps) {
  const mayTryAgain = code === 'interrupted' || code === 'unavailable' || code === 'too_many'
  return (
    <div className="stack gap-small" role={isNew ? 'alert' : undefined}>
      <p className="text-small text-bad">
        {m.faults[code]} {renewsAt && m.renews({ at: relativeTime(renewsAt) })}
      </p>
      <div className="row gap-small">
        {code === 'quota_spent' && (
          <ButtonLink size="small" to="/plans">
            {m.plans}
          </ButtonLink>
        )}
        {mayTryAgain && onAgain && (
          <Button size="small" onClick={onAgain}>
            <Icon of={RotateCcw} size={16} />
            {m.again}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The answer as copied text, with the places of its sources below. */
function plainText(parts: AnswerPart[], placeOf: AnswerProps['placeOf']): string {
  const isModels = parts.some(({ type }) => type === 'token')
  const said = parts.flatMap((part) => {
    if (part.type === 'say') return [sayText(part.key, part.values)]
    if (part.type === 'token') return [part.text.trim()]
    return part.type === 'citation' && !isModels ? [`${part.text} [${part.number}]`] : []
  })
  const sources = parts.flatMap((part) =>
    part.type === 'citation' && part.source
      ? [`[${part.number}] ${part.source.material_name}, ${placeOf(part)}`]
      : [],
  )
  return [...said, ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}
