import { ButtonLink } from '#web/ui/button.tsx'

type PublicLeadProps = {
  m: { eyebrow: string; title: string; lead: string; start: string }
  to: '/register/instructor' | '/register/student'
}

/** How a page for one kind of reader begins: for whom it is, what it promises, and the way in. */
export function PublicLead({ m, to }: PublicLeadProps) {
  return (
    <section className="wrap public-part">
      <div className="public-lead stack gap-large">
        <p className="eyebrow">{m.eyebrow}</p>
        <h1 className="text-display">{m.title}</h1>
        <p className="lead">{m.lead}</p>
        <div className="hero-ways">
          <ButtonLink kind="primary" size="large" to={to}>
            {m.start}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
