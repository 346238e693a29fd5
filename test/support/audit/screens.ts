import type { People, Viewer } from './people.ts'

/** One address of a route, and who looks at it. */
export type Screen = { as: Viewer | 'guest'; path: (people: People) => string }
/** Every route is audited in at least one state, or says why not. */
export type Audit = readonly Screen[] | { not: string }

const at = (as: Screen['as'], path: string | Screen['path']): Screen => ({
  as,
  path: typeof path === 'string' ? () => path : path,
})
const ofCourse = (as: Screen['as'], rest: string) =>
  at(as, ({ author }) => `/student/courses/${author.course.slug}${rest}`)
const ofOwn = (rest: string) => at('author', ({ author }) => `/courses/${author.course.id}${rest}`)
const ofDraft = (step: string) =>
  at('reviewer', ({ reviewer }) => `/course/${step}?course=${reviewer.course.id}`)
const ofReview = (rest: string) => at('reviewer', ({ reviewer }) => `/courses/${reviewer.course.id}${rest}`)
const ofGraduate = (rest: string) =>
  at('author', ({ author, graduate }) => `/courses/${author.course.id}/students/${graduate.userId}${rest}`)
const lesson = (rest: string) =>
  at(
    'reader',
    ({ author, reader }) =>
      `/student/courses/${author.course.slug}/levels/${reader.levelId}/lessons/${reader.lessonId}${rest}`,
  )

