import { Copy, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Question } from '#worker/contract/questions.ts'
import { draftOf } from './draft.ts'
import { m } from './messages.ts'
import { QuestionPreview } from './preview.tsx'

type Props = {
  question: Question
  onDuplicate: () => void
  onClose: () => void
  /** How students answered it. */
  statistics: ReactNode
}

/** A question beside the list: as a student sees it, where it comes from, and how it was answered. */
export function QuestionSide({ question, onDuplicate, onClose, statistics }: Props) {
  const [citation] = question.citations
  return (
    <aside className="question-side stack gap-roomy" aria-label={m.preview}>
      <div className="row gap-small">
        <ButtonLink
          size="dense"
          kind="soft"
          to="/question-bank/$question_id"
          params={{ question_id: question.id }}
        >
          <Icon of={Pencil} size={16} />
          {m.edit}
        </ButtonLink>
        <span className="grow" />
        <IconButton size="dense" icon={Copy} label={m.duplicate} onClick={onDuplicate} />
        <IconButton size="dense" icon={X} label={m.close} onClick={onClose} />
      </div>
      <QuestionPreview key={question.id} draft={draftOf(question)} language={question.language} />
      {citation && (
        <figure className="stack gap-tiny">
          <figcaption className="text-tiny muted">{m.source}</figcaption>
          <blockquote className="question-quoted" lang={question.language} dir="auto">
            {citation.quote}
          </blockquote>
        </figure>
      )}
      {statistics}
    </aside>
  )
}
