import { sql } from 'drizzle-orm'
import { courses, cvs, materials, storageUse, uploads, users } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { BOOKS_AT_ONCE, type BookPage, bookPageOf } from './book-queries.ts'

const bytes = sql`coalesce((select sum(bytes + figure_bytes) from ${materials} where owner_id = u.id), 0)
  + coalesce((select sum(bytes) from ${uploads} where owner_id = u.id), 0)
  + coalesce((select bytes from ${cvs} where user_id = u.id), 0)
  + coalesce((select sum(thumbnail_bytes) from ${courses} where owner_id = u.id), 0) + u.avatar_bytes`
const characters = sql`coalesce((select sum(coalesce(characters, 0) + reserved_characters) from ${materials} where owner_id = u.id), 0)`

type Recount = { id: string; bytes: number; characters: number; real_bytes: number; real_characters: number }

/**
 * What each account has stored is what its files, pictures and texts have. Where it is not, it is corrected: a count
 * that is wrong refuses uploads for which there is room, or takes those for which there is none.
 */
export async function checkStorage(services: Services, after: string): Promise<BookPage> {
  const { db } = services
  const rows = await db.all<Recount>(
    sql`select u.id, coalesce(s.bytes, 0) as bytes, coalesce(s.characters, 0) as characters,
        ${bytes} as real_bytes, ${characters} as real_characters
      from ${users} as u left join ${storageUse} as s on s.user_id = u.id
      where u.id > ${after} and u.disabled_at is null order by u.id limit ${BOOKS_AT_ONCE}`,
  )
  const wrong = rows.filter((row) => row.bytes !== row.real_bytes || row.characters !== row.real_characters)
  for (const { id } of wrong) {
    // Counted once more in the statement that writes it: something may have been stored meanwhile.
    await db.run(
      sql`insert into ${storageUse} (user_id, bytes, characters)
        select u.id, ${bytes}, ${characters} from ${users} as u where u.id = ${id}
        on conflict (user_id) do update set bytes = excluded.bytes, characters = excluded.characters`,
    )
  }
  return bookPageOf(
    rows,
    wrong.map((row) => ({
      kind: 'storage',
      id: row.id,
      expected: `${row.real_bytes} bytes, ${row.real_characters} characters`,
      found: `${row.bytes} bytes, ${row.characters} characters`,
    })),
  )
}