/** Every route of the web by its address, with the states that data alone can bring about. */
export const AUDITS: Readonly<Record<string, Audit>> = {
  '/': [at('guest', '/')],
  '/teacher/providers': [at('guest', '/teacher/providers')],
  '/student/features': [at('guest', '/student/features')],
  '/get-app': [at('newcomer', '/get-app')],
  '/privacy': [at('guest', '/privacy')],
  '/terms': [at('guest', '/terms')],
  '/instructors/$instructor_id': [at('guest', ({ applicant }) => `/instructors/${applicant.profileId}`)],
  '/email-change': [at('guest', '/email-change#token=none'), at('guest', '/email-change')],
  '/unsubscribe': [at('guest', '/unsubscribe?token=a.certificate.b')],
  '/verify/$certificate_id': {
    not: 'The Worker draws it, with colours of its own: test/e2e/verify-page.test.ts audits them.',
  },

  '/login': [at('guest', '/login')],
  '/register-as': [at('guest', '/register-as')],
  '/register/student': [at('guest', '/register/student')],
  '/register/instructor': [at('guest', '/register/instructor')],
  '/verify': [at('guest', '/verify?email=someone@example.test')],
  '/forget-password': [at('guest', '/forget-password')],
  '/resetPassword': [at('guest', '/resetPassword#token=none')],

  '/media/': [at('author', '/media')],
  '/materials/$material_id/scan': { not: 'Audited with pages in it by test/e2e/scans.test.ts.' },
  '/media/$media_id': { not: 'Audited with a film in it by test/e2e/lesson-media.test.ts.' },
  '/plans': [at('newcomer', '/plans'), at('graduate', '/plans')],
  '/history/': [at('graduate', '/history')],
  '/history/$payment_id': [at('graduate', ({ graduate }) => `/history/${graduate.paymentId}`)],
  '/preferences': [at('newcomer', '/preferences')],
  '/translate': [at('newcomer', '/translate'), at('author', '/translate')],
  '/chat': [at('newcomer', '/chat'), at('reader', '/chat'), at('author', '/chat'), at('sitter', '/chat')],
  '/prompts/': [at('author', '/prompts')],
  '/prompts/$prompt_name/$prompt_id': [at('newcomer', '/prompts/study-plan/study-plan')],

  '/choose-gender': [at('beginner', '/choose-gender')],
  '/select-age': [at('beginner', '/select-age')],
  '/are-you-parent': [at('beginner', '/are-you-parent')],
  '/select-country': [at('beginner', '/select-country')],
  '/cv/upload': [at('beginner', '/cv/upload')],
  '/cv/edit': [at('applicant', '/cv/edit')],
  '/cv/profile': [at('applicant', '/cv/profile')],

  '/student/': [at('newcomer', '/student'), at('reader', '/student'), at('graduate', '/student')],
  '/student/profile': [at('reader', '/student/profile')],
  '/student/notifications': [
    at('newcomer', '/student/notifications'),
    at('graduate', '/student/notifications'),
  ],
  '/student/courses/': [
    at('newcomer', '/student/courses'),
    at('reader', '/student/courses'),
    at('newcomer', '/student/courses?view=all'),
    at('newcomer', '/student/courses?view=kept'),
  ],
  '/join': [at('newcomer', '/join'), at('newcomer', '/join?code=NOBODY22')],
  '/catalog': { not: 'The server draws it: test/e2e/catalog.test.ts looks at it.' },
  '/c/$course_slug': { not: 'The server draws it: test/e2e/sharing.test.ts looks at it.' },
  '/student/courses/$course_id': [at('newcomer', ({ author }) => `/student/courses/${author.course.id}`)],
  '/student/courses/joined/$course_slug': { not: 'It leads on to the path of the course.' },
  '/student/courses/$course_slug/levels/': [ofCourse('reader', '/levels'), ofCourse('graduate', '/levels')],
  '/student/courses/$course_slug/levels/$level_id/lessons/': [
    at(
      'reader',
      ({ author, reader }) => `/student/courses/${author.course.slug}/levels/${reader.levelId}/lessons`,
    ),
  ],
  '/student/courses/$course_slug/print': [ofCourse('reader', '/print')],
  '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/': [lesson(''), lesson('?source=1')],
  '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/exam/$exam_id/$': {
    not: 'It leads on to the exam of the course.',
  },
  '/student/courses/$course_slug/$kind/$slug/': [
    at('reader', ({ author, sitter }) => `/student/courses/${author.course.slug}/exam/${sitter.examId}`),
    at('sitter', ({ author, sitter }) => `/student/courses/${author.course.slug}/exam/${sitter.examId}`),
    at(
      'reader',
      ({ author, reader }) => `/student/courses/${author.course.slug}/excercise/${reader.exerciseId}`,
    ),
  ],
  '/student/courses/$course_slug/$kind/$slug/questions/': [
    at(
      'sitter',
      ({ author, sitter }) =>
        `/student/courses/${author.course.slug}/exam/${sitter.examId}/questions?attempt=${sitter.attemptId}`,
    ),
  ],
  '/student/courses/$course_slug/$kind/$slug/questions/results': [
    at(
      'graduate',
      ({ author, graduate }) =>
        `/student/courses/${author.course.slug}/exam/${graduate.examId}/questions/results?attempt=${graduate.attemptId}`,
    ),
  ],
  '/student/review': [
    at('newcomer', '/student/review'),
    at('reader', '/student/review'),
    at('newcomer', '/student/review?lesson=none'),
  ],
  '/student/mistakes': [at('newcomer', '/student/mistakes'), at('reader', '/student/mistakes')],
  '/student/plan': [at('newcomer', '/student/plan'), at('reader', '/student/plan')],
  '/student/progress': [
    at('newcomer', '/student/progress'),
    at('reader', '/student/progress'),
    at('graduate', ({ author }) => `/student/progress?course=${author.course.slug}`),
    at('newcomer', '/student/progress?course=none'),
  ],
  '/student/notes': [at('newcomer', '/student/notes'), at('reader', '/student/notes')],
  '/student/bookmarks': [at('newcomer', '/student/bookmarks'), at('reader', '/student/bookmarks')],
  '/certificates/': [at('newcomer', '/certificates'), at('graduate', '/certificates')],
  '/certificates/$certificate_id': [
    at('graduate', ({ graduate }) => `/certificates/${graduate.certificateId}`),
  ],

  '/instructor/': [at('beginner', '/instructor'), at('author', '/instructor')],
  '/instructor/statements': [
    at('beginner', '/instructor/statements'),
    at('author', '/instructor/statements'),
  ],
  '/instructor/certificates': [at('beginner', '/instructor/certificates')],
  '/notifications': [at('author', '/notifications')],
  '/profile': [at('author', '/profile')],
  '/categories': [at('beginner', '/categories'), at('author', '/categories')],
  '/courses/': [at('beginner', '/courses'), at('author', '/courses')],
  '/courses/$course_id/': [
    ofOwn(''),
    ofOwn('?part=materials'),
    ofOwn('?part=settings'),
    ofOwn('?part=assessments'),
    ofOwn('?part=certificates'),
    ofOwn('?part=students'),
    ofOwn('?part=insights'),
    ofOwn('?part=share'),
  ],
  '/courses/$course_id/students/$student_id/': [ofGraduate('')],
  '/courses/$course_id/students/$student_id/attempts/$attempt_id': [
    at(
      'author',
      ({ author, graduate }) =>
        `/courses/${author.course.id}/students/${graduate.userId}/attempts/${graduate.attemptId}`,
    ),
  ],
  '/courses/$course_id/print': [ofOwn('/print'), ofOwn('/print?part=cards')],
  '/courses/$course_id/join-sheet': [ofOwn('/join-sheet')],
  '/courses/$course_id/versions': [ofOwn('/versions'), ofReview('/versions')],
  '/courses/$course_id/lessons/$lesson_id/versions': [
    at('author', ({ author, reader }) => `/courses/${author.course.id}/lessons/${reader.lessonId}/versions`),
    at(
      'reviewer',
      ({ reviewer: { course } }) => `/courses/${course.id}/lessons/${course.lessons[0]?.lesson_id}/versions`,
    ),
  ],
  '/course/add': [at('beginner', '/course/add'), ofDraft('add')],
  '/course/curriculum': [ofDraft('curriculum')],
  '/course/questions': [ofDraft('questions')],
  '/course/exercise': [ofDraft('exercise')],
  '/course/exam': [ofDraft('exam')],
  '/courses/$course_id/lessons/$lesson_id/edit': [
    at('author', ({ author, reader }) => `/courses/${author.course.id}/lessons/${reader.lessonId}/edit`),
    at(
      'reviewer',
      ({ reviewer: { course } }) => `/courses/${course.id}/lessons/${course.lessons[0]?.lesson_id}/edit`,
    ),
  ],
  '/exams/': [at('beginner', '/exams'), at('author', '/exams')],
  '/exams/$assessment_id': [at('author', ({ sitter }) => `/exams/${sitter.examId}`)],
  '/exercises/': [at('beginner', '/exercises'), at('author', '/exercises')],
  '/exercises/$assessment_id': [at('author', ({ reader }) => `/exercises/${reader.exerciseId}`)],
  '/question-bank/': [at('beginner', '/question-bank'), at('author', '/question-bank')],
  '/question-bank/$question_id': [at('author', ({ author }) => `/question-bank/${author.questionId}`)],
  '/jobs/$job_id': [at('reviewer', ({ reviewer }) => `/jobs/${reviewer.course.job_id}`)],
  '/courses/$course_id/outline': [ofOwn('/outline')],
  '/courses/$course_id/review': [
    ofReview('/review'),
    ofReview('/review?view=coverage'),
    ofReview('/review?view=assessments'),
  ],
  '/courses/$course_id/translations/$lang': {
    not: 'Audited with a translation in it by test/e2e/translations.test.ts.',
  },
  '/courses/$course_id/preview/': [ofReview('/preview')],
  '/courses/$course_id/preview/lessons/$lesson_id': [
    at(
      'reviewer',
      ({ reviewer: { course } }) => `/courses/${course.id}/preview/lessons/${course.lessons[0]?.lesson_id}`,
    ),
  ],
  '/courses/$course_id/preview/$kind/$slug': [
    at('author', ({ author, sitter }) => `/courses/${author.course.id}/preview/exam/${sitter.examId}`),
  ],
}

/** An address that no route has: its page keeps the frame of who asked. */
const NO_SUCH_PAGE = (['guest', 'newcomer', 'author'] as const).map((as) => at(as, '/no/such/page'))

/** All that is audited, with a name that tells one from the other. */
export const SCREENS: readonly (Screen & { name: string })[] = [
  ...Object.entries(AUDITS).flatMap(([route, audit]) =>
    'not' in audit ? [] : audit.map((screen, state) => ({ ...screen, name: named(route, screen.as, state) })),
  ),
  ...NO_SUCH_PAGE.map((screen) => ({ ...screen, name: named('a page that is not there', screen.as, 0) })),
]

function named(route: string, as: string, state: number): string {
  return `${route} as the ${as} sees it${state === 0 ? '' : `, state ${state + 1}`}`
}
