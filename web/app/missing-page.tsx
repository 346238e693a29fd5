import { useLocation, useParams } from '@tanstack/react-router'
import { pickMessages } from '#web/i18n/define.ts'
import { arMissing } from '#web/i18n/messages/ar/missing.ts'
import { enMissing } from '#web/i18n/messages/en/missing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { type Missing, missingAt } from './missing.ts'

const m = pickMessages(enMissing, arMissing)

/** Says what is missing at a student’s address, where more can be said than that the page is. */
export function AbsentPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const missing = missingAt(pathname, useParams({ strict: false }))
  return missing ? <MissingPage {...missing} /> : <NotFoundPage />
}

/** Names what a student’s address leads to and is not there, with the way to what is. */
function MissingPage({ what, courseSlug }: Missing) {
  const { title, text, act } = m[what]
  return (
    <Empty level={1} title={title} text={text}>
      {what === 'certificate' ? (
        <ButtonLink kind="primary" to="/certificates">
          {act}
        </ButtonLink>
      ) : what === 'course' || courseSlug === undefined ? (
        <ButtonLink kind="primary" to="/student/courses">
          {act}
        </ButtonLink>
      ) : (
        <ButtonLink
          kind="primary"
          to="/student/courses/$course_slug/levels"
          params={{ course_slug: courseSlug }}
        >
          {act}
        </ButtonLink>
      )}
    </Empty>
  )
}
