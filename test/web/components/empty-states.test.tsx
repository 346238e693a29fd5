import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, said } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that has nothing of any list; what is no list, it does not answer. */
const nothing = () =>
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) =>
    // What is asked for besides a list, to narrow it down or to say more.
    /\/preferences|\/facets/.test(new Request(input, init).url)
      ? new Promise<Response>(() => undefined)
      : Response.json(
          new Request(input, init).url.endsWith('/outline')
            ? { data: { levels: [], revision: 'r' } }
            : { data: [], meta: { next_cursor: null } },
        ),
  )

const course = {
  id: 'c',
  slug: 'c',
  title: 'Soil',
  language: 'en',
  description: '',
  sources: [],
  allow_download: {},
  audience: [],
  price: 0,
  currency: 'USD',
  job: null,
}
const PATH = {
  course: { ...course, prints: [], instructor: { id: 'i', name: 'Omar' } },
  levels: [],
  exams: [],
  left: [],
  glossary: [],
  exercises: [],
  progress: { lessons_done: 0, lessons_total: 0, percent: 0, minutes_left: 0 },
  certificate_id: null,
} as unknown as CoursePath
const LESSON = {
  id: 'l',
  title: 'Clay',
  language: 'en',
  number: 1,
  lessons_total: 1,
  course,
  level: { id: 'v', title: 'Basics', lessons: [] },
  blocks: [],
  objectives: [],
  summary: [],
  summary_citations: [],
  cards: [],
  checks: [],
  answers: [],
  citations: [],
  progress: { position: 0, done: false },
  next: null,
  previous: null,
  instructor: { name: 'Omar' },
  reviewed_at: null,
} as unknown as LessonView

describe.each(['en', 'ar'] as const)('what is empty says so, with what to do next, in %s', (lang) => {
  const words = wordsOf(lang)

  it.each([
    [
      'the student’s courses',
      words.learning.home.empty,
      async () => {
        const { JoinedCourses } = await import('#web/features/learning/courses.tsx')
        return <JoinedCourses />
      },
    ],
    [
      'the catalogue',
      words.catalog.emptyAll,
      async () => {
        const { Catalog } = await import('#web/features/learning/catalog.tsx')
        return <Catalog />
      },
    ],
    [
      'a course without levels',
      words.learning.path.empty,
      async () => {
        const { CoursePathScreen } = await import('#web/features/learning/path.tsx')
        return <CoursePathScreen path={PATH} />
      },
    ],
    [
      'a lesson without content',
      words.learning.lesson.empty,
      async () => {
        const { LessonScreen } = await import('#web/features/learning/lesson.tsx')
        return <LessonScreen lesson={LESSON} open={0} onOpen={() => undefined} />
      },
    ],
    [
      'the student’s certificates',
      words.certificates.empty,
      async () => {
        const { CertificateList } = await import('#web/features/certificates/list.tsx')
        return <CertificateList certificates={[]} />
      },
    ],
    [
      'the certificates of a course',
      words.issued.empty,
      async () => {
        const { IssuedCertificates } = await import('#web/features/certificates/issued.tsx')
        return <IssuedCertificates courseId="c" />
      },
    ],
    [
      'the notifications',
      words.notifications.empty,
      async () => {
        const { NotificationsScreen } = await import('#web/features/notifications/notifications.tsx')
        return <NotificationsScreen reader="student" />
      },
    ],
    [
      'the instructor’s courses',
      words.courses.empty.title,
      async () => {
        const { OwnCourses } = await import('#web/features/courses/courses.tsx')
        return <OwnCourses />
      },
    ],
    [
      'the outline of a course',
      words.courses.outline.empty,
      async () => {
        const { CourseOverview } = await import('#web/features/courses/course-overview.tsx')
        const publishing = { button: () => null, live: () => null, certificate: () => null, chip: () => null }
        const empty = { ...course, levels_number: 0 } as unknown as OwnCourse
        return <CourseOverview course={empty} publishing={publishing} fromFile={() => null} />
      },
    ],
    [
      'the question bank',
      words.questions.empty,
      async () => {
        const { QuestionBank } = await import('#web/features/questions/bank.tsx')
        return <QuestionBank onMake={async () => undefined} statistics={() => null} />
      },
    ],
    [
      'the bookmarks',
      words.bookmarks.empty,
      async () => {
        const { Bookmarks } = await import('#web/features/bookmarks/bookmarks.tsx')
        return <Bookmarks />
      },
    ],
  ] as const)('%s', async (_, sentence, part) => {
    nothing()
    await draw(await inLanguage(lang, part))
    await vi.waitFor(() => expect(said()).toContain(sentence))
  })
})
