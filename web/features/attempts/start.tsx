import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCourseLinks, usePreview } from '#web/domain/course-links.ts'
import { previewAttempt } from '#web/domain/question/drawn-attempt.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import { BeforeAttempt } from './before.tsx'
import { findAssessment } from './find-assessment.ts'
import { m } from './messages.ts'
import { attemptQuery, startAttempt } from './queries.ts'

type Kind = 'exam' | 'exercise'

type StartProps = {
  path: CoursePath
  kind: Kind
  slug: string
  /** A preview shows its attempt itself, because it is not stored. */
  onPreview?: (attempt: Attempt) => void
}

/** The page before an attempt; starting leads to its questions. */
export function StartScreen({ path, kind, slug, onPreview }: StartProps) {
  const preview = usePreview()
  const links = useCourseLinks(path.course.slug)
  const client = useQueryClient()
  const navigate = useNavigate()
  const assessment = findAssessment(path, kind, slug)
  const start = useMutation({
    mutationFn: (id: string) => (preview === null ? startAttempt(kind, id) : previewAttempt(preview, id)),
    onSuccess: async (attempt) => {
      if (onPreview) return onPreview(attempt)
      client.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
      await navigate({
        to: '/student/courses/$course_slug/$kind/$slug/questions',
        params: { course_slug: path.course.slug, kind: KIND_WORDS[kind], slug },
        search: { attempt: attempt.id },
      })
    },
  })
  return (
    <FocusedShell
      back={{ ...links.path, label: m.before.back }}
      title={<bdi lang={path.course.language}>{path.course.title}</bdi>}
    >
      {assessment ? (
        <BeforeAttempt
          kind={kind}
          assessment={assessment}
          course={path.course}
          onStart={() =>
            start.mutateAsync(assessment.id).then(
              () => undefined,
              // The mutation shows the reason in a toast.
              () => undefined,
            )
          }
        />
      ) : (
        <Empty
          level={1}
          title={kind === 'exam' ? m.before.missing.exam : m.before.notFound}
          text={m.before.missing.text}
        >
          <ButtonLink {...links.path}>{m.before.back}</ButtonLink>
        </Empty>
      )}
    </FocusedShell>
  )
}
