import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportsQuery } from '#web/domain/report-queries.ts'
import { Button } from '#web/ui/button.tsx'
import type { LessonReport } from '#worker/contract/reports.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { ReportReasons } from './key-doubt.tsx'
import { KeyReport } from './key-report.tsx'
import { m } from './messages.ts'
import { questionReportsQuery } from './queries.ts'

type Props = { courseId: string; language: string }

/** What students reported and nobody has answered: passages that do not match their source, and doubted keys. */
export function Reports({ courseId, language }: Props) {
  const { data: reports = [] } = useQuery(reportsQuery(courseId))
  const { data: doubted = [] } = useQuery(questionReportsQuery(courseId))
  const [answering, setAnswering] = useState<LessonReport[]>()
  if (reports.length + doubted.length === 0) return null
  const byBlock = [...Map.groupBy(reports, ({ block_id: id }) => id).values()]
  const byQuestion = [...Map.groupBy(doubted, ({ question }) => question.id).values()]
  return (
    <section className="stack gap-snug" id="reports">
      <h2 className="text-lead weight-strong">{m.reports.title}</h2>
      <ul className="stack gap-medium">
        {byBlock.map((group) => (
          <Report
            key={group[0]?.block_id}
            courseId={courseId}
            language={language}
            group={group}
            onAnswer={() => setAnswering(group)}
          />
        ))}
        {byQuestion.map((group) => (
          <KeyReport key={group[0]?.question.id} courseId={courseId} group={group} />
        ))}
      </ul>
      {answering?.[0] && (
        <AnswerDialog
          courseId={courseId}
          blockId={answering[0].block_id}
          count={answering.length}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </section>
  )
}

type ReportProps = { courseId: string; language: string; group: LessonReport[]; onAnswer: () => void }

function Report({ courseId, language, group, onAnswer }: ReportProps) {
  const [first] = group
  if (!first) return null
  return (
    <li className="card insight-report stack gap-small">
      <p className="text-small muted">
        <bdi lang={language}>{first.lesson_title}</bdi> · {m.reports.count({ n: group.length })}
      </p>
      <ReportReasons reports={group} />
      <p className="row row-wrap gap-small">
        <Button size="dense" onClick={onAnswer}>
          {m.reports.answer}
        </Button>
        <Link
          className="link text-small"
          to="/courses/$course_id/review"
          params={{ course_id: courseId }}
          search={{ lesson: first.lesson_id }}
        >
          {m.reports.look}
        </Link>
      </p>
    </li>
  )
}
