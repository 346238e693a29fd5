import type { User } from '#worker/contract/account.ts'

/** The page after a login; `next` is the page that asked for it, if it is one of ours. */
export function homeOf(user: Pick<User, 'type'>, next?: string): string {
  return ownPath(next) ?? (user.type === 'teacher' ? '/instructor' : '/student')
}

/** The path if it is one of this site, else undefined, as for another site given as `//host` or `/\host`. */
export function ownPath(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
