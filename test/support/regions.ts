import { figures } from '#db/schema/index.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

type Region = Partial<typeof figures.$inferInsert> & { material_id: string }

/** A figure that was found on a page and that nobody has cut out; 60 by 50 pixels. */
export async function storeRegion({ db }: Pick<Services, 'db'>, region: Region): Promise<string> {
  const id = newId()
  const about = { page: 1, box: [10, 20, 40, 45] as [number, number, number, number], width: 60, height: 50 }
  const kind = { source: 'region', state: 'kept', caption: 'Figure 1. A lake' } as const
  await db.insert(figures).values({ id, position: 0, ...about, ...kind, created_at: 0, ...region })
  return id
}
