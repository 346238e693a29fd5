import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { AssessmentKind } from '#db/vocabulary.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { courseQuery, levelsQuery } from '#web/domain/course-queries.ts'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { useTitle } from '#web/ui/title.ts'
import { type Assessment, canBeHeld, type PoolGroup } from '#worker/contract/assessments.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { openAssessment } from '../queries.ts'
import { AssessmentState } from './assessment-state.tsx'
import { AttemptPreview } from './attempt-preview.tsx'
import { DrawRules } from './draw-rules.tsx'
import { Facts } from './facts.tsx'
import { m } from './messages.ts'
import { PickedQuestions } from './picked-questions.tsx'
import { Pools } from './pools.tsx'
import { assessmentQuery, drawnAttemptQuery, poolQuery } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { Sentence } from './sentence.tsx'
import { useRules } from './use-rules.ts'
import { Warnings } from './warnings.tsx'
import './editor.css'

type Props = { kind: AssessmentKind; id: string }

/** One exam or exercise with all its rules, which save themselves. */
export function AssessmentEditor({ kind, id }: Props) {
  const query = useQuery(assessmentQuery(kind, id))
  const pool = useQuery(poolQuery(kind, id))
  const course = useQuery({ ...courseQuery(query.data?.course_id ?? ''), enabled: query.isSuccess })
  useAskedAhead(query.data?.id, (client) => {
    if (!query.data) return
    void client.prefetchQuery(levelsQuery(query.data.course_id))
    if (canBeHeld(query.data)) void client.prefetchQuery(drawnAttemptQuery(query.data))
  })
  useTitle(query.data?.title)
  if (query.isError && query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  const waiting = [query, pool, course].find((one) => !one.isSuccess)
  return (
    <div className="wrap">
      <Breadcrumbs>
        <Link to={kind === 'exam' ? '/exams' : '/exercises'}>{kind === 'exam' ? m.exams : m.exercises}</Link>
        {course.data && (
          <Link
            to="/courses/$course_id"
            params={{ course_id: course.data.id }}
            search={{ part: 'assessments' }}
          >
            <bdi lang={course.data.language}>{course.data.title}</bdi>
          </Link>
        )}
      </Breadcrumbs>
      {waiting && <QueryState query={waiting} rows={8} />}
      {query.data && pool.data && course.data && (
        <Loaded assessment={query.data} groups={pool.data} course={course.data} />
      )}
    </div>
  )
}

type LoadedProps = { assessment: Assessment; groups: PoolGroup[]; course: OwnCourse }

function Loaded({ assessment, groups, course }: LoadedProps) {
  const { data: levels = [] } = useQuery(levelsQuery(course.id))
  const rules = useRules(assessment, groups)
  const { saving, at, error } = rules
  const places = { levels, language: course.language, courseId: course.id }
  return (
    <>
      <header className="page-head">
        <div className="stack gap-small grow">
          <h1 className="text-headline match-parent" tabIndex={-1} lang={course.language}>
            <bdi>{assessment.title}</bdi>
          </h1>
          <div className="row row-wrap gap-snug">
            <AssessmentState assessment={assessment} />
            {error ? (
              <FieldError>
                {m.notSaved} {error}
              </FieldError>
            ) : (
              <Saved at={at} saving={saving} />
            )}
          </div>
        </div>
        <Actions assessment={assessment} />
      </header>
      <div className="exam-editor">
        <div className="stack gap-wide">
          <Sentence rules={rules} />
          <Warnings rules={rules} places={places} />
          <DrawRules rules={rules} places={places} />
          <PickedQuestions rules={rules} places={places} />
          <Pools groups={groups} rules={rules} places={places} />
        </div>
        <aside className="stack gap-roomy">
          <RuleFields rules={rules} />
          <Facts assessment={assessment} />
          <AttemptPreview assessment={assessment} language={course.language} />
          <p className="text-small muted">{m.onPublish}</p>
        </aside>
      </div>
    </>
  )
}

function Actions({ assessment }: { assessment: Assessment }) {
  const client = useQueryClient()
  const open = useMutation({
    mutationFn: () => openAssessment(assessment, !assessment.is_active),
    onSettled: () => afterAssessmentChange(client, assessment.course_id),
  })
  return (
    <div className="row row-wrap gap-small">
      <ButtonLink
        to="/courses/$course_id/preview/$kind/$slug"
        params={{
          course_id: assessment.course_id,
          kind: KIND_WORDS[assessment.kind],
          slug: assessment.slug,
        }}
        kind={assessment.is_active ? 'primary' : 'line'}
      >
        <Icon of={Play} size={16} />
        {m.preview}
      </ButtonLink>
      <Button
        kind={assessment.is_active ? 'line' : 'primary'}
        closed={!assessment.is_active && !canBeHeld(assessment)}
        busy={open.isPending && m.activate}
        onClick={() => open.mutate()}
      >
        {assessment.is_active ? m.deactivate : m.activate}
      </Button>
    </div>
  )
}
