import { ButtonLink } from '#web/ui/button.tsx'
import type { FeaturesMessages } from './messages.ts'
import { PublicLead } from './public-lead.tsx'
import './landing.css'

/** For those who learn: what they find, and the first rung. */
export function Features({ m }: { m: FeaturesMessages }) {
  return (
    <>
      <PublicLead m={m} to="/register/student" />
      <section className="about">
        <div className="wrap stack gap-wide">
          <h2 className="text-hero">{m.list.title}</h2>
          <ul className="benefits">
            {m.list.parts.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-heading">{title}</h3>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap public-part">
        <div className="door door-learn">
          <h2 className="text-headline">{m.end.title}</h2>
          <p>{m.end.text}</p>
          <ButtonLink kind="line" size="large" to="/register/student">
            {m.start}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
