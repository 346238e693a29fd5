import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { levelsQuery } from '#web/domain/course-queries.ts'
import { num } from '#web/i18n/format.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from '../messages.ts'
import './lesson-list.css'

type LessonListProps = { courseId: string; lessonId: string; lang: string }

/** The lessons of the course, to go from one to the next without leaving the editor. */
export function LessonList({ courseId, lessonId, lang }: LessonListProps) {
  const levels = useQuery(levelsQuery(courseId))
  return (
    <>
      <div className="pane-head">
        <h2>{m.lessons}</h2>
      </div>
      <nav className="pane-body lesson-list" aria-label={m.lessons}>
        <QueryState query={levels} rows={8} />
        {levels.data?.map((level, place) => (
          <section key={level.id}>
            <h3 className="text-small weight-strong">
              <span className="muted figures">{num(place + 1)}</span> <bdi lang={lang}>{level.title}</bdi>
            </h3>
            <ul>
              {level.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Link
                    className="lesson-list-item"
                    to="/courses/$course_id/lessons/$lesson_id/edit"
                    params={{ course_id: courseId, lesson_id: lesson.id }}
                    aria-current={lesson.id === lessonId ? 'page' : undefined}
                    lang={lang}
                    dir="auto"
                  >
                    {lesson.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="pane-foot lesson-legend">
        {(['supported', 'changed', 'own'] as const).map((state) => (
          <span key={state}>
            <i className={`lesson-bar lesson-bar-${state}`} />
            {m.legend[state]}
          </span>
        ))}
      </div>
    </>
  )
}
