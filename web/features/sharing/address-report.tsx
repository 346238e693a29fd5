import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, Copy, MailCheck, Send, User, X } from 'lucide-react'
import { useState } from 'react'
import { LIMITS, LOCALES, type Locale } from '#db/vocabulary.ts'
import { afterSharing } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Course } from '#worker/contract/courses.ts'
import type { ListedAddress } from '#worker/contract/sharing.ts'
import { m } from './messages.ts'
import { createInvitations } from './queries.ts'

const ICONS = { new: Check, invited: MailCheck, joined: User, repeated: Copy, invalid: CircleAlert } as const

type Props = { course: Course; listed: ListedAddress[]; onBack: () => void; onDone: () => void }

/** What becomes of each address of a list; those that can be sent to are. */
export function AddressReport({ course, listed, onBack, onDone }: Props) {
  const client = useQueryClient()
  const [rows, setRows] = useState(listed)
  const [language, setLanguage] = useState<Locale>(locale)
  const [free, setFree] = useState(false)
  const emails = rows.flatMap(({ state, email }) => (state === 'new' ? [email] : []))
  const send = useMutation({
    mutationFn: async () => {
      let total = 0
      // As many at once as a call takes; what went out is not sent again when a later part is refused.
      for (let from = 0; from < emails.length; from += LIMITS.invitationsAtOnce) {
        const part = emails.slice(from, from + LIMITS.invitationsAtOnce)
        const { sent } = await createInvitations(course.id, { emails: part, language, is_free: free })
        total += sent
        setRows((now) =>
          now.map((row) =>
            part.includes(row.email) && row.state === 'new' ? { ...row, state: 'invited' } : row,
          ),
        )
      }
      return total
    },
    onSuccess: (total) => {
      toast.success(m.mail.sent({ n: total }))
      onDone()
    },
    onSettled: () => afterSharing(client, course.id),
  })
  return (
    <div className="stack gap-snug">
      <p className="weight-strong" role="status">
        {m.mail.good({ n: emails.length, all: num(rows.length) })}
      </p>
      <ul className="address-list" aria-label={m.mail.emails}>
        {rows.map((row, place) => (
          // A list may hold an address twice, so its place names a row.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          <li key={place} data-state={row.state}>
            <span className="text-tiny muted figures">{num(row.row)}</span>
            <bdi dir="ltr" className="grow break-anywhere match-parent">
              {row.email}
            </bdi>
            <span className="row gap-tiny text-small">
              <Icon of={ICONS[row.state]} size={16} />
              {m.mail.states[row.state]}
            </span>
            <IconButton
              icon={X}
              size="dense"
              label={m.mail.leaveOut({ email: isolate(row.email) })}
              onClick={() => setRows(rows.filter((one) => one !== row))}
            />
          </li>
        ))}
      </ul>
      <div className="columns columns-two">
        <Field label={m.mail.language}>
          <Select
            dense
            value={language}
            onValue={setLanguage}
            choices={LOCALES.map((value) => ({ value, label: m.mail.languages[value] }))}
          />
        </Field>
      </div>
      {course.payment_status === 'paid' && (
        <Checkbox checked={free} onChecked={setFree}>
          {m.mail.free}
        </Checkbox>
      )}
      <div className="row row-wrap gap-small">
        <Button
          kind="soft"
          size="dense"
          closed={emails.length === 0}
          busy={send.isPending && m.mail.sending}
          onClick={() => send.mutate()}
        >
          <Icon of={Send} size={16} mirror />
          {m.mail.send({ n: emails.length })}
        </Button>
        <Button kind="ghost" size="dense" onClick={onBack}>
          {m.mail.back}
        </Button>
      </div>
    </div>
  )
}
