import { Link } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { dayAndTime } from '#web/domain/day-and-time.ts'
import { isolate } from '#web/i18n/format.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { LessonBars } from './by-lesson.tsx'
import { ExerciseSummary } from './exercise/summary.tsx'
import { m } from './messages.ts'
import { Practice } from './practice.tsx'
import { ResultHero } from './result-hero.tsx'
import { questionsOf } from './shown.ts'
import { ShownLater } from './shown-later.tsx'
import { ShownNow } from './shown-now.tsx'
import './result.css'

type ResultProps = {
  result: Result
  name: string
  /** The missed questions are asked once more instead of being shown. */
  practising?: boolean
  /** The slug of the final exam that follows the exercise, if it is open. */
  finalExam?: string
}

/** The result: first the missed questions to practise, then every question, as far as they are shown already. */
export function ResultScreen({ result, name, practising, finalExam }: ResultProps) {
  const { assessment, topics } = result
  const { judged, explained } = questionsOf(result)
  const wrong = explained.filter(({ question }) => question.earned < question.points)
  const right = judged.filter(({ question }) => question.earned === question.points)
  const course = { course_slug: assessment.course_slug }
  const here = { ...course, kind: KIND_WORDS[assessment.kind], slug: assessment.slug }
  const next = (kind: 'primary' | 'ghost' | 'on-deep') => {
    if (finalExam) {
      return (
        <ButtonLink
          kind={kind}
          size="large"
          to="/student/courses/$course_slug/$kind/$slug"
          params={{ ...course, kind: KIND_WORDS.exam, slug: finalExam }}
        >
          {m.result.toExam}
        </ButtonLink>
      )
    }
    return assessment.attempts_left === 0 || (assessment.kind === 'exercise' && wrong.length === 0) ? (
      <ButtonLink kind={kind} size="large" to="/student/courses/$course_slug/levels" params={course}>
        {m.result.toCourse}
      </ButtonLink>
    ) : (
      <ButtonLink kind={kind} size="large" to="/student/courses/$course_slug/$kind/$slug" params={here}>
        {m.result.again}
      </ButtonLink>
    )
  }
  const missed = (kind: 'primary' | 'on-deep', n: number) => (
    <ButtonLink
      kind={kind}
      size="large"
      to="/student/courses/$course_slug/$kind/$slug/questions/results"
      params={here}
      search={practising ? { attempt: result.attempt_id } : { attempt: result.attempt_id, practise: true }}
    >
      {practising ? m.result.seeAnswers : m.result.practise({ n })}
    </ButtonLink>
  )
  if (assessment.kind === 'exercise') {
    return (
      <ExerciseSummary
        result={result}
        practising={practising}
        practise={(n) => missed('primary', n)}
        onward={next}
      />
    )
  }
  return (
    <>
      <Breadcrumbs>
        <Link to="/student/courses/$course_slug/levels" params={course}>
          <bdi lang={assessment.language}>{assessment.course_title}</bdi>
        </Link>
        <span>{m.result.attempt({ title: isolate(assessment.title), n: result.number })}</span>
      </Breadcrumbs>
      <ResultHero
        result={result}
        name={name}
        again={wrong.length > 0 ? missed('on-deep', wrong.length) : next('on-deep')}
      />
      <div className="result">
        <div className="stack gap-roomy">
          {practising && wrong.length > 0 ? (
            <>
              <div className="stack gap-tiny">
                <h2 className="text-title">{m.result.practising}</h2>
                <p className="muted">{m.result.practisingNote}</p>
              </div>
              <Practice
                missed={wrong}
                language={assessment.language}
                courseSlug={assessment.course_slug}
                after={next('primary')}
              />
            </>
          ) : (
            <ShownNow result={result} />
          )}
          <ShownLater later={result.later} />
        </div>
        <aside className="stack gap-large">
          {judged.length > 0 && topics !== null && topics.length > 1 && (
            <section className="stack gap-snug">
              <h2 className="text-lead weight-strong">{m.result.byLesson}</h2>
              <LessonBars topics={topics} language={assessment.language} />
            </section>
          )}
          {explained.length > 0 && right.length > 0 && (
            <details>
              <summary className="row row-between">
                <span className="weight-strong">{m.result.correct({ n: right.length })}</span>
                <Icon of={ChevronDown} />
              </summary>
              <ul className="right-list">
                {right.map(({ question }) => (
                  <li key={question.id}>
                    <Icon of={Check} />
                    <bdi lang={assessment.language}>{question.title}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {assessment.attempts_left !== null && !result.passed && (
            <p className="text-small muted">{m.result.left({ n: assessment.attempts_left })}</p>
          )}
          {assessment.next_attempt_at !== null && assessment.attempts_left !== 0 && (
            <p className="text-small muted">
              {m.before.pausedUntil({ when: dayAndTime(assessment.next_attempt_at) })}
            </p>
          )}
        </aside>
      </div>
    </>
  )
}
