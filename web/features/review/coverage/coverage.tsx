import { ErrorPart } from '#web/ui/error-part.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { CourseFigures } from '../figures/lesson-figures.tsx'
import { CoverageHead } from './coverage-head.tsx'
import { CoverageList } from './coverage-list.tsx'
import { openLessons } from './coverage-rules.ts'
import { LessonDialog } from './lesson-dialog.tsx'
import { PageStrips } from './page-strips.tsx'
import { UnreadPages } from './unread-pages.tsx'
import type { CoverageProps } from './use-coverage.ts'
import './coverage.css'

/** What became of each passage of the source, and the way back into a lesson for those that are in none. */
export function CoverageView(props: CoverageProps) {
  const { panel, totals } = props
  const { query, choosing } = panel
  if (query.isPending) return <PageSkeleton />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  return (
    <div className="pane-body coverage">
      <CoverageHead coverage={query.data} panel={panel} />
      <PageStrips panel={panel} />
      <CoverageList {...props} />
      <UnreadPages materials={query.data.materials} />
      <CourseFigures
        courseId={props.courseId}
        lessonId={openLessons(totals)[0]?.lesson_id}
        lang={props.lang}
      />
      {choosing && (
        <LessonDialog
          group={choosing.group}
          isNew={choosing.isNew}
          start={panel.lessonOf(choosing.group)?.lesson_id}
          totals={totals}
          onClose={() => panel.choose(undefined)}
          onWrite={(lessonId, title) => {
            panel.choose(undefined)
            panel.moves.write({ group: choosing.group, lessonId, title, agreed: true })
          }}
        />
      )}
    </div>
  )
}
