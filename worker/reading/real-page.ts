import { and, asc, between, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { materials, segments } from '#db/schema/index.ts'
import type { RealPage } from '#worker/contract/materials.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { findCutPage } from './cut-pages.ts'

/** Pages over which a paragraph or a table may go on. */
const MOST_PAGES = 10

/**
 * A page of the material that `isMine` finds: a link to it, and the lines of the segments on it that `isShown` lets
 * through. Throws `not_found` for a page that the file has not, `page_unavailable` where it cannot be cut.
 */
export async function getRealPage(
  services: Services,
  isMine: SQL | undefined,
  { page, isShown }: { page: number; isShown?: SQL },
): Promise<RealPage> {
  const { db } = services
  const material = found(
    await db
      .select({
        id: materials.id,
        name: materials.name,
        file_key: materials.file_key,
        kind: materials.kind,
        status: materials.status,
        bytes: materials.bytes,
        pages: materials.pages,
      })
      .from(materials)
      .where(isMine)
      .get(),
  )
  const key = await findCutPage(services, material, page)
  const rows = await db
    .select({ id: segments.id, page: sql<number>`${segments.page}`, boxes: segments.boxes })
    .from(segments)
    .where(and(eq(segments.material_id, material.id), liesOn(page), isNotNull(segments.boxes), isShown))
    .orderBy(asc(segments.position))
  const isPicture = material.kind === 'image'
  const answer = isPicture
    ? ({ type: 'application/octet-stream', disposition: 'attachment' } as const)
    : ({ type: 'application/pdf', disposition: 'inline' } as const)
  return {
    url: await signFileLink(services, key, { name: material.name, ...answer }),
    kind: isPicture ? 'image' : 'pdf',
    page,
    segments: rows.map(({ boxes, ...row }) => ({ ...row, boxes: boxes ?? [] })),
  }
}

/** True in SQL for a segment that begins on a page or goes on there: such a box ends with the number of its page. */
export const liesOn = (page: number): SQL | undefined =>
  or(
    eq(segments.page, page),
    and(
      between(segments.page, page - MOST_PAGES, page - 1),
      sql`instr(${segments.boxes}, ${`,${page}]`}) > 0`,
    ),
  )
