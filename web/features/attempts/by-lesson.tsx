import { Link } from '@tanstack/react-router'
import { Check, RotateCcw } from 'lucide-react'
import { Bar } from '#web/ui/bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'
import './by-lesson.css'

type Topics = NonNullable<Result['topics']>
type TopicsProps = {
  topics: Topics
  language: string
  /** Each lesson leads to its page. */
  courseSlug?: string
}

/** Lessons, each with its points as a bar; without points, whether it went well. */
export function LessonBars({ topics, language, courseSlug }: TopicsProps) {
  return topics.map((topic) => {
    const { lesson, score, total, well } = topic
    const title = <bdi lang={language}>{lesson.title}</bdi>
    return (
      <div className="stack gap-small" key={lesson.id}>
        <div className="row row-between text-small">
          {courseSlug ? (
            <Link
              className="link by-lesson-link"
              to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
              params={{ course_slug: courseSlug, level_id: lesson.level_id, lesson_id: lesson.id }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
          {score === null ? (
            <span className="row gap-tiny no-wrap muted">
              <Icon of={well ? Check : RotateCcw} size={16} />
              {well ? m.result.well : m.result.notWell}
            </span>
          ) : (
            <span className="figures muted no-wrap">{m.result.score({ score, total })}</span>
          )}
        </div>
        {score !== null && (
          <Bar
            share={total === 0 ? 0 : score / total}
            tone={score === total ? 'ok' : undefined}
            label={lesson.title}
          />
        )}
      </div>
    )
  })
}

/** The lessons that are worth reading again, the weakest first. */
export const weakestOf = (topics: Topics): Topics =>
  topics.toSorted((a, b) =>
    a.score !== null && b.score !== null
      ? a.score / a.total - b.score / b.total
      : Number(a.well) - Number(b.well),
  )
