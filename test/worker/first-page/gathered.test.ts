import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { makeStudent } from '#test/support/worker-app.ts'
import { columnsOf, gathered } from '#worker/platform/database/gathered.ts'

function counting() {
  const { database, counted } = countingDatabase(env.DB)
  return { db: connect(gathered(database, (statements) => database.batch(statements))), counted }
}

describe('what is read in the same turn', () => {
  it('is one call of the database, and each reader gets its own rows', async () => {
    const [one, other] = [await makeStudent(), await makeStudent()]
    const { db, counted } = counting()
    const named = (id: string) =>
      db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
    const [first, second, [third]] = await Promise.all([
      named(one.userId),
      named(other.userId).get(),
      db.batch([named(one.userId), named(other.userId)]),
    ])
    expect([first[0]?.email, second?.email, third[0]?.email]).toEqual([one.email, other.email, one.email])
    expect(counted).toMatchObject({ calls: 1, statements: 4, trips: 1 })
  })

  it('goes alone where two columns have one name, and none of them is lost', async () => {
    const person = await makeStudent()
    const { db, counted } = counting()
    const [[row], [user]] = await Promise.all([
      db
        .select({ session: sessions.id, user: users.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(eq(users.id, person.userId)),
      db.select({ id: users.id }).from(users).where(eq(users.id, person.userId)),
    ])
    expect([row, user?.id]).toEqual([{ session: person.sessionId, user: person.userId }, person.userId])
    expect(counted.calls).toBe(2)
  })

  it('fails for each of its readers when the database does', async () => {
    const failing = connect(gathered(env.DB, () => Promise.reject(new Error('away'))))
    const reads = await Promise.allSettled(
      [1, 2].map(() => failing.select({ id: users.id }).from(users).limit(1)),
    )
    expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('writes at once, as any other database', async () => {
    const person = await makeStudent()
    const { db } = counting()
    await db.update(users).set({ first_name: 'Amal' }).where(eq(users.id, person.userId))
    expect(
      (await db.select({ name: users.first_name }).from(users).where(eq(users.id, person.userId)))[0],
    ).toEqual({
      name: 'Amal',
    })
  })
})

it('the columns of a query are found by name, by alias, and else by their text', () => {
  expect(
    columnsOf(
      'select "a"."id", (select count(*) from "b" where "b"."x" = "a"."y"), max("c") as "top" from "a"',
    ),
  ).toEqual(['id', '(select count(*) from "b" where "b"."x" = "a"."y")', 'top'])
  expect(columnsOf('update "a" set "b" = 1')).toEqual([])
})
