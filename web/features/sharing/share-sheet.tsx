import { ButtonLink } from '#web/ui/button.tsx'
import type { Course } from '#worker/contract/courses.ts'
import { CourseLink } from './course-link.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { m } from './messages.ts'

/** What follows a publish: the link, and people to invite. The rest stands in the course's own part. */
export function ShareSheet({ course, onLeave }: { course: Course; onLeave: () => void }) {
  return (
    <div className="share-sheet stack gap-large">
      <CourseLink course={course} />
      <section className="stack gap-snug">
        <h3 className="text-lead weight-strong">{m.mail.title}</h3>
        <InvitationForm course={course} />
      </section>
      <section className="row row-between row-wrap gap-small">
        <span className="stack gap-tiny">
          <b className="weight-strong">{m.who.title}</b>
          <span className="text-small muted">{m.who[course.visibility]}</span>
        </span>
        <ButtonLink
          size="dense"
          to="/courses/$course_id"
          params={{ course_id: course.id }}
          search={{ part: 'share' }}
          onClick={onLeave}
        >
          {m.sheet.more}
        </ButtonLink>
      </section>
    </div>
  )
}
