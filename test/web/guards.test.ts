import { describe, expect, it } from 'vitest'
import { guard, ROUTE_KINDS, type RouteKind, type Visitor } from '#web/app/guards.ts'

const visitors = {
  guest: null,
  'an unverified student': { type: 'student', email_verified: false, cv: null },
  'an unverified teacher': { type: 'teacher', email_verified: false, cv: null },
  'a student': { type: 'student', email_verified: true, cv: null },
  'a teacher without a cv': { type: 'teacher', email_verified: true, cv: { url: null } },
  'a teacher with a cv': { type: 'teacher', email_verified: true, cv: { url: '/cv/1' } },
} satisfies Record<string, Visitor>

type Who = keyof typeof visitors
const ok = 'allow'

/** The whole table of section 2 of the specification: what each visitor meets on each kind of route. */
const table: Record<RouteKind, Record<Who, string>> = {
  open: row(ok, ok, ok, ok, ok, ok),
  public: row(ok, ok, ok, '/student', '/student', '/student'),
  guest: row(ok, ok, ok, '/', '/', '/'),
  'signed-in': row('/login', '/verify', '/verify', ok, ok, ok),
  student: row('/login', '/verify', '/verify', ok, '/instructor', '/instructor'),
  teacher: row('/login', '/verify', '/verify', '/student', ok, ok),
  'cv-upload': row('/profile', '/verify', '/verify', '/profile', ok, '/profile'),
  'cv-edit': row('/profile', '/verify', '/verify', '/profile', '/profile', ok),
  onboarding: row('/profile', '/verify', '/verify', '/profile', ok, '/profile'),
}

function row(...cells: [string, string, string, string, string, string]): Record<Who, string> {
  const [guest, student, teacher, verified, without, withCv] = cells
  return {
    guest,
    'an unverified student': student,
    'an unverified teacher': teacher,
    'a student': verified,
    'a teacher without a cv': without,
    'a teacher with a cv': withCv,
  }
}

const outcome = (kind: RouteKind, who: Who) => {
  const verdict = guard(kind, visitors[who])
  return verdict.allow ? ok : verdict.to
}

describe('the route guards', () => {
  for (const kind of ROUTE_KINDS) {
    for (const [who, expected] of Object.entries(table[kind]) as [Who, string][]) {
      it(`${expected === ok ? 'let' : `send to ${expected}`} ${who} on a route of kind ${kind}`, () => {
        expect(outcome(kind, who)).toBe(expected)
      })
    }
  }

  it('end every chain of redirects at a page that allows', () => {
    const kindOf: Record<string, RouteKind> = {
      '/': 'public',
      '/login': 'guest',
      '/verify': 'guest',
      '/student': 'student',
      '/instructor': 'teacher',
      '/profile': 'teacher',
    }
    for (const kind of ROUTE_KINDS) {
      for (const who of Object.keys(visitors) as Who[]) {
        let at = outcome(kind, who)
        for (let hops = 0; at !== ok; hops++) {
          expect(hops, `${who} from ${kind} keeps being sent on`).toBeLessThan(4)
          at = outcome(kindOf[at] ?? 'open', who)
        }
      }
    }
  })
})
