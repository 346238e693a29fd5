import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type CertificateLook, CertificateLookBody } from '#worker/contract/certificate-looks.ts'
import { m } from './look-messages.ts'
import { lookQuery, saveLook } from './look-queries.ts'

type Values = Record<'name_ar' | 'name_en' | 'role_ar' | 'role_en' | 'centre_ar' | 'centre_en', string>

const ROWS = [
  { what: m.details.secondName, path: 'second.name', ar: 'name_ar', en: 'name_en' },
  { what: m.details.secondRole, path: 'second.role', ar: 'role_ar', en: 'role_en' },
  { what: m.details.centre, path: 'centre', ar: 'centre_ar', en: 'centre_en' },
] as const

const valuesOf = ({ second, centre }: CertificateLook): Values => ({
  name_ar: second?.name.ar ?? '',
  name_en: second?.name.en ?? '',
  role_ar: second?.role.ar ?? '',
  role_en: second?.role.en ?? '',
  centre_ar: centre?.ar ?? '',
  centre_en: centre?.en ?? '',
})

const lettered = (ar: string, en: string) => ({ ar: ar.trim() || null, en: en.trim() || null })
const isEmpty = ({ ar, en }: ReturnType<typeof lettered>) => ar === null && en === null

/** If all of its fields are empty, there is no second signatory or no centre. */
function bodyOf(values: Values) {
  const name = lettered(values.name_ar, values.name_en)
  const role = lettered(values.role_ar, values.role_en)
  const centre = lettered(values.centre_ar, values.centre_en)
  return {
    second: isEmpty(name) && isEmpty(role) ? null : { name, role },
    centre: isEmpty(centre) ? null : centre,
  }
}

/** The second signatory and the centre, in the scripts that they have. */
export function LookDetails({ look }: { look: CertificateLook }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: saveLook,
    meta: { success: m.details.saved, fields: true },
    onSuccess: (saved) => client.setQueryData(lookQuery.queryKey, saved),
  })
  const { shell, values, change, errors } = useContractForm({
    values: valuesOf(look),
    schema: CertificateLookBody,
    body: bodyOf,
    call: save,
  })
  return (
    <Card aria-labelledby="certificate-details" className="stack">
      <h2 className="text-heading" id="certificate-details">
        {m.details.title}
      </h2>
      <form className="stack" {...shell}>
        {ROWS.map(({ what, path, ar, en }) => (
          <div key={path} className="columns columns-two">
            <Field label={m.details.arabic({ what })} error={errors[`${path}.ar`]}>
              <TextInput
                name={ar}
                lang="ar"
                dir="rtl"
                value={values[ar]}
                onValue={(value) => change({ [ar]: value })}
              />
            </Field>
            <Field label={m.details.latin({ what })} error={errors[`${path}.en`]}>
              <TextInput
                name={en}
                lang="en"
                dir="ltr"
                value={values[en]}
                onValue={(value) => change({ [en]: value })}
              />
            </Field>
          </div>
        ))}
        <Button className="align-start" type="submit" busy={save.isPending && m.details.saving}>
          {m.details.save}
        </Button>
      </form>
    </Card>
  )
}
