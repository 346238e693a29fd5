import { Link } from '@tanstack/react-router'
import { m } from './messages.ts'

export function HaveAccount() {
  return (
    <p className="auth-foot text-small muted">
      {m.register.haveOne}{' '}
      <Link className="link" to="/login">
        {m.login.submit}
      </Link>
    </p>
  )
}
