import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronRight } from 'lucide-react'
import { date } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import type { JoinedCourse, StudentHome } from '#worker/contract/learning.ts'
import { CourseCard } from './course-card.tsx'
import { CourseProgress, JoinedRow } from './joined-row.tsx'
import { m } from './messages.ts'
import { Week } from './week.tsx'
import './home.css'

function Resume({ course }: { course: JoinedCourse }) {
  const next = course.next_lesson
  const path = { course_slug: course.slug }
  return (
    <article className="card resume home-full">
      <Cover seed={course.course_id} look="fill" />
      <div className="resume-inner">
        <div className="stack gap-tiny">
          <p className="eyebrow">{m.home.resume}</p>
          <h2 className="text-headline">
            <bdi lang={course.language}>{next?.title ?? m.home.finished}</bdi>
          </h2>
          <p className="muted">
            <bdi lang={course.language}>{course.title}</bdi>
          </p>
        </div>
        <div className="stack gap-small">
          <CourseProgress course={course} />
          <span className="text-small muted figures">
            {next
              ? m.lessonOf({ n: next.number, total: course.progress.lessons_total })
              : m.doneOf({ done: course.progress.lessons_done, total: course.progress.lessons_total })}
          </span>
        </div>
        <div>
          {next ? (
            <ButtonLink
              kind="primary"
              size="large"
              to="/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id"
              params={{ ...path, level_id: next.level_id, lesson_id: next.id }}
            >
              {m.home.continueLeft({ n: next.minutes_left })}
              <Icon of={ArrowRight} mirror />
            </ButtonLink>
          ) : (
            <ButtonLink kind="primary" size="large" to="/student/courses/$course_slug/levels" params={path}>
              {m.home.toExam}
              <Icon of={ArrowRight} mirror />
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

function greet(name: string, hour: number): string {
  if (hour < 12) return m.greeting.morning({ name })
  return hour < 17 ? m.greeting.afternoon({ name }) : m.greeting.evening({ name })
}

/** Resume first, then the week, the other courses, and what could come next with its reason. */
export function StudentHomeScreen({
  home,
  name,
  now = new Date(),
}: {
  home: StudentHome
  name: string
  now?: Date
}) {
  const others = home.courses.filter((course) => course.course_id !== home.resume?.course_id)
  return (
    <>
      <div className="page-head">
        <div className="stack gap-tiny">
          <h1 className="text-headline" tabIndex={-1}>
            <bdi>{greet(name, now.getHours())}</bdi>
          </h1>
          <p className="muted text-small">{date(now, { weekday: 'long', day: 'numeric', month: 'long' })}</p>
        </div>
      </div>
      <div className="home">
        {home.resume ? (
          <Resume course={home.resume} />
        ) : (
          <div className="home-full">
            <Empty title={others.length > 0 ? m.home.finished : m.home.empty}>
              <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
                {others.length > 0 ? m.home.allCourses : m.home.emptyAction}
              </ButtonLink>
            </Empty>
          </div>
        )}
        {home.resume && <Week done={home.week} today={now} />}
        {others.length > 0 && (
          <Card className="stack gap-small">
            <h2 className="text-lead weight-strong">{m.home.mine}</h2>
            <List>
              {others.map((course) => (
                <JoinedRow key={course.course_id} course={course} />
              ))}
            </List>
          </Card>
        )}
        {home.recommendations.length > 0 && (
          <section className="home-full stack gap-snug" aria-labelledby="next">
            <div className="row row-between">
              <h2 className="text-heading" id="next">
                {m.home.next}
              </h2>
              <Link className="quiet-link text-small" to="/student/courses" search={{ view: 'all' }}>
                {m.home.allCourses}
                <Icon of={ChevronRight} size={16} mirror />
              </Link>
            </div>
            <div className="course-cards">
              {home.recommendations.map(({ course, reason }) => (
                <CourseCard key={course.id} course={course} why={whyOf(reason)} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}

function whyOf(reason: StudentHome['recommendations'][number]['reason']): string {
  if (reason.kind === 'new') return m.home.because.new
  return m.home.because[reason.kind]({ about: reason.about ?? '' })
}
