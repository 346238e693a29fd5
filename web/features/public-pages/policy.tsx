import { Link } from '@tanstack/react-router'
import { settings } from '#web/api/settings.ts'
import { pickMessages } from '#web/i18n/define.ts'
import { arPrivacy } from '#web/i18n/messages/ar/privacy.ts'
import { arTerms } from '#web/i18n/messages/ar/terms.ts'
import { enPrivacy } from '#web/i18n/messages/en/privacy.ts'
import { enTerms } from '#web/i18n/messages/en/terms.ts'
import { pageLinks } from '#web/i18n/page-links.ts'
import './landing.css'

const privacy = pickMessages(enPrivacy, arPrivacy)
const terms = pickMessages(enTerms, arTerms)

export function Privacy() {
  const [kept, ...others] = privacy.sections
  const archived = privacy.archived(settings().archive_days)
  const sections = kept ? [{ ...kept, points: [...kept.points, archived] }, ...others] : others
  return <Policy m={{ ...privacy, sections }} other="terms" />
}
export const Terms = () => <Policy m={terms} other="privacy" />

/** A page of plain sentences under headings: the privacy policy, or the terms. Each leads to the other. */
function Policy({ m, other }: { m: typeof terms; other: 'privacy' | 'terms' }) {
  const contact = settings().contact_email
  return (
    <article className="wrap wrap-read public-part stack gap-wide">
      <header className="stack gap-medium">
        <h1 className="text-hero" tabIndex={-1}>
          {m.title}
        </h1>
        <p className="lead">{m.lead}</p>
      </header>
      {m.sections.map(({ heading, points }) => (
        <section className="stack gap-small" key={heading}>
          <h2 className="text-heading">{heading}</h2>
          <ul className="bullets stack gap-small">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {contact && (
        <p>
          {m.contact}{' '}
          <a className="link left-to-right" href={`mailto:${contact}`}>
            {contact}
          </a>
        </p>
      )}
      <p>
        <Link className="link" to={`/${other}`}>
          {pageLinks[other]}
        </Link>
      </p>
    </article>
  )
}
