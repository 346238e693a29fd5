import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#db/vocabulary.ts'
import { useContractForm } from '#web/api/contract-form.ts'
import { afterStudentChange } from '#web/domain/stale.ts'
import { isolate, percent } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { AreaField } from '#web/ui/text-field.tsx'
import { MessageBody } from '#worker/contract/announcements.ts'
import { ExtraAttemptBody, ExtraTimeBody } from '#worker/contract/students.ts'
import { forAll, type Person, sayDone } from './for-all.ts'
import { m } from './messages.ts'
import { giveAttempt, giveComingTime, sendMessage } from './queries.ts'
import { ReasonField } from './reason-field.tsx'

type Props = {
  courseId: string
  people: Person[]
  onClose: () => void
  /** Those for whom it did not work. */
  onDone: (failed: Person[]) => void
}

/** Sends what a form says to each of the people, and closes it. */
function useForAll<Body>(
  { courseId, people, onClose, onDone }: Props,
  send: (id: string, body: Body) => unknown,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => forAll(people, async ({ id }) => send(id, body)),
    meta: { fields: true },
    onSuccess: (failed) => {
      onClose()
      sayDone(people, failed)
      onDone(failed)
      return afterStudentChange(client, courseId)
    },
  })
}

/** One student is named, several are counted. */
function titleFor(
  people: Person[],
  named: (p: { name: string }) => string,
  counted: (p: { n: number }) => string,
): string {
  const [one, ...more] = people
  return one && more.length === 0 ? named({ name: isolate(one.name) }) : counted({ n: people.length })
}

/** The same message to each of the selected students. */
export function MessageToMany(props: Props) {
  const { courseId, people, onClose } = props
  const send = useForAll(props, (studentId, body: { text: string }) =>
    sendMessage({ courseId, studentId }, body),
  )
  const { form, shell, refused } = useContractForm({ values: { text: '' }, schema: MessageBody, call: send })
  return (
    <FormDialog
      onClose={onClose}
      title={titleFor(people, m.message.title, m.many.message)}
      shell={shell}
      act={m.message.act}
      busy={send.isPending && m.sending}
    >
      <form.Field name="text">
        {(field) => (
          <AreaField
            field={field}
            label={m.message.text}
            hint={people.length > 1 ? m.many.each : m.message.hint}
            refused={refused.text}
            rows={5}
            maxLength={LIMITS.messageChars}
          />
        )}
      </form.Field>
    </FormDialog>
  )
}

const STEP = 25

/** More time for each of the selected students, in all attempts that begin from now on. */
export function TimeForMany(props: Props) {
  const { courseId, people, onClose } = props
  const give = useForAll(props, (studentId, body: { percent: number; reason?: string | undefined }) =>
    giveComingTime({ courseId, studentId }, body),
  )
  const { form, shell, values, change, refused } = useContractForm({
    values: { percent: 50, reason: '' },
    schema: ExtraTimeBody,
    call: give,
  })
  const share = percent(values.percent / 100)
  return (
    <FormDialog
      onClose={onClose}
      title={titleFor(people, m.time.title, m.many.time)}
      shell={shell}
      act={values.percent === 0 ? m.time.takeBack : m.time.act({ minutes: share })}
      busy={give.isPending && m.working}
    >
      <div className="row row-between row-wrap gap-small">
        <span>{m.time.coming}</span>
        <Stepper
          label={m.time.amount}
          value={values.percent}
          min={0}
          max={LIMITS.extraPercent}
          step={STEP}
          onValue={(next) => change({ percent: next })}
          shown={share}
        />
      </div>
      <p className="text-small muted">{m.time.comingHint}</p>
      <form.Field name="reason">
        {(field) => <ReasonField field={field} refused={refused.reason} />}
      </form.Field>
    </FormDialog>
  )
}

/** Another attempt at the final exam for each of the selected students. */
export function AttemptForMany({ examId, ...props }: Props & { examId: string }) {
  const { courseId, people, onClose } = props
  const give = useForAll(props, (studentId, body: { assessment_id: string; reason?: string | undefined }) =>
    giveAttempt({ courseId, studentId }, body),
  )
  const { form, shell, refused } = useContractForm({
    values: { reason: '' },
    schema: ExtraAttemptBody,
    body: ({ reason }) => ({ assessment_id: examId, reason }),
    call: give,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={titleFor(people, m.another.title, m.many.attempt)}
      shell={shell}
      act={m.another.act}
      busy={give.isPending && m.working}
    >
      <p className="text-small muted">{people.length > 1 ? m.many.exam : m.another.exam}</p>
      <form.Field name="reason">
        {(field) => <ReasonField field={field} refused={refused.reason} />}
      </form.Field>
    </FormDialog>
  )
}
