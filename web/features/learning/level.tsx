import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { LevelPath } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import { ExamRung } from './path-exam.tsx'
import { LevelRungs } from './path-rungs.tsx'
import './path.css'

/** One level of a joined course: its lessons, exercises and exams, with links to the next and the previous level. */
export function LevelScreen({ path }: { path: LevelPath }) {
  const { course, level, exams, previous, next } = path
  const lessons = level.lessons
  const done = lessons.filter((lesson) => lesson.done).length
  const place = { slug: course.slug, language: course.language, levelId: level.id }
  const currentId = lessons.find((lesson) => !lesson.done && !lesson.locked)?.id
  const levelLink = (id: string) => ({
    to: '/student/courses/$course_slug/levels/$level_id/lessons' as const,
    params: { course_slug: course.slug, level_id: id },
  })
  return (
    <>
      <Breadcrumbs>
        <Link to="/student/courses">{m.title.mine}</Link>
        <Link to="/student/courses/$course_slug/levels" params={{ course_slug: course.slug }}>
          <bdi lang={course.language}>{course.title}</bdi>
        </Link>
        <bdi lang={course.language}>{level.title}</bdi>
      </Breadcrumbs>
      <PageHead title={<bdi lang={course.language}>{m.level({ n: level.number, title: level.title })}</bdi>}>
        {lessons.length > 0 && <p className="muted">{m.doneLabel({ done, total: lessons.length })}</p>}
      </PageHead>
      {lessons.length === 0 && (
        <Empty title={m.path.emptyLevel} text={m.path.emptyText}>
          <ButtonLink
            kind="primary"
            to="/student/courses/$course_slug/levels"
            params={{ course_slug: course.slug }}
          >
            {m.toPath}
          </ButtonLink>
        </Empty>
      )}
      <div className="stack gap-small">
        <LevelRungs level={level} place={place} currentId={currentId} unfolded />
        {exams.map((exam, index) => (
          <ExamRung key={exam.id} exam={exam} course={course} last={index === exams.length - 1} />
        ))}
      </div>
      <nav className="row row-between row-wrap gap-snug pad-block-large" aria-label={m.path.otherLevels}>
        {previous ? (
          <ButtonLink kind="ghost" {...levelLink(previous.id)}>
            <Icon of={ArrowLeft} mirror />
            <bdi lang={course.language}>{previous.title}</bdi>
          </ButtonLink>
        ) : (
          <span />
        )}
        {next && (
          <ButtonLink kind="ghost" {...levelLink(next.id)}>
            <bdi lang={course.language}>{next.title}</bdi>
            <Icon of={ArrowRight} mirror />
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
