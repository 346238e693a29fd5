import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Compared } from './compared.tsx'
import { m } from './messages.ts'
import { lessonVersionsQuery } from './queries.ts'
import { VersionList } from './version-list.tsx'

type VersionsSideProps = { courseId: string; lessonId: string; lang: string }

/** The versions of a lesson beside its draft: what differs from the live one, and the way to compare and bring back. */
export function VersionsSide({ courseId, lessonId, lang }: VersionsSideProps) {
  const versions = useQuery(lessonVersionsQuery(lessonId))
  const live = versions.data?.[0]?.number
  const params = { course_id: courseId, lesson_id: lessonId }
  return (
    <div className="stack gap-medium pad-roomy">
      <QueryState query={versions} rows={4} />
      {versions.data?.length === 0 && <Empty title={m.history.emptyLesson} />}
      {live !== undefined && (
        <>
          <VersionList
            versions={versions.data ?? []}
            live={live}
            actions={({ number }) => (
              <ButtonLink
                kind="line"
                size="dense"
                to="/courses/$course_id/lessons/$lesson_id/versions"
                params={params}
                search={{ from: String(number), to: 'draft' }}
              >
                {m.history.compare}
              </ButtonLink>
            )}
          />
          <Compared lessonId={lessonId} from={String(live)} to="draft" lang={lang} />
        </>
      )}
    </div>
  )
}
