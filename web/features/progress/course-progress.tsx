import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/api/unwrap.ts'
import { courseLinks } from '#web/domain/course-links.ts'
import { pointsOf } from '#web/i18n/points.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { ProgressDetail } from '#worker/contract/progress.ts'
import { Facts } from './facts.tsx'
import { LevelProgress } from './level-progress.tsx'
import { m } from './messages.ts'
import { courseProgressQuery } from './queries.ts'
import './progress.css'

const NOT_THEIRS = ['not_enrolled', 'not_found']

/** A student's progress in one course: what is worth another look, then level by level, then the exams. */
export function CourseProgressScreen({ slug }: { slug: string }) {
  const query = useQuery(courseProgressQuery(slug))
  const back = <Link to="/student/progress">{m.all}</Link>
  if (!query.data) {
    const isGone = query.error instanceof ApiError && NOT_THEIRS.includes(query.error.code ?? '')
    return (
      <>
        <Breadcrumbs>{back}</Breadcrumbs>
        {isGone ? (
          <Empty level={1} title={m.gone}>
            <ButtonLink kind="primary" to="/student/courses">
              {m.emptyAction}
            </ButtonLink>
          </Empty>
        ) : (
          <QueryState query={query} rows={6} />
        )}
      </>
    )
  }
  const { course, levels, weak, exams, certificate_id: certificateId, ...learned } = query.data
  const { lessons_done: done, lessons_total: total } = learned
  return (
    <div className="stack gap-large">
      <div className="stack gap-tiny">
        <Breadcrumbs>{back}</Breadcrumbs>
        <PageHead title={<bdi lang={course.language}>{course.title}</bdi>}>
          {certificateId === null ? (
            <ButtonLink kind="primary" {...courseLinks(course.slug, null).path}>
              {m.open}
            </ButtonLink>
          ) : (
            <ButtonLink
              kind="soft"
              to="/certificates/$certificate_id"
              params={{ certificate_id: certificateId }}
            >
              {m.certificate}
            </ButtonLink>
          )}
        </PageHead>
      </div>
      <Facts {...learned} lessons={m.doneOf({ done, total })} />
      {weak.length > 0 && <WeakTopics course={course} weak={weak} />}
      {levels.map((level, index) => (
        <LevelProgress key={level.id} course={course} level={level} number={index + 1} />
      ))}
      {exams.length > 0 && <Exams course={course} exams={exams} />}
    </div>
  )
}

type Course = ProgressDetail['course']

function WeakTopics({ course, weak }: Pick<ProgressDetail, 'course' | 'weak'>) {
  return (
    <Card className="stack gap-small">
      <div className="page-head">
        <div className="stack gap-tiny">
          <h2 className="text-lead weight-strong">{m.weak}</h2>
          <p className="text-small muted">{m.weakHint}</p>
        </div>
        <ButtonLink kind="soft" to="/student/review">
          {m.review}
        </ButtonLink>
      </div>
      <List>
        {weak.map(({ level_id: levelId, lesson_id: lessonId, title, right, answered }) => (
          <ListItem key={lessonId}>
            <Link className="grow" {...courseLinks(course.slug, null).lesson(levelId, lessonId)}>
              <bdi className="weight-strong" lang={course.language}>
                {title}
              </bdi>
            </Link>
            <span className="text-small muted figures">{m.rightOf({ right, answered })}</span>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

function Exams({ course, exams }: { course: Course; exams: ProgressDetail['exams'] }) {
  return (
    <Card className="stack gap-small">
      <h2 className="text-lead weight-strong">{m.exams}</h2>
      <List>
        {exams.map((exam) => (
          <ListItem key={exam.id} className="row-wrap">
            <Link className="grow" {...courseLinks(course.slug, null).assessment('exam', exam.slug)}>
              <bdi className="weight-strong" lang={course.language}>
                {exam.title}
              </bdi>
            </Link>
            <span className="text-small muted figures">{saidOf(exam.best)}</span>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}

/** The result of the best attempt, with points only if the instructor shows them. */
function saidOf(best: ProgressDetail['exams'][number]['best']): string {
  if (best === null) return m.notTaken
  const state = best.passed ? m.passed : m.notPassed
  if (best.score === null) return state
  return `${state} · ${m.best({ score: pointsOf({ score: best.score, total: best.total }) })}`
}
