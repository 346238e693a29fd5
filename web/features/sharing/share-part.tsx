import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Globe, Link2, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { VISIBILITIES } from '#db/vocabulary.ts'
import { changeCourse, showCourse } from '#web/domain/course-queries.ts'
import { afterCourseEdit } from '#web/domain/stale.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseLink } from './course-link.tsx'
import { Invitations } from './invitations.tsx'
import { InviteCodes } from './invite-codes.tsx'
import { JoiningEnd } from './joining-end.tsx'
import { m } from './messages.ts'
import './share.css'

const ICONS = { public: Globe, unlisted: Link2, private: LockKeyhole }

/** How students come to a course: its link, who may join, codes and invitations. */
export function SharePart({ course, coupons }: { course: OwnCourse; coupons: ReactNode }) {
  return (
    <div className="share stack gap-wide">
      {course.status === 'in_progress' && <Banner>{m.notLive}</Banner>}
      <CourseLink course={course} />
      <WhoJoins course={course} />
      <InviteCodes course={course} />
      <Invitations course={course} />
      {coupons}
    </div>
  )
}

function WhoJoins({ course }: { course: OwnCourse }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (visibility: OwnCourse['visibility']) => changeCourse(course.id, { visibility }),
    onSuccess: (saved) => {
      showCourse(client, saved)
      return afterCourseEdit(client)
    },
  })
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.who.title}</h2>
      <RadioCards
        name="visibility"
        label={m.who.label}
        value={change.isPending ? change.variables : course.visibility}
        onValue={(visibility) => change.mutate(visibility)}
        choices={VISIBILITIES.map((value) => ({
          value,
          label: m.who[value],
          hint: m.who[`${value}Hint`],
          icon: ICONS[value],
        }))}
      />
      <JoiningEnd course={course} />
      <p className="text-small muted">{m.who.stays}</p>
    </section>
  )
}
