import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { num } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { m } from './look-messages.ts'
import { saveValidity, validityQuery } from './look-queries.ts'

const FOREVER = '0'
const OFFERED = [6, 12, 24, 36, 60] as const

/** How long new certificates of a course are valid, and a link to what they show. */
export function CertificateValidity({ courseId }: { courseId: string }) {
  const client = useQueryClient()
  const { queryKey, ...validity } = validityQuery(courseId)
  const query = useQuery({ queryKey, ...validity })
  const save = useMutation({
    mutationFn: (months: number | null) => saveValidity(courseId, months),
    meta: { success: m.validity.saved },
    onSuccess: (months) => client.setQueryData(queryKey, months),
  })
  if (query.data === undefined) return null
  const chosen = query.data
  const isOther = chosen !== null && !OFFERED.some((one) => one === chosen)
  const choices = [
    { value: FOREVER, label: m.validity.forever },
    ...OFFERED.map((one) => ({ value: String(one), label: m.validity.months[one] })),
    ...(isOther ? [{ value: String(chosen), label: m.validity.other({ months: num(chosen) }) }] : []),
  ]
  return (
    <div className="row row-wrap row-between gap-medium">
      <Field label={m.validity.label} hint={m.validity.hint}>
        <Select
          choices={choices}
          value={String(chosen ?? FOREVER)}
          onValue={(value) => save.mutate(value === FOREVER ? null : Number(value))}
        />
      </Field>
      <ButtonLink to="/instructor/certificates">{m.open}</ButtonLink>
    </div>
  )
}
