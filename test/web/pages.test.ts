import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES, pagePath, pageUrl } from '#worker/contract/pages.ts'

const tree = readFileSync(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8')
const routes = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''

describe('an address that the server builds', () => {
  it.each(Object.entries(PAGES))('of %s is a page of the web: %s', (_name, path) => {
    expect(routes).toContain(`  '${path}': `)
  })

  it('has its parameters filled in, and none can add a step or a search', () => {
    expect(pagePath('job', { job_id: '7' })).toBe('/jobs/7')
    const odd = { course_slug: 'a/b', kind: 'exam', slug: '?x#y' }
    expect(pagePath('result', odd)).toBe('/student/courses/a%2Fb/exam/%3Fx%23y/questions/results')
    expect(pageUrl({ APP_ORIGIN: 'https://app.example' }, 'plans')).toBe('https://app.example/plans')
  })

  it('does not compile without its parameters, or with others', () => {
    // @ts-expect-error the id of the job is missing
    expect(pagePath('job')).toBe('/jobs/')
    // @ts-expect-error a job has no such parameter
    expect(pagePath('job', { course_id: '7' })).toBe('/jobs/')
    // @ts-expect-error this page has no parameters
    expect(pagePath('plans', { course_id: '7' })).toBe('/plans')
  })
})
