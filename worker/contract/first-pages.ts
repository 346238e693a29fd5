/**
 * A call, or one with which a page begins only where its address is without a parameter, which shows another part.
 * `$name` stands for what is in its place in the address, or for the parameter of that name: where the address has
 * none, there is no such call.
 */
export type CarriedCall = string | { call: string; without: string }

type FirstPage = {
  path: string
  /** Calls without whose answers there is no page. */
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

/** Calls that other pages begin with, whose answers come with them. */
export const CARRIED_CALLS: Record<string, readonly CarriedCall[]> = {
  '/student/courses/$course_slug/levels/$level_id/lessons': [
    '/student/courses/$course_slug/levels/$level_id',
  ],
  '/student/courses/$course_slug/$kind/$slug/questions': ['/attempts/$attempt'],
  '/student/plan': ['/student/plan'],
  '/student/progress': [{ call: '/student/progress', without: 'course' }, '/student/progress/$course'],
  '/student/mistakes': ['/practice/mistakes'],
  '/student/review': [
    { call: '/review/due', without: 'lesson' },
    { call: '/student/home', without: 'lesson' },
  ],
  '/student/notes': ['/student/notes'],
  '/student/bookmarks': ['/student/bookmarks'],
  '/student/notifications': ['/notifications', '/notifications/web-push/key', '/notifications/preferences'],
  '/student/profile': ['/user/profile/email', '/user/sessions'],
  '/certificates': ['/certificates?limit=100', '/certificate-names'],
  '/plans': ['/plans', '/subscriptions'],
  '/history': ['/subscriptions/history'],
  '/chat': ['/conversations'],
  '/translate': ['/translate/courses'],
  '/prompts': ['/prompts'],
  '/instructor': ['/instructor/dashboard'],
  '/courses': ['/courses', '/categories'],
  '/courses/$course_id': [
    '/courses/$course_id',
    '/courses/$course_id/changes',
    { call: '/courses/$course_id/outline', without: 'part' },
    { call: '/categories', without: 'part' },
  ],
  '/courses/$course_id/lessons/$lesson_id/edit': [
    '/courses/$course_id',
    '/courses/$course_id/levels',
    '/courses/$course_id/rewrites',
    '/lessons/$lesson_id/draft',
  ],
  '/courses/$course_id/outline': ['/courses/$course_id', '/courses/$course_id/outline-draft'],
  '/courses/$course_id/versions': [
    '/courses/$course_id',
    '/courses/$course_id/levels',
    '/courses/$course_id/versions',
  ],
  '/courses/$course_id/review': [
    '/courses/$course_id',
    '/courses/$course_id/figure-regions',
    '/courses/$course_id/figures',
    '/courses/$course_id/reports',
    '/courses/$course_id/review?lesson_id=$lesson',
    { call: '/courses/$course_id/review?lesson=first_left', without: 'lesson' },
    '/courses/$course_id/rewrites',
  ],
  '/courses/$course_id/students/$student_id': [
    '/courses/$course_id',
    '/courses/$course_id/students/$student_id',
  ],
  '/course/curriculum': ['/courses/$course', '/categories'],
  '/question-bank': ['/courses?limit=100', '/questions', '/questions/tags'],
  '/question-bank/$question_id': [
    '/questions/$question_id',
    '/questions/$question_id/insights',
    '/questions/$question_id/regrades',
  ],
  '/exams': ['/courses?limit=100', '/exams'],
  '/exams/$assessment_id': ['/exams/$assessment_id', '/exams/$assessment_id/pool'],
  '/exercises': ['/courses?limit=100', '/exercises'],
  '/exercises/$assessment_id': ['/exercises/$assessment_id', '/exercises/$assessment_id/pool'],
  '/categories': ['/categories', '/courses?limit=100'],
  '/media': ['/media'],
  '/instructor/statements': ['/instructor/statements'],
  '/instructor/certificates': ['/certificate-look', '/certificate-names'],
  '/profile': ['/user/profile/email', '/user/sessions'],
  '/notifications': ['/notifications', '/notifications/web-push/key', '/notifications/preferences'],
  '/cv/edit': ['/cv'],
  '/cv/profile': ['/instructor/profile'],
  '/course/add': ['/uploads'],
}

export type FirstPageName = keyof typeof FIRST_PAGES

/** Where title, content and answers go in the file of a page. */
export const OPENING_MARKS = { title: '@title@', body: '@body@', carried: '@carried@' } as const
