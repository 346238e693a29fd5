import type { User } from '#worker/contract/account.ts'

/** Where someone begins; `next` is the page that asked for the login, if it is one of ours. */
export function homeOf(user: Pick<User, 'type'>, next?: string): string {
  return ownPath(next) ?? (user.type === 'teacher' ? '/instructor' : '/student')
}

/** A path of this site; another site, also as `//host` or `/\host`, is none. */
export function ownPath(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
