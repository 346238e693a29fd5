import { env } from 'cloudflare:workers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { makeStudent, testServices } from '#test/support/worker-app.ts'
import { batchBuiltOnce, builtOnce, withConstants } from '#worker/platform/database/built-once.ts'

describe('a query that is written once', () => {
  it('has its constants in its text, and what a request gives beside it', () => {
    const given = sql.placeholder('given')
    const query = withConstants({
      sql: `select "a?" from "t" where a = ? and b = 'is it? it''s' and c = ? and d = ? limit ?`,
      params: ["O'Neil ?", given, -1, 7],
    })
    expect(query).toEqual({
      sql: `select "a?" from "t" where a = 'O''Neil ?' and b = 'is it? it''s' and c = ? and d = ? limit 7`,
      params: [given, -1],
    })
  })

  it('finds the same rows, whatever stands in its constants', async () => {
    const name = `'; "?" -- Ümm سلمى`
    const known = await makeStudent({ first_name: name, is_parent: true })
    await makeStudent({ first_name: 'Someone' })
    const find = builtOnce(({ db }) =>
      db
        .select({ id: users.id, name: users.first_name })
        .from(users)
        .where(
          and(
            eq(users.id, sql.placeholder('id')),
            inArray(users.first_name, [name, 'no?body']),
            eq(users.is_parent, true),
          ),
        )
        .limit(1),
    )
    expect(await find(testServices()).get({ id: known.userId })).toEqual({ id: known.userId, name })
    expect(await find(testServices()).all({ id: 'another' })).toEqual([])
  })

  it('asks for each request by its own values, also in a batch', async () => {
    const [one, other] = [await makeStudent(), await makeStudent()]
    const read = batchBuiltOnce(({ db }) => [
      db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.type, 'student'), eq(users.id, sql.placeholder('id')))),
      db
        .select({ n: sql<number>`count(*)`.as('n') })
        .from(users)
        .where(eq(users.id, sql.placeholder('id'))),
    ])
    const found = await Promise.all([one, other].map(({ userId }) => read(testServices(), { id: userId })))
    expect(found).toEqual([one, other].map(({ email }) => [[{ email }], [{ n: 1 }]]))
  })

  it('is planned once by SQLite, which knows the condition of a partial index', async () => {
    const { sql: text, params } = withConstants({
      sql: 'select id from courses where status = ? and is_active = ? and archived_at is null order by published_at desc limit ?',
      params: ['published', 1, 5],
    })
    expect(params).toEqual([])
    const { results } = await env.DB.prepare(`explain query plan ${text}`).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('courses_catalog')
  })
})
