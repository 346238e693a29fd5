import { useNavigate } from '@tanstack/react-router'
import { GraduationCap, Presentation } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#db/vocabulary.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { HaveAccount } from './have-account.tsx'
import { m } from './messages.ts'

const CHOICES = [
  { value: 'student', label: m.registerAs.student, hint: m.registerAs.studentHint, icon: GraduationCap },
  { value: 'teacher', label: m.registerAs.instructor, hint: m.registerAs.instructorHint, icon: Presentation },
] as const

export function RegisterAs() {
  const navigate = useNavigate()
  const [role, setRole] = useState<Role>('student')
  return (
    <form
      className="stack gap-large"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: role === 'teacher' ? '/register/instructor' : '/register/student' })
      }}
    >
      <div className="stack gap-tiny">
        <h1 className="text-hero">{m.registerAs.title}</h1>
        <p className="muted">{m.registerAs.lead}</p>
      </div>
      <RadioCards name="role" label={m.registerAs.title} choices={CHOICES} value={role} onValue={setRole} />
      <Button kind="primary" size="large" block type="submit">
        {m.registerAs.next}
      </Button>
      <HaveAccount />
    </form>
  )
}
