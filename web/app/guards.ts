import type { Role } from '#db/vocabulary.ts'

/** Classes of routes, as the specification lists them; `open` is for pages that everyone may see. */
export const ROUTE_KINDS = [
  'open',
  'public',
  'guest',
  'signed-in',
  'student',
  'teacher',
  'cv-upload',
  'cv-edit',
  'onboarding',
] as const
export type RouteKind = (typeof ROUTE_KINDS)[number]

/** What the guards need to know of the signed-in user; null is a guest. */
export type Visitor = { type: Role; email_verified: boolean; cv: { url: string | null } | null } | null

export type Verdict =
  | { allow: true }
  | { allow: false; to: '/' | '/login' | '/verify' | '/student' | '/instructor' | '/profile' }

const ALLOW: Verdict = { allow: true }
const send = (to: (Verdict & { allow: false })['to']): Verdict => ({ allow: false, to })

/**
 * Who may see which kind of route, and where the others are sent. Someone who has registered but not
 * verified the email yet is a guest to pages for guests, and is asked for the code anywhere else.
 */
export function guard(kind: RouteKind, visitor: Visitor): Verdict {
  if (kind === 'open') return ALLOW
  if (visitor && !visitor.email_verified) {
    return kind === 'public' || kind === 'guest' ? ALLOW : send('/verify')
  }
  const teacher = visitor?.type === 'teacher'
  const hasCv = Boolean(visitor?.cv?.url)
  switch (kind) {
    case 'public':
      return visitor ? send('/student') : ALLOW
    case 'guest':
      return visitor ? send('/') : ALLOW
    case 'signed-in':
      return visitor ? ALLOW : send('/login')
    case 'student':
      if (teacher) return send('/instructor')
      return visitor ? ALLOW : send('/login')
    case 'teacher':
      if (teacher) return ALLOW
      return send(visitor ? '/student' : '/login')
    case 'cv-upload':
    case 'onboarding':
      return teacher && !hasCv ? ALLOW : send('/profile')
    case 'cv-edit':
      return teacher && hasCv ? ALLOW : send('/profile')
  }
}
