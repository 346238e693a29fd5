import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { Course } from '#worker/contract/courses.ts'
import { AddressReport } from './address-report.tsx'
import { m } from './messages.ts'
import { checkAddresses } from './queries.ts'

/** What was pasted goes the way of a file: one reader knows what an address is. */
const asFile = (text: string) => new File([text], 'addresses.txt', { type: 'text/plain' })

/** Addresses that are pasted or come from a file; they are checked, and sent to after that. */
export function InvitationForm({ course }: { course: Course }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: (file: File) => checkAddresses(course.id, file),
    meta: { fields: true },
  })
  const reset = () => check.reset()
  if (check.data) {
    return (
      <AddressReport
        course={course}
        listed={check.data.rows}
        onBack={reset}
        onDone={() => {
          setTyped('')
          reset()
        }}
      />
    )
  }
  return (
    <div className="stack gap-snug">
      <Field label={m.mail.emails} hint={m.mail.hint} error={check.error?.message}>
        <TextArea
          rows={3}
          dir="ltr"
          value={typed}
          onValue={(text) => {
            setTyped(text)
            if (check.isError) reset()
          }}
        />
      </Field>
      <div className="row row-wrap gap-small">
        <Button
          size="dense"
          closed={typed.trim() === ''}
          busy={check.isPending && m.mail.checking}
          onClick={() => check.mutate(asFile(typed))}
        >
          <Icon of={ListChecks} size={16} />
          {m.mail.check}
        </Button>
        <Button kind="ghost" size="dense" onClick={() => input.current?.click()}>
          <Icon of={FileSpreadsheet} size={16} />
          {m.mail.file}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          aria-label={m.mail.file}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) check.mutate(file)
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
