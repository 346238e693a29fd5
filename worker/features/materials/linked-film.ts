import { sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { materials } from '#db/schema/index.ts'
import { type EmbeddedFilm, filmAddress } from '#worker/contract/embeds.ts'
import { sha256Of } from '#worker/platform/hash.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId, publicId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { type MaterialRow, own, shown } from './queries.ts'

/** A film that stays where it is, of those places whose players we show. Its owner gives its words, as captions. */
export async function createLinkedFilm(
  services: Services,
  ownerId: string,
  film: EmbeddedFilm,
): Promise<MaterialRow> {
  const { db, now } = services
  const [id, at, address] = [newId(), now(), filmAddress(film)]
  const row = {
    id,
    owner_id: ownerId,
    name: address.replace('https://www.', '').replace('https://', ''),
    kind: 'video',
    bytes: 0,
    // Nothing of it is stored here but its words, beside this key.
    file_key: `materials/${publicId()}`,
    sha256: sha256Of(new TextEncoder().encode(address)),
    status: 'waiting',
    source_url: address,
    created_at: at,
    updated_at: at,
  } as const
  const written = db.select(shown).from(materials).where(own(ownerId, id))
  await db.batch([written, ...insertMany(db, materials, [row], sql`${hasRoom('materials', ownerId)}`)])
  const made = await written.get()
  if (made) return made
  await expectRoom(services, ownerId, ['materials'])
  throw new AppError('conflict')
}
