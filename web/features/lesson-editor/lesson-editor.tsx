import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { courseQuery } from '#web/domain/course-queries.ts'
import { draftQuery } from '#web/domain/draft-query.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { MediaChoice, RewriteChoice } from './choices.ts'
import { Workspace } from './workspace.tsx'

export type LessonEditorProps = {
  courseId: string
  lessonId: string
  /** The button of publishing and the list of versions belong to another slice. */
  publish: (course: OwnCourse) => ReactNode
  versions: (lang: string) => ReactNode
  /** Chooses a film, file or picture for the lesson. */
  media: (choice: MediaChoice) => ReactNode
  /** Has parts of the lesson written again, and shows old and new. */
  rewriting: (lang: string, choice: RewriteChoice) => ReactNode
}

/** A lesson, opened to be edited. */
export function LessonEditor({ courseId, lessonId, publish, versions, media, rewriting }: LessonEditorProps) {
  const course = useQuery(courseQuery(courseId))
  const draft = useQuery(draftQuery(lessonId))
  const failed = [course, draft].find(({ isError }) => isError)
  if (failed && !draft.data) {
    if (failed.error instanceof ApiError && failed.error.status === 404) return <NotFoundPage />
    return <ErrorPart onRetry={() => failed.refetch()} />
  }
  if (!course.data || !draft.data) return <PageSkeleton rows={8} />
  const { language } = course.data
  if (draft.data.course.id !== courseId) return <NotFoundPage />
  return (
    <Workspace
      key={lessonId}
      course={course.data}
      draft={draft.data}
      publish={publish(course.data)}
      versions={versions(language)}
      media={media}
      rewriting={(choice) => rewriting(language, choice)}
    />
  )
}
