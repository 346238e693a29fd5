type FirstPage = {
  path: string
  /** Calls without whose answers there is no page. `$name` stands for what is in its place in the address. */
  calls: readonly string[]
  /** Calls of parts that come later, and may be refused. */
  parts: readonly string[]
  /** It has the menu and the bell, which counts what is unread. */
  framed: boolean
}

/** Pages that come with their content, drawn for their reader. Each is a route of `web/routes`, in its form. */
export const FIRST_PAGES = {
  home: { path: '/student', calls: ['/student/home'], parts: [], framed: true },
  courses: { path: '/student/courses', calls: ['/student/courses'], parts: [], framed: true },
  path: {
    path: '/student/courses/$course_slug/levels',
    calls: ['/student/courses/$course_slug', '/student/courses/$course_slug/posts'],
    parts: [],
    framed: true,
  },
  lesson: {
    path: '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id',
    calls: ['/student/lessons/$lesson_id'],
    parts: ['/student/lessons/$lesson_id/notes', '/student/lessons/$lesson_id/bookmark'],
    framed: false,
  },
  start: {
    path: '/student/courses/$course_slug/$kind/$slug',
    calls: ['/student/courses/$course_slug'],
    parts: [],
    framed: false,
  },
} as const satisfies Record<string, FirstPage>

export type FirstPageName = keyof typeof FIRST_PAGES

/** Where title, content and answers go in the file of a page. */
export const OPENING_MARKS = { title: '@title@', body: '@body@', carried: '@carried@' } as const
