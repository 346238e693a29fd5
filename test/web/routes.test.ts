import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RouteKind } from '#web/app/guards.ts'

const read = (path: string) => readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8')
const tree = read('routeTree.gen.ts')

/** Where each address of the main job lives, and the guard that stands before it. */
const LAYOUTS: Record<string, { kind: RouteKind; paths: string[] }> = {
  _guest: {
    kind: 'guest',
    paths: [
      '/login',
      '/register-as',
      '/register/student',
      '/register/instructor',
      '/verify',
      '/forget-password',
      '/resetPassword',
    ],
  },
  _student: {
    kind: 'student',
    paths: [
      '/student/',
      '/student/profile',
      '/student/courses/',
      '/student/courses/$course_id',
      '/student/courses/joined/$course_slug',
      '/student/courses/$course_slug/levels/',
      '/certificates/',
      '/certificates/$certificate_id',
    ],
  },
  _focus: {
    kind: 'student',
    paths: [
      '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/',
      // The exam of a lesson, its questions and its result are addresses that lead to the course's own.
      '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/exam/$exam_id/$',
      // `kind` is exam or excercise.
      '/student/courses/$course_slug/$kind/$slug/',
      '/student/courses/$course_slug/$kind/$slug/questions/',
      '/student/courses/$course_slug/$kind/$slug/questions/results',
    ],
  },
  _instructor: {
    kind: 'teacher',
    paths: [
      '/instructor',
      '/profile',
      '/courses/',
      '/courses/$course_id/',
      '/course/add',
      '/question-bank/',
      '/question-bank/$question_id',
    ],
  },
  _account: { kind: 'signed-in', paths: ['/plans', '/history/', '/history/$payment_id'] },
  _work: { kind: 'teacher', paths: ['/courses/$course_id/review', '/jobs/$job_id'] },
}

describe('the routes of the main job', () => {
  for (const [layout, { kind, paths }] of Object.entries(LAYOUTS)) {
    it(`below ${layout} are guarded as routes of kind ${kind}`, () => {
      expect(read(`routes/${layout}.tsx`)).toContain(`beforeLoad: guarded('${kind}')`)
    })

    for (const path of paths) {
      it(`have ${path} below ${layout}`, () => {
        expect(tree).toContain(`'/${layout}${path}'`)
      })
    }
  }

  it('send a signed-in visitor of the home page to the student home, and show a certificate to anyone', () => {
    expect(read('routes/_public/index.tsx')).toContain("beforeLoad: guarded('public')")
    expect(read('routes/_public/verify.$certificate_id.tsx')).not.toContain('guarded(')
    expect(read('routes/_public.tsx')).not.toContain('guarded(')
  })
})
