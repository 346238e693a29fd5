import type { Db } from '#db/client.ts'
import { users } from '#db/schema/index.ts'
import type { Role } from '#db/vocabulary.ts'
import { newId } from '#worker/platform/ids.ts'

export type Person = { id: string; type: Role; email: string; name: string }

/** A verified user without a usable password: for tests that do not log in. */
export async function buildPerson(db: Db, type: Role, name = 'Mariam Saleh'): Promise<Person> {
  const id = newId()
  const [first_name = name, ...rest] = name.split(' ')
  const email = `${id}@example.com`
  const at = Date.now()
  await db.insert(users).values({
    id,
    type,
    first_name,
    last_name: rest.join(' ') || 'Saleh',
    email,
    email_verified_at: at,
    password_hash: 'none',
    language: 'en',
    created_at: at,
    updated_at: at,
  })
  return { id, type, email, name }
}
