import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'

type Plan = { detail: string }

/** The test database, with every statement that was prepared. */
function watched() {
  const statements = new Set<string>()
  const database = new Proxy(env.DB, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...input: unknown[]) => {
        if (key === 'prepare') statements.add(String(input[0]))
        return value.apply(target, input)
      }
    },
  })
  return { statements, env: { ...env, DB: database } }
}

/** Steps that read a table from end to end, which is as slow as the table is long. */
async function scans(statement: string): Promise<string[]> {
  const count = statement.split('?').length - 1
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...Array(count).fill(1))
    .all<Plan>()
  const tables = /^SCAN (?!categories|json_each|review_items|CONSTANT|value|d\b|f\b|m\b)(\w+)/
  return results
    .map((row) => row.detail)
    .filter((detail) => tables.test(detail) && !detail.includes('VIRTUAL'))
}

it('a whole table, and an index that is made for one question, are seen', async () => {
  expect(await scans('SELECT id FROM lessons WHERE minutes > ?')).toEqual(['SCAN lessons'])
  const view =
    'SELECT (SELECT count(*) FROM review_items r WHERE r.course_id = c.id) FROM courses c WHERE id = ?'
  expect(await scans(view)).toContain('SCAN blocks')
})

it('no screen of the instructor reads a table from end to end', async () => {
  const { userId, token } = await makeTeacher()
  const course = await buildCourse(testServices(), { owner_id: userId })
  const [lesson] = course.lessons
  const { statements, env: services } = watched()
  const paths = [
    '/courses',
    `/courses/${course.id}`,
    `/courses/${course.id}/levels`,
    '/instructor/dashboard',
    `/courses/${course.id}/review?state=approved`,
    `/courses/${course.id}/review?lesson_id=${lesson?.id}`,
    `/courses/${course.id}/review?lesson=first_left`,
    `/courses/${course.id}/coverage`,
    `/questions?course_id=${course.id}&search=lake`,
    `/questions/${course.questions[0]?.id}`,
    `/exams?course_id=${course.id}`,
    `/courses/${course.id}/changes`,
    `/lessons/${lesson?.id}/compare?from=live&to=draft`,
    `/exercises/${course.levels[0]?.exercise_id}`,
  ]
  for (const path of paths)
    expect((await request('get', path, { token, env: services })).status, path).toBe(200)
  const decision = { token, env: services, body: { action: 'reject' } }
  await request('post', `/courses/${course.id}/review/${lesson?.id}`, decision)
  await request('post', `/courses/${course.id}/publish`, { token, env: services })
  const found = await Promise.all(
    [...statements].map(async (sql) => [sql.slice(0, 80), await scans(sql)] as const),
  )
  expect(statements.size).toBeGreaterThan(20)
  expect(found.filter(([, steps]) => steps.length > 0)).toEqual([])
})
