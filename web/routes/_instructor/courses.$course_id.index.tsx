import { createFileRoute } from '@tanstack/react-router'
import { Assessments } from '#web/features/assessments/assessments.tsx'
import { IssuedCertificates } from '#web/features/certificates/issued.tsx'
import { CourseScreen } from '#web/features/courses/course.tsx'
import { Glossary } from '#web/features/glossary/glossary.tsx'
import { CertificatePart } from '#web/features/publishing/certificate-state.tsx'
import { LessonChip, LiveState } from '#web/features/publishing/live-state.tsx'
import { PublishButton } from '#web/features/publishing/publish-button.tsx'
import { titles } from '#web/i18n/titles.ts'
import { choiceParam, type RawSearch } from '../-search.ts'

const PARTS = ['settings', 'assessments', 'glossary', 'certificates'] as const

export const Route = createFileRoute('/_instructor/courses/$course_id/')({
  staticData: { title: titles.course },
  validateSearch: (search: RawSearch): { part?: (typeof PARTS)[number] } => ({
    part: choiceParam(search, 'part', PARTS),
  }),
  component: Course,
})

function Course() {
  const { course_id: courseId } = Route.useParams()
  const { part } = Route.useSearch()
  return (
    <CourseScreen
      courseId={courseId}
      part={part ?? 'overview'}
      assessments={(lang) => <Assessments courseId={courseId} lang={lang} />}
      glossary={(lang) => <Glossary courseId={courseId} lang={lang} />}
      certificates={<IssuedCertificates courseId={courseId} />}
      publishing={{
        button: (course) => <PublishButton course={course} />,
        live: (course) => <LiveState courseId={courseId} lang={course.language} />,
        certificate: () => <CertificatePart courseId={courseId} />,
        chip: (lessonId) => <LessonChip courseId={courseId} lessonId={lessonId} />,
      }}
    />
  )
}
