import { BookOpen, CircleCheck, CircleDashed, Printer } from 'lucide-react'
import { usePreview } from '#web/domain/course-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressRing } from '#web/ui/progress-ring.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import './path-side.css'

function Goal({ done, children }: { done: boolean; children: string }) {
  return (
    <p className="goal">
      <Icon of={done ? CircleCheck : CircleDashed} className={done ? 'goal-done' : undefined} />
      <span>{children}</span>
    </p>
  )
}

/** The progress, the time left, and the requirements for the certificate or for completing the course. */
export function PathSide({ path }: { path: CoursePath }) {
  const preview = usePreview()
  const { progress, exams, certificate_id: certificateId } = path
  const left = progress.lessons_total - progress.lessons_done
  const passed = exams.some((exam) => exam.best?.passed)
  const certifies = certificateId !== null || exams.some((exam) => exam.certifies)
  return (
    <aside className="stack gap-large">
      <Card className="stack gap-medium">
        <div className="row gap-medium">
          <ProgressRing share={progress.percent / 100} size={72} label={m.readingProgress} />
          <div>
            <p className="weight-strong">
              {m.doneOf({ done: progress.lessons_done, total: progress.lessons_total })}
            </p>
            <p className="text-small muted">
              {left === 0 ? m.path.goalLessonsDone : m.minutesToGo({ n: progress.minutes_left })}
            </p>
          </div>
        </div>
        {exams.length > 0 && (
          <>
            <hr className="divider" />
            <div>
              <h2 className="text-small weight-strong">
                {certifies ? m.path.toCertificate : m.path.toComplete}
              </h2>
              <Goal done={left === 0}>
                {left === 0 ? m.path.goalLessonsDone : m.path.goalLessons({ n: left })}
              </Goal>
              <Goal done={passed}>{passed ? m.path.goalExamDone : m.path.goalExam}</Goal>
            </div>
          </>
        )}
        {certificateId && (
          <ButtonLink
            kind="soft"
            block
            to="/certificates/$certificate_id"
            params={{ certificate_id: certificateId }}
          >
            {m.path.seeCertificate}
          </ButtonLink>
        )}
      </Card>
      {preview === null &&
        path.course.prints.map((part) => (
          <ButtonLink
            key={part}
            block
            to="/student/courses/$course_slug/print"
            params={{ course_slug: path.course.slug }}
            search={{ part }}
          >
            <Icon of={part === 'book' ? BookOpen : Printer} size={16} />
            {m.path.prints[part]}
          </ButtonLink>
        ))}
    </aside>
  )
}
