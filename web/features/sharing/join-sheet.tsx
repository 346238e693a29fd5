import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { date } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Course } from '#worker/contract/courses.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { type Shared, sharedLink } from './code-rules.ts'
import { sheet as m, onPaper } from './join-sheet-messages.ts'
import { QrPicture } from './qr.tsx'
import { inviteCodesQuery } from './queries.ts'
import './join-sheet.css'

/** A page to hang up or hand out: how a course is joined, in both languages. */
export function JoinSheetScreen({ courseId }: { courseId: string }) {
  const course = useQuery(courseQuery(courseId))
  const codes = useQuery(inviteCodesQuery(courseId))
  const shared = course.data && codes.data && sharedLink(course.data, codes.data)
  return (
    <div className="wrap">
      <div className="no-print">
        <Breadcrumbs>
          <Link to="/courses/$course_id" params={{ course_id: courseId }} search={{ part: 'share' }}>
            <bdi>{course.data?.title}</bdi>
          </Link>
        </Breadcrumbs>
      </div>
      <QueryState query={course.isSuccess ? codes : course} rows={6} />
      {course.data && codes.data && !shared && (
        <Empty level={1} title={m.none} text={m.noneText}>
          <ButtonLink
            kind="primary"
            to="/courses/$course_id"
            params={{ course_id: courseId }}
            search={{ part: 'share' }}
          >
            {m.toShare}
          </ButtonLink>
        </Empty>
      )}
      {course.data && shared && (
        <>
          <div className="row row-between row-wrap gap-small space-below no-print">
            <p className="muted">{m.hint}</p>
            <Button kind="primary" onClick={() => window.print()}>
              <Icon of={Printer} size={16} />
              {m.print}
            </Button>
          </div>
          <Sheet course={course.data} shared={shared} />
        </>
      )}
    </div>
  )
}

function Sheet({ course, shared }: { course: Course; shared: Shared }) {
  const own = { lang: course.language, dir: directionOf(course.language) }
  return (
    <article className="join-sheet">
      <span className="logo">
        <LogoMark />
      </span>
      <h1 tabIndex={-1} {...own}>
        {course.title}
      </h1>
      <QrPicture url={shared.url} className="join-sheet-qr" />
      {shared.code && (
        <p className="join-sheet-code" dir="ltr">
          {shared.code}
        </p>
      )}
      <div className="join-sheet-ways">
        {LOCALES.map((locale) => (
          <Steps key={locale} locale={locale} shared={shared} end={course.joining_ends_at} />
        ))}
      </div>
    </article>
  )
}

type StepsProps = { locale: Locale; shared: Shared; end: string | null }

function Steps({ locale, shared: { url, code }, end }: StepsProps) {
  const say = onPaper[locale]
  const address = code ? new URL(pagePath('join'), url).href : url
  const words = { address: isolated(address), code: isolated(code ?? '') }
  return (
    <section lang={locale} dir={directionOf(locale)}>
      <h2>{say.heading}</h2>
      <ol>
        <li>
          {say.scan} {code ? say.orCode(words) : say.orLink(words)}
        </li>
        <li>{say.account}</li>
        <li>{say.join}</li>
      </ol>
      {end !== null && <p>{say.until({ date: date(end, { dateStyle: 'long' }, locale) })}</p>}
    </section>
  )
}

/** Left to right whatever stands around it; an address as people type it. */
const isolated = (text: string): string => `\u2066${decodeURI(text.replace(/^https?:\/\//, ''))}\u2069`
