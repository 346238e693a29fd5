import { createFileRoute } from '@tanstack/react-router'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { CourseScreen } from '#web/features/courses/course.tsx'
import { CourseOverview } from '#web/features/courses/course-overview.tsx'
import { CertificatePart } from '#web/features/publishing/certificate-state.tsx'
import { LessonChip, LiveState } from '#web/features/publishing/live-state.tsx'
import { changesQuery } from '#web/features/publishing/queries.ts'
import { later } from '#web/ui/later.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { useMakeAssessment } from '../-make-assessment.ts'
import { PublishAndShare } from '../-publish-and-share.tsx'
import { choiceParam, type RawSearch, type RosterSearch, rosterSearch } from '../-search.ts'

// Each tab loads what it shows.
const tab = <PageSkeleton rows={8} />
const Assessments = later(
  async () => (await import('#web/features/assessments/assessments.tsx')).Assessments,
  tab,
)
const BookPart = later(async () => (await import('#web/features/outputs/book-part.tsx')).BookPart)
const Coupons = later(async () => (await import('#web/features/selling/coupons.tsx')).Coupons)
const CourseMaterials = later(
  async () => (await import('#web/features/materials/course-materials.tsx')).CourseMaterials,
  tab,
)
const CourseSettings = later(
  async () => (await import('#web/features/courses/course-settings.tsx')).CourseSettings,
  tab,
)
const Glossary = later(async () => (await import('#web/features/glossary/glossary.tsx')).Glossary, tab)
const Insights = later(async () => (await import('#web/features/insights/insights.tsx')).Insights, tab)
const IssuedCertificates = later(
  async () => (await import('#web/features/certificates/issued.tsx')).IssuedCertificates,
  tab,
)
const LessonsFromFiles = later(
  async () => (await import('#web/features/materials/new-lessons.tsx')).LessonsFromFiles,
  <PageSkeleton rows={3} />,
)
const MediaPart = later(async () => (await import('#web/features/lesson-media/media-part.tsx')).MediaPart)
const QuestionBank = later(async () => (await import('#web/features/questions/bank.tsx')).QuestionBank, tab)
const QuestionStatistics = later(
  async () => (await import('#web/features/insights/question-statistics.tsx')).QuestionStatistics,
)
const SharePart = later(async () => (await import('#web/features/sharing/share-part.tsx')).SharePart, tab)
const StudentsPart = later(
  async () => (await import('#web/features/students/students-part.tsx')).StudentsPart,
  tab,
)
const TranslationsPart = later(
  async () => (await import('#web/features/translations/translations-part.tsx')).TranslationsPart,
  tab,
)

const PARTS = [
  'materials',
  'questions',
  'assessments',
  'students',
  'insights',
  'share',
  'glossary',
  'translations',
  'certificates',
  'settings',
] as const

export const Route = createFileRoute('/_instructor/courses/$course_id/')({
  staticData: { title: 'course' },
  validateSearch: (search: RawSearch): { part?: (typeof PARTS)[number] } & RosterSearch => ({
    part: choiceParam(search, 'part', PARTS),
    ...rosterSearch(search),
  }),
  component: Course,
})

function Course() {
  const { course_id: courseId } = Route.useParams()
  const { part, search, state } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onMake = useMakeAssessment()
  useAskedAhead(courseId, (client) => client.prefetchQuery(changesQuery(courseId)))
  return (
    <CourseScreen
      courseId={courseId}
      part={part ?? 'overview'}
      publish={(course) => <PublishAndShare course={course} />}
      parts={{
        overview: (course) => (
          <CourseOverview
            course={course}
            fromFile={(levelId, close) => (
              <LessonsFromFiles courseId={courseId} levelId={levelId} onStarted={close} />
            )}
            publishing={{
              live: ({ id, language }) => <LiveState courseId={id} lang={language} />,
              certificate: ({ id }) => <CertificatePart courseId={id} />,
              chip: (lessonId) => <LessonChip courseId={courseId} lessonId={lessonId} />,
            }}
          />
        ),
        materials: ({ id, status }) => (
          <CourseMaterials
            courseId={id}
            after={
              <>
                <MediaPart />
                <BookPart courseId={id} isPublished={status === 'published'} />
              </>
            }
          />
        ),
        questions: ({ id }) => (
          <QuestionBank
            courseId={id}
            onMake={onMake}
            statistics={(questionId) => <QuestionStatistics questionId={questionId} />}
          />
        ),
        assessments: ({ id, language }) => <Assessments courseId={id} lang={language} />,
        share: (course) => <SharePart course={course} coupons={<Coupons course={course} />} />,
        students: (course) => (
          <StudentsPart
            course={course}
            filter={{ search, state }}
            onFilter={(filter) =>
              void navigate({ search: { part: 'students', ...filter }, replace: true, resetScroll: false })
            }
          />
        ),
        insights: (course) => <Insights course={course} />,
        glossary: ({ id, language }) => <Glossary courseId={id} lang={language} />,
        translations: ({ id }) => <TranslationsPart courseId={id} />,
        certificates: ({ id }) => <IssuedCertificates courseId={id} />,
        settings: (course) => <CourseSettings course={course} />,
      }}
    />
  )
}
