import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePreview } from '#web/domain/course-links.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import { CourseFacts } from './course-facts.tsx'
import { CourseHead } from './course-head.tsx'
import { m } from './messages.ts'
import { ExamRung } from './path-exam.tsx'
import { PathGlossary } from './path-glossary.tsx'
import { LeftLessons } from './path-left.tsx'
import { LevelRungs } from './path-rungs.tsx'
import { PathSide } from './path-side.tsx'
import './path.css'
import { num } from '#web/i18n/format.ts'

/** It links to the level's own page, which a preview doesn't have. */
function LevelName({ level, slug }: { level: CoursePath['levels'][number]; slug: string }) {
  const name = <bdi>{level.title}</bdi>
  if (usePreview() !== null) return name
  return (
    <Link
      className="quiet-link"
      to="/student/courses/$course_slug/levels/$level_id/lessons"
      params={{ course_slug: slug, level_id: level.id }}
    >
      {name}
    </Link>
  )
}

function LevelHead({
  level,
  index,
  current,
  slug,
}: {
  level: CoursePath['levels'][number]
  index: number
  current: boolean
  slug: string
}) {
  const done = level.lessons.filter((lesson) => lesson.done).length
  const total = level.lessons.length
  const finished = total > 0 && done === total
  return (
    <div
      className={classes(
        'path-level',
        finished && 'path-level-done',
        current && 'path-level-current',
        index === 0 && 'path-level-first',
      )}
    >
      <span className="path-level-number figures" aria-hidden="true">
        {num(index + 1)}
      </span>
      <div className="path-level-name">
        <h2 className={classes('text-heading', level.locked && 'muted')}>
          <LevelName level={level} slug={slug} />
        </h2>
        {finished ? (
          <Chip tone="ok">{m.path.done}</Chip>
        ) : (
          <span className="text-small muted figures">
            {level.locked ? m.lessons({ n: total }) : `${num(done)}/${num(total)}`}
          </span>
        )}
      </div>
    </div>
  )
}

/** The ladder of a joined course: levels, lessons with what unlocks them, and the final exam at the top. */
export function CoursePathScreen({ path, posts }: { path: CoursePath; posts?: ReactNode }) {
  const { course, levels, exams } = path
  const preview = usePreview()
  const lessons = levels.flatMap((level) => level.lessons)
  const currentId = lessons.find((lesson) => !lesson.done && !lesson.locked)?.id
  return (
    <>
      {preview === null && (
        <Breadcrumbs>
          <Link to="/student/courses">{m.title.mine}</Link>
          <bdi lang={course.language}>{course.title}</bdi>
        </Breadcrumbs>
      )}
      <div className="course-path">
        <div className="stack gap-large">
          <CourseHead course={course}>
            {course.description && (
              <p
                className="muted two-lines match-parent"
                lang={course.language}
                dir={directionOf(course.language)}
              >
                {course.description}
              </p>
            )}
            <CourseFacts
              instructor={course.instructor.name}
              levels={levels.length}
              lessons={lessons.length}
              sources={course.sources}
              languages={course.languages}
            />
          </CourseHead>
          {posts}
          <div>
            {levels.length === 0 && (
              <Empty title={m.path.empty} text={m.path.emptyText}>
                {preview === null && (
                  <ButtonLink kind="primary" to="/student/courses">
                    {m.path.emptyAction}
                  </ButtonLink>
                )}
              </Empty>
            )}
            {levels.map((level, index) => {
              const current = level.lessons.some((lesson) => lesson.id === currentId)
              const place = { slug: course.slug, language: course.language, levelId: level.id }
              return (
                <section key={level.id}>
                  <LevelHead level={level} index={index} current={current} slug={course.slug} />
                  <LevelRungs level={level} place={place} currentId={currentId} />
                </section>
              )
            })}
            {exams.map((exam, index) => (
              <ExamRung key={exam.id} exam={exam} course={course} last={index === exams.length - 1} />
            ))}
            {levels.length > 0 && exams.length === 0 && <p className="muted text-small">{m.path.noExam}</p>}
          </div>
          <PathGlossary path={path} />
          <LeftLessons path={path} />
        </div>
        {levels.length > 0 && <PathSide path={path} />}
      </div>
    </>
  )
}
