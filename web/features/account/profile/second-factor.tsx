import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { toast } from '#web/ui/toast.ts'
import type { User } from '#worker/contract/account.ts'
import type { Reauthentication, TotpSetup } from '#worker/contract/profile.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { KeepCodes, ScanSecret } from './factor-setup.tsx'
import { m } from './messages.ts'
import { calls, useShowUser } from './queries.ts'
import { Section } from './section.tsx'

type SetupStep =
  | { name: 'closed' | 'password' | 'turn-off' }
  | { name: 'scan'; setup: TotpSetup }
  | { name: 'codes'; codes: string[] }

/** Turned on with the password, the QR code and a first code; turned off with the password and a code. */
export function SecondFactor({ user }: { user: User }) {
  const [step, setStep] = useState<SetupStep>({ name: 'closed' })
  const show = useShowUser()
  const close = () => setStep({ name: 'closed' })
  const begin = async (given: Reauthentication) => {
    setStep({ name: 'scan', setup: await calls.beginFactor(given) })
  }
  const turnOff = async (given: Reauthentication) => {
    show(await calls.disableFactor(given))
    toast.success(m.factor.isOff)
    close()
  }
  return (
    <Section
      title={m.factor.title}
      lead={m.factor.lead}
      aside={
        user.second_factor ? <Chip tone="ok">{m.factor.on}</Chip> : <Chip tone="line">{m.factor.off}</Chip>
      }
    >
      <Button
        className="align-start"
        onClick={() => setStep({ name: user.second_factor ? 'turn-off' : 'password' })}
      >
        {user.second_factor ? m.factor.turnOff : m.factor.turnOn}
      </Button>
      {step.name === 'password' && (
        <ConfirmPassword onClose={close} title={m.factor.title} action={m.factor.next} call={begin}>
          <p className="muted">{m.factor.passwordLead}</p>
        </ConfirmPassword>
      )}
      {step.name === 'turn-off' && (
        <ConfirmPassword
          onClose={close}
          title={m.factor.offTitle}
          action={m.factor.turnOff}
          kind="danger"
          call={turnOff}
        >
          <p className="muted">{m.factor.offLead}</p>
        </ConfirmPassword>
      )}
      {step.name === 'scan' && (
        <ScanSecret
          setup={step.setup}
          onClose={close}
          onEnabled={(codes) => {
            show({ ...user, second_factor: true })
            setStep({ name: 'codes', codes })
          }}
        />
      )}
      {step.name === 'codes' && <KeepCodes codes={step.codes} onClose={close} />}
    </Section>
  )
}
