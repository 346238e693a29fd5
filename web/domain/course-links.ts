import type { LinkProps } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { KIND_WORDS } from './kind-words.ts'

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
export function courseLinks(course_slug: string, preview: string | null): CourseLinks {
  if (preview === null) {
    return {
      path: { to: '/student/courses/$course_slug/levels', params: { course_slug } },
      lesson: (level_id, lesson_id) => ({
        to: '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id',
        params: { course_slug, level_id, lesson_id },
      }),
      assessment: (kind, slug) => ({
        to: '/student/courses/$course_slug/$kind/$slug',
        params: { course_slug, kind: KIND_WORDS[kind], slug },
      }),
    }
  }
  const course_id = preview
  return {
    path: { to: '/courses/$course_id/preview', params: { course_id } },
    lesson: (_level, lesson_id) => ({
      to: '/courses/$course_id/preview/lessons/$lesson_id',
      params: { course_id, lesson_id },
    }),
    assessment: (kind, slug) => ({
      to: '/courses/$course_id/preview/$kind/$slug',
      params: { course_id, kind: KIND_WORDS[kind], slug },
    }),
  }
}

export const useCourseLinks = (course_slug: string): CourseLinks => courseLinks(course_slug, usePreview())
