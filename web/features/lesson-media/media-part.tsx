import { Film } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'

/** The way from a course's files to what its lessons play and hand out. */
export const MediaPart = () => (
  <section className="stack gap-small align-start">
    <h2 className="text-lead weight-strong">{m.inCourse.title}</h2>
    <p className="muted text-small">{m.inCourse.lead}</p>
    <ButtonLink to="/media">
      <Icon of={Film} size={16} />
      {m.inCourse.open}
    </ButtonLink>
  </section>
)
