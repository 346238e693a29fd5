import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { registering as m } from './registering-messages.ts'

type Values = { is_minor: boolean; with_parent: boolean }
type Props = {
  values: Values
  onChange: (part: Partial<Values>) => void
  /** Why the answer about the parent is refused. */
  refused: string | undefined
}

/** Whether a student is under 18, and then whether a parent or guardian registers with them. */
export function MinorFields({ values, onChange, refused }: Props) {
  return (
    <>
      <Checkbox checked={values.is_minor} onChecked={(on) => onChange({ is_minor: on })}>
        {m.under18}
      </Checkbox>
      {values.is_minor && (
        <Field label={m.parent} hint={m.effect} error={refused}>
          <Checkbox checked={values.with_parent} onChecked={(on) => onChange({ with_parent: on })}>
            {m.withParent}
          </Checkbox>
        </Field>
      )}
    </>
  )
}
