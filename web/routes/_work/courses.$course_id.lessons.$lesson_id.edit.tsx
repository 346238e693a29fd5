import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { rewritesQuery } from '#web/domain/rewrites-query.ts'
import { LessonEditor } from '#web/features/lesson-editor/lesson-editor.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { PublishAndShare } from '../-publish-and-share.tsx'

/** Most edits need no older version. */
const VersionsSide = lazy(async () => ({
  default: (await import('#web/features/publishing/versions-side.tsx')).VersionsSide,
}))

const MediaDialog = lazy(async () => ({
  default: (await import('#web/features/lesson-media/media-dialog.tsx')).MediaDialog,
}))

const Rewriting = lazy(async () => ({
  default: (await import('#web/features/review/rewrites/rewriting.tsx')).Rewriting,
}))

export const Route = createFileRoute('/_work/courses/$course_id/lessons/$lesson_id/edit')({
  staticData: { title: 'lessonEditor' },
  component: EditLesson,
})

function EditLesson() {
  const { course_id: courseId, lesson_id: lessonId } = Route.useParams()
  useAskedAhead(courseId, (client) => client.prefetchQuery(rewritesQuery(courseId)))
  return (
    <LessonEditor
      courseId={courseId}
      lessonId={lessonId}
      publish={(course) => <PublishAndShare dense course={course} />}
      versions={(lang) => (
        <Suspense fallback={<PageSkeleton rows={4} />}>
          <VersionsSide courseId={courseId} lessonId={lessonId} lang={lang} />
        </Suspense>
      )}
      media={(choice) => (
        <Suspense>
          <MediaDialog {...choice} />
        </Suspense>
      )}
      rewriting={(lang, choice) => (
        <OnceDrawn>
          <Rewriting courseId={courseId} lang={lang} {...choice} />
        </OnceDrawn>
      )}
    />
  )
}

/** What the lesson can do without is asked for once the lesson is on the screen. */
function OnceDrawn({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true))
    return () => clearTimeout(timer)
  }, [])
  return isDrawn && <Suspense>{children}</Suspense>
}
