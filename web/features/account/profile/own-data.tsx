import { Link } from '@tanstack/react-router'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { m } from './messages.ts'
import { Section } from './section.tsx'

/** Where students see what is kept about their learning, and the file of it that they take along. */
export function OwnData() {
  return (
    <Section title={m.data.title} lead={m.data.lead}>
      <div className="row row-wrap gap-small">
        <ButtonLink to="/student/progress">{m.data.progress}</ButtonLink>
        <ButtonLink to="/certificates">{m.data.certificates}</ButtonLink>
        <ButtonAnchor href="/api/v1/student/statements" download>
          {m.data.download}
        </ButtonAnchor>
      </div>
      <Link className="link text-small align-start" to="/privacy">
        {m.data.privacy}
      </Link>
    </Section>
  )
}
