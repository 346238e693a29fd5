import { Link } from '@tanstack/react-router'
import { Signs } from '#web/domain/question/content/signs.tsx'
import { s } from '#web/domain/question/content/statistics-messages.ts'
import { num, percent } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import type { Insights, QuestionInsight } from '#worker/contract/insights.ts'
import { m } from './messages.ts'
import '#web/ui/table.css'

/** Questions whose answers say that something is wrong with them. */
export function Questions({ known }: { known: Insights }) {
  const { questions, attempts } = known
  return (
    <section className="stack gap-snug">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-lead weight-strong">{m.questions.title}</h2>
        {attempts > 0 && <span className="text-tiny muted">{m.questions.from({ n: attempts })}</span>}
      </div>
      {questions.length === 0 ? (
        <p className="muted">{attempts === 0 ? m.questions.noAnswers : m.questions.none}</p>
      ) : (
        <QuestionTable questions={questions} />
      )}
    </section>
  )
}

/** Questions with what their answers come to and show. */
export function QuestionTable({ questions }: { questions: (QuestionInsight & { course?: Named })[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it
    <section className="insight-frame" tabIndex={0} aria-label={m.questions.title}>
      <table className="data-table data-table-dense insight-table">
        <thead>
          <tr>
            <th scope="col">{m.questions.question}</th>
            <th scope="col">{s.facility}</th>
            <th scope="col" className="data-table-number desktop-only">
              {s.discrimination}
            </th>
            <th scope="col">{m.questions.shows}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <Row key={question.id} question={question} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Named = { title: string; language: string }
type RowProps = { question: QuestionInsight & { course?: Named } }

function Row({ question }: RowProps) {
  const { facility, discrimination, signs, course } = question
  const right = percent(facility)
  return (
    <tr>
      <td>
        <Link
          to="/question-bank/$question_id"
          params={{ question_id: question.id }}
          className="match-parent two-lines"
          lang={question.language}
        >
          <bdi>{question.title}</bdi>
        </Link>
        {course && (
          <span className="text-tiny muted match-parent" lang={course.language}>
            <bdi>{course.title}</bdi>
          </span>
        )}
      </td>
      <td>
        <span className="insight-share">
          <span className="figures">{right}</span>
          <Bar thin share={facility} label={s.right({ share: right, n: question.answered })} />
        </span>
      </td>
      <td className="data-table-number desktop-only">
        <span className="left-to-right">
          {discrimination === null ? '–' : num(discrimination, { maximumFractionDigits: 2 })}
        </span>
      </td>
      <td>
        <span className="row row-wrap gap-tiny">
          <Signs signs={signs} />
        </span>
      </td>
    </tr>
  )
}
