import { useMutation } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { User } from '#worker/contract/account.ts'
import { AddressBody } from '#worker/contract/profile.ts'
import { m } from './messages.ts'
import { calls, useShowUser } from './queries.ts'
import { Section } from './section.tsx'

const EMPTY = { country: '', street: '', postal_code: '', state: '', building: '' }
const ROWS = [
  ['country', m.address.country, 'country-name'],
  ['state', m.address.state, 'address-level1'],
  ['street', m.address.street, 'address-line1'],
  ['building', m.address.building, 'address-line2'],
  ['postal_code', m.address.postalCode, 'postal-code'],
] as const

export function Address({ user }: { user: User }) {
  const show = useShowUser()
  const save = useMutation({
    mutationFn: calls.saveAddress,
    meta: { success: m.address.saved, fields: true },
    onSuccess: show,
  })
  const { form, shell, refused } = useContractForm({
    values: user.address ?? EMPTY,
    schema: AddressBody,
    call: save,
  })
  return (
    <Section title={m.address.title}>
      <form className="stack" {...shell}>
        <div className="columns columns-two">
          {ROWS.map(([name, label, complete]) => (
            <form.Field key={name} name={name}>
              {(field) => (
                <TextField
                  field={field}
                  name={`address_${name}`}
                  label={label}
                  refused={refused[name]}
                  autoComplete={complete}
                />
              )}
            </form.Field>
          ))}
        </div>
        <Button className="align-start" type="submit" busy={save.isPending && m.working}>
          {m.save}
        </Button>
      </form>
    </Section>
  )
}
