import { useNavigate } from '@tanstack/react-router'
import { GraduationCap, Presentation } from 'lucide-react'
import * as z from 'zod/mini'
import { ROLES, type Role } from '#db/account-vocabulary.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { useGuestForm } from './guest-form.ts'
import { HaveAccount } from './have-account.tsx'
import { steps } from './new-account-messages.ts'

const CHOICES = [
  {
    value: 'student',
    label: steps.registerAs.student,
    hint: steps.registerAs.studentHint,
    icon: GraduationCap,
  },
  {
    value: 'teacher',
    label: steps.registerAs.instructor,
    hint: steps.registerAs.instructorHint,
    icon: Presentation,
  },
] as const

/** The first part of a registration; the page of each kind asks for the rest. */
const RegisterAsBody = z.strictObject({ type: z.enum(ROLES) })

export function RegisterAs() {
  const navigate = useNavigate()
  const { shell, values, change } = useGuestForm({
    values: { type: 'student' as Role },
    schema: RegisterAsBody,
    call: ({ type }) => navigate({ to: type === 'teacher' ? '/register/instructor' : '/register/student' }),
  })
  return (
    <form className="stack gap-large" {...shell}>
      <div className="stack gap-tiny">
        <h1 className="text-hero">{steps.registerAs.title}</h1>
        <p className="muted">{steps.registerAs.lead}</p>
      </div>
      <RadioCards
        name="role"
        label={steps.registerAs.title}
        choices={CHOICES}
        value={values.type}
        onValue={(type) => change({ type })}
      />
      <Button kind="primary" size="large" block type="submit">
        {steps.registerAs.next}
      </Button>
      <HaveAccount />
    </form>
  )
}
