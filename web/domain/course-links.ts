import type { LinkProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { KIND_WORDS } from '#worker/contract/pages.ts'

type Target = Pick<LinkProps, 'to' | 'params'>
export type CourseLinks = {
  path: Target
  lesson: (levelId: string, lessonId: string) => Target
  assessment: (kind: AssessmentKind, slug: string) => Target
}

const Preview = createContext<string | null>(null)
/** Below it a course is shown to its instructor as students will see it; the value is the course's id. */
export const PreviewOf = Preview.Provider
/** Id of the course that is previewed, null for a student: a preview keeps nothing. */
export const usePreview = (): string | null => useContext(Preview)

/** Where the parts of a joined course are; a preview has addresses of its own. */
export function courseLinks(courseSlug: string, preview: string | null): CourseLinks {
  if (preview === null) {
    return {
      path: { to: '/student/courses/$course_slug/levels', params: { course_slug: courseSlug } },
      lesson: (levelId, lessonId) => ({
        to: '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id',
        params: { course_slug: courseSlug, level_id: levelId, lesson_id: lessonId },
      }),
      assessment: (kind, slug) => ({
        to: '/student/courses/$course_slug/$kind/$slug',
        params: { course_slug: courseSlug, kind: KIND_WORDS[kind], slug },
      }),
    }
  }
  const courseId = preview
  return {
    path: { to: '/courses/$course_id/preview', params: { course_id: courseId } },
    lesson: (_level, lessonId) => ({
      to: '/courses/$course_id/preview/lessons/$lesson_id',
      params: { course_id: courseId, lesson_id: lessonId },
    }),
    assessment: (kind, slug) => ({
      to: '/courses/$course_id/preview/$kind/$slug',
      params: { course_id: courseId, kind: KIND_WORDS[kind], slug },
    }),
  }
}

export const useCourseLinks = (courseSlug: string): CourseLinks => courseLinks(courseSlug, usePreview())
