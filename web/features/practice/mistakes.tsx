import { useQuery } from '@tanstack/react-query'
import { isolate, relativeTime } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { MistakesOfLesson } from '#worker/contract/practice.ts'
import { m } from './messages.ts'
import { mistakesQuery } from './queries.ts'
import './mistakes.css'

/** Mistakes not put right since, by course and lesson, each with a link to practise them. */
export function Mistakes() {
  return (
    <>
      <PageLead title={m.mistakes.title} lead={m.mistakes.lead} />
      <ByCourse />
    </>
  )
}

function ByCourse() {
  const query = useQuery(mistakesQuery)
  if (query.isPending) {
    return (
      <Skeleton>
        <Bone shape="row" />
        <Bone shape="row" />
      </Skeleton>
    )
  }
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  if (query.data.length === 0) {
    return (
      <Empty title={m.mistakes.empty} text={m.mistakes.emptyText}>
        <ButtonLink kind="primary" to="/student/review">
          {m.mistakes.toReview}
        </ButtonLink>
      </Empty>
    )
  }
  const byCourse = [...Map.groupBy(query.data, ({ course }) => course.id).values()]
  return <div className="mistakes">{byCourse.map((lessons) => OfCourse(lessons))}</div>
}

function OfCourse(lessons: MistakesOfLesson[]) {
  const [first] = lessons
  if (!first) return null
  const { course } = first
  return (
    <Card key={course.id} className="stack gap-small">
      <h2 className="text-lead weight-strong">
        <bdi lang={course.language}>{course.title}</bdi>
      </h2>
      <ul>
        {lessons.map(({ lesson, missed, last_at: last }) => (
          <li key={lesson.id} className="mistakes-lesson">
            <span className="grow stack gap-tiny">
              <bdi className="weight-medium" lang={course.language}>
                {lesson.title}
              </bdi>
              <span className="text-small muted figures">
                {m.mistakes.missed({ n: missed })} · {m.mistakes.last({ when: relativeTime(last) })}
              </span>
            </span>
            <ButtonLink
              kind="soft"
              to="/student/review"
              search={{ lesson: lesson.id }}
              aria-label={m.mistakes.practiseOf({ title: isolate(lesson.title) })}
            >
              {m.mistakes.practise}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
