import { ButtonLink } from '#web/ui/button.tsx'
import { m } from './messages.ts'
import { Section } from './section.tsx'

/** Links to the CV. The guards of its two pages use the same condition. */
export function Cv({ url }: { url: string | null }) {
  return (
    <Section title={m.cv.title} lead={m.cv.lead}>
      <ButtonLink className="align-start" to={url ? '/cv/edit' : '/cv/upload'}>
        {url ? m.cv.edit : m.cv.upload}
      </ButtonLink>
    </Section>
  )
}
