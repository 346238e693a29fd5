export type Missing = { what: 'course' | 'level' | 'lesson' | 'certificate'; courseSlug?: string | undefined }

/** What is missing at the address of a student’s page; undefined where no more can be said than that the page is. */
export function missingAt(pathname: string, params: Record<string, string | undefined>): Missing | undefined {
  if (pathname.startsWith('/certificates/')) return { what: 'certificate' }
  if (!pathname.startsWith('/student/courses/')) return undefined
  const courseSlug = params.course_slug
  if (params.lesson_id !== undefined) return { what: 'lesson', courseSlug }
  if (params.level_id !== undefined) return { what: 'level', courseSlug }
  return { what: 'course' }
}
