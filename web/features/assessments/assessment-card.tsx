import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Eye, ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import { isolate, percent } from '#web/i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ui } from '#web/ui/messages.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { m } from './messages.ts'
import { deleteAssessment, openAssessment } from './queries.ts'

/** One exam or exercise: a summary in one sentence, and below it its fields. */
export function AssessmentCard({ assessment, lang }: { assessment: Assessment; lang: string }) {
  const client = useQueryClient()
  const id = useId()
  const [open, setOpen] = useState(assessment.kind === 'exam')
  const [asking, setAsking] = useState(false)
  const refresh = () => afterAssessmentChange(client, assessment.course_id)
  const activate = useMutation({
    mutationFn: (on: boolean) => openAssessment(assessment, on),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => deleteAssessment(assessment),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const {
    duration_minutes: durationMinutes,
    max_attempts: maxAttempts,
    success_percentage: successPercentage,
    question_ids: questionIds,
  } = assessment
  const drawn = assessment.mcq_count + assessment.true_or_false_count + assessment.other_count
  const questions = questionIds.length || drawn
  const facts = [
    m.summary({
      questions,
      percent: percent(successPercentage / 100),
    }),
    durationMinutes === 0 ? m.untimed : m.timed({ minutes: durationMinutes }),
    maxAttempts === 0 ? m.anyAttempts : m.attempts({ n: maxAttempts }),
  ]
  return (
    <article className="assessment">
      <header className="row row-between">
        <button
          type="button"
          className="assessment-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon of={ChevronDown} size={16} />
          <span className="stack gap-tiny">
            <b className="weight-strong match-parent" lang={lang}>
              <bdi>{assessment.title}</bdi>
            </b>
            <span className="text-small muted">{facts.join(' · ')}</span>
          </span>
        </button>
        <Switch
          checked={activate.isPending ? Boolean(activate.variables) : assessment.is_active}
          onChecked={activate.mutate}
        >
          <span className="text-small">{assessment.is_active ? m.active : m.closed}</span>
        </Switch>
      </header>
      {open && (
        <div id={id} className="assessment-body">
          <AssessmentFields assessment={assessment} lang={lang} />
          <div className="row row-wrap gap-small">
            <ButtonLink
              size="dense"
              to="/courses/$course_id/preview/$kind/$slug"
              params={{
                course_id: assessment.course_id,
                kind: KIND_WORDS[assessment.kind],
                slug: assessment.slug,
              }}
            >
              <Icon of={Eye} size={16} />
              {m.preview}
            </ButtonLink>
            <ButtonLink
              size="dense"
              to={assessment.kind === 'exam' ? '/exams/$assessment_id' : '/exercises/$assessment_id'}
              params={{ assessment_id: assessment.id }}
            >
              <Icon of={ListChecks} size={16} />
              {m.allRules}
            </ButtonLink>
            <Button kind="ghost" size="dense" onClick={() => setAsking(true)}>
              {m.remove}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.removeAsk({ name: isolate(assessment.title) })}
        stay={ui.cancel}
        act={m.removeAct}
        onConfirm={() => remove.mutate()}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </article>
  )
}
