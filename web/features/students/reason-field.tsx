import type { ComponentProps } from 'react'
import { AreaField } from '#web/ui/text-field.tsx'
import { m } from './messages.ts'

type Props = Pick<ComponentProps<typeof AreaField>, 'field' | 'refused'> & { label?: string }

/** Why something is done for a student or to one, as the log keeps it. */
export const ReasonField = ({ label = m.reason, ...props }: Props) => (
  <AreaField {...props} label={label} hint={m.reasonHint} rows={2} maxLength={500} />
)
