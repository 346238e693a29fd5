import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Ellipsis, Pause, Play, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { afterAssessmentChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { listKeys } from '#web/ui/list-keys.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ui } from '#web/ui/messages.ts'
import { type Assessment, canBeHeld } from '#worker/contract/assessments.ts'
import { KIND_WORDS } from '#worker/contract/kind-words.ts'
import { m as card } from '../messages.ts'
import { deleteAssessment, duplicateAssessment, openAssessment } from '../queries.ts'
import { m } from './messages.ts'

type Props = { assessment: Assessment; onTry: () => void; onDuplicate: () => void }

/** What can be done with one row of the list. */
export function RowMenu({ assessment, onTry, onDuplicate }: Props) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const refresh = () => afterAssessmentChange(client, assessment.course_id)
  const open = useMutation({
    mutationFn: () => openAssessment(assessment, !assessment.is_active),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => deleteAssessment(assessment),
    onSettled: async () => {
      setAsking(false)
      await refresh()
    },
  })
  const { is_active: isActive, title } = assessment
  return (
    <>
      <Menu
        dense
        label={m.actionsOf({ title: isolate(title) })}
        icon={Ellipsis}
        actions={[
          { id: 'try', label: m.preview, icon: Play, onAction: onTry },
          { id: 'duplicate', label: listKeys.duplicate, icon: Copy, onAction: onDuplicate },
          {
            id: 'open',
            label: isActive ? m.deactivate : m.activate,
            icon: isActive ? Pause : Power,
            disabled: !isActive && !canBeHeld(assessment),
            onAction: () => open.mutate(),
          },
          { id: 'remove', label: card.remove, icon: Trash2, onAction: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={card.removeAsk({ name: isolate(title) })}
        stay={ui.cancel}
        act={card.removeAct}
        onConfirm={() => remove.mutate()}
      >
        <p>{card.removeText}</p>
      </ConfirmDialog>
    </>
  )
}

/** Goes to the preview of an exam or exercise, or makes the same once more and opens it. */
export function useRowActions() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = ({ kind, id }: Assessment) => {
    const params = { assessment_id: id }
    return kind === 'exam'
      ? navigate({ to: '/exams/$assessment_id', params })
      : navigate({ to: '/exercises/$assessment_id', params })
  }
  const duplicate = useMutation({
    mutationFn: (one: Assessment) =>
      duplicateAssessment(one, m.copyOf({ title: one.title }).slice(0, LIMITS.titleChars)),
    meta: { success: m.copied },
    onSuccess: async (made) => {
      await afterAssessmentChange(client, made.course_id)
      await open(made)
    },
  })
  const tryOut = ({ course_id: courseId, kind, slug }: Assessment) =>
    void navigate({
      to: '/courses/$course_id/preview/$kind/$slug',
      params: { course_id: courseId, kind: KIND_WORDS[kind], slug },
    })
  return { tryOut, duplicate: duplicate.mutate }
}
