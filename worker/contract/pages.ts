/**
 * Addresses of pages that are built as text: in emails, notifications, payments, certificates and answers of the API.
 * Each is a route of `web/routes`, in its form; `test/web/pages.test.ts` holds them against the route tree.
 */
export const PAGES = {
  home: '/',
  providers: '/teacher/providers',
  studentFeatures: '/student/features',
  login: '/login',
  resetPassword: '/resetPassword',
  emailChange: '/email-change',
  unsubscribe: '/unsubscribe',
  verifyCertificate: '/verify/$certificate_id',
  plans: '/plans',
  payments: '/history',
  payment: '/history/$payment_id',
  cv: '/cv/edit',
  teacherProfile: '/profile',
  addCourse: '/course/add',
  course: '/courses/$course_id',
  review: '/courses/$course_id/review',
  outline: '/courses/$course_id/outline',
  job: '/jobs/$job_id',
  courseStudent: '/courses/$course_id/students/$student_id',
  question: '/question-bank/$question_id',
  studentHome: '/student',
  studentProfile: '/student/profile',
  join: '/join',
  catalog: '/catalog',
  coursePage: '/c/$course_slug',
  joinedCourse: '/student/courses/joined/$course_slug',
  studentCourse: '/student/courses/$course_id',
  result: '/student/courses/$course_slug/$kind/$slug/questions/results',
  certificate: '/certificates/$certificate_id',
} as const

export type PageName = keyof typeof PAGES
type NamesIn<Path> = Path extends `${infer Segment}/${infer Rest}`
  ? NamesIn<Segment> | NamesIn<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never
type Params<Name extends PageName> = { [One in NamesIn<(typeof PAGES)[Name]>]: string }
type ParamsOf<Name extends PageName> = keyof Params<Name> extends never ? [] : [params: Params<Name>]

/** The path of a page from the root of the site, its parameters filled in: `pagePath('job', { job_id: id })`. */
export function pagePath<Name extends PageName>(name: Name, ...[params]: ParamsOf<Name>): string {
  const values: Record<string, string> = params ?? {}
  return PAGES[name].replace(/\$(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

/** The same with the app's own address before it, for what is read outside of the app. */
export const pageUrl = <Name extends PageName>(
  { APP_ORIGIN }: { APP_ORIGIN: string },
  name: Name,
  ...params: ParamsOf<Name>
): string => new URL(pagePath(name, ...params), APP_ORIGIN).href
