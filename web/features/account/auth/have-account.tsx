import { Link } from '@tanstack/react-router'
import { m } from './messages.ts'
import { steps } from './new-account-messages.ts'

export function HaveAccount() {
  return (
    <p className="auth-foot text-small muted">
      {steps.register.haveOne}{' '}
      <Link className="link" to="/login">
        {m.login.submit}
      </Link>
    </p>
  )
}
