import { Users } from 'lucide-react'
import { pickMessages } from '#web/i18n/define.ts'
import { arMadeFor } from '#web/i18n/messages/ar/made-for.ts'
import { enMadeFor } from '#web/i18n/messages/en/made-for.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CatalogDetail } from '#worker/contract/catalog.ts'

const m = pickMessages(enMadeFor, arMadeFor)

/** Whom a course is for, as far as its instructor said; the instructor's own words come last. */
export function MadeFor({ course }: { course: CatalogDetail }) {
  const { audience, age, qualification, target_audience: own, language } = course
  const chosen = [
    ...audience.map((one) => m.audiences[one]),
    age && m.ages[age],
    qualification && m.qualifications[qualification],
  ].filter(Boolean)
  if (chosen.length === 0 && !own) return null
  return (
    <p className="row row-top gap-snug text-small">
      <Icon of={Users} size={16} />
      <span>
        {chosen.join(' · ')}
        {chosen.length > 0 && own && ' · '}
        {own && <bdi lang={language}>{own}</bdi>}
      </span>
    </p>
  )
}
