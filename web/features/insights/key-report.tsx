import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { QuestionReport } from '#worker/contract/question-reports.ts'
import { ReportReasons } from './key-doubt.tsx'
import { KeyRightDialog } from './key-right-dialog.tsx'
import { m } from './messages.ts'

type Props = { courseId: string; group: QuestionReport[] }

/** A question whose key students hold for wrong: what they say, the answer to them, and the question itself. */
export function KeyReport({ courseId, group }: Props) {
  const [isAnswering, setAnswering] = useState(false)
  const [first] = group
  if (!first) return null
  const { id, title, language } = first.question
  return (
    <li className="card insight-report stack gap-small">
      <p className="text-small muted">
        {m.key.inQuestion} · {m.reports.count({ n: group.length })}
      </p>
      <p className="weight-medium match-parent" lang={language}>
        <bdi>{title}</bdi>
      </p>
      <ReportReasons reports={group} />
      <p className="row row-wrap gap-small">
        <Button size="dense" onClick={() => setAnswering(true)}>
          {m.key.open}
        </Button>
        <Link className="link text-small" to="/question-bank/$question_id" params={{ question_id: id }}>
          {m.key.look}
        </Link>
      </p>
      {isAnswering && (
        <KeyRightDialog
          questionId={id}
          courseId={courseId}
          count={group.length}
          onClose={() => setAnswering(false)}
        />
      )}
    </li>
  )
}
