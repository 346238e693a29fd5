import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Award, ClipboardCheck, FileText } from 'lucide-react'
import { afterJoining } from '#web/domain/stale.ts'
import { date } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import type { CatalogDetail } from '#worker/contract/catalog.ts'
import { BuyCourse } from './buy-course.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseHead } from './course-head.tsx'
import { MadeFor } from './made-for.tsx'
import { m } from './messages.ts'
import { examFacts } from './path-exam.tsx'
import { joinCourse } from './queries.ts'
import './path.css'

function Join({ course }: { course: CatalogDetail }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const join = useMutation({
    mutationFn: () => joinCourse(course.id),
    onSuccess: async ({ slug }) => {
      await afterJoining(client)
      await navigate({ to: '/student/courses/$course_slug/levels', params: { course_slug: slug } })
    },
  })
  if (course.joined) {
    return (
      <ButtonLink
        kind="primary"
        size="large"
        block
        to="/student/courses/$course_slug/levels"
        params={{ course_slug: course.slug }}
      >
        {m.course.open}
      </ButtonLink>
    )
  }
  if (course.joining_ends_at !== null && Date.parse(course.joining_ends_at) <= Date.now()) {
    return <p className="weight-strong">{m.course.joiningOver({ date: date(course.joining_ends_at) })}</p>
  }
  if (course.payment_status === 'paid') return <BuyCourse course={course} />
  return (
    <Button
      kind="primary"
      size="large"
      block
      busy={join.isPending && m.course.joining}
      onClick={() => join.mutate()}
    >
      {m.course.join}
    </Button>
  )
}

/** The last day to join, while it is ahead. */
function JoiningUntil({ end }: { end: string | null }) {
  if (end === null || Date.parse(end) <= Date.now()) return null
  return <p className="text-small muted">{m.course.joiningUntil({ date: date(end) })}</p>
}

/** A course before joining: its contents, its sources and its exam. */
export function CourseScreen({ course }: { course: CatalogDetail }) {
  const shown = course.translated ?? course
  const own = { lang: shown.language, dir: directionOf(shown.language) }
  return (
    <>
      <Breadcrumbs>
        <Link to="/student/courses" search={{ view: 'all' }}>
          {m.title.catalog}
        </Link>
        <bdi lang={shown.language}>{shown.title}</bdi>
      </Breadcrumbs>
      <div className="course-path course-about">
        <div className="stack gap-large">
          <CourseHead course={{ ...course, language: shown.language, title: shown.title }}>
            {course.translated && (
              <p className="muted match-parent" lang={course.language}>
                <bdi>{course.title}</bdi>
              </p>
            )}
            <CourseFacts
              instructor={course.instructor.name}
              levels={course.levels_number}
              lessons={course.lessons_number}
              minutes={course.minutes}
              languages={[course.language, ...course.other_languages]}
            />
            <MadeFor course={course} />
          </CourseHead>
          {shown.description && <p {...own}>{shown.description}</p>}
          <section className="stack gap-medium" aria-labelledby="inside">
            <h2 className="text-heading" id="inside">
              {m.course.inside}
            </h2>
            {course.levels.map((level, index) => (
              <Card key={level.id} className="stack gap-tiny">
                <h3 className="weight-strong">
                  <bdi>{m.level({ n: index + 1, title: level.title })}</bdi>
                </h3>
                <List>
                  {level.lessons.map((lesson) => (
                    <ListItem key={lesson.id}>
                      <bdi className="grow" lang={course.language}>
                        {lesson.title}
                      </bdi>
                      <span className="text-small muted figures">{m.minutes({ n: lesson.minutes })}</span>
                    </ListItem>
                  ))}
                </List>
              </Card>
            ))}
          </section>
        </div>
        <aside className="stack gap-large">
          <Card className="stack gap-medium">
            <Join course={course} />
            {!course.joined && <JoiningUntil end={course.joining_ends_at} />}
            {course.exam && (
              <p className="row gap-snug text-small row-top">
                <Icon of={ClipboardCheck} />
                <span>
                  {m.course.exam}
                  <br />
                  <span className="muted">{examFacts(course.exam)}</span>
                </span>
              </p>
            )}
            {course.exam?.certifies && (
              <p className="row gap-snug text-small">
                <Icon of={Award} />
                {m.course.certificate}
              </p>
            )}
            {course.sources.length > 0 && (
              <>
                <hr className="divider" />
                <h2 className="text-small weight-strong">{m.course.madeFrom}</h2>
                {course.sources.map((source) => (
                  <p className="row gap-snug text-small" key={source.name}>
                    <Icon of={FileText} />
                    <span className="grow">
                      <FileName name={source.name} />
                      {source.pages !== null && (
                        <span className="muted"> · {m.course.pages({ n: source.pages })}</span>
                      )}
                    </span>
                  </p>
                ))}
              </>
            )}
          </Card>
        </aside>
      </div>
    </>
  )
}
