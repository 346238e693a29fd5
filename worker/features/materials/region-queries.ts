import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { courseMaterials, courses, figures, materials } from '#db/schema/index.ts'
import { FIGURE_LIMITS } from '#db/vocabulary.ts'
import type { FigureRegion } from '#worker/contract/regions.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import { discardUpload, isReserved, reserveUpload, uploadEnded } from '#worker/platform/limits/storage.ts'
import type { FigurePicture } from '#worker/platform/pictures/figure.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

const isUncut = and(
  eq(figures.source, 'region'),
  inArray(figures.state, ['kept', 'offered']),
  isNull(figures.file_key),
)

/** Those with captions first, because lessons show them. */
export async function listRegions(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<FigureRegion[]> {
  const { db } = services
  const [[own], rows] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({
        id: figures.id,
        material_id: figures.material_id,
        page: figures.page,
        box: figures.box,
        width: figures.width,
        height: figures.height,
      })
      .from(figures)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, figures.material_id))
      .innerJoin(materials, eq(materials.id, figures.material_id))
      .where(and(eq(courseMaterials.course_id, courseId), eq(materials.owner_id, ownerId), isUncut))
      .orderBy(desc(eq(figures.state, 'kept')), asc(courseMaterials.position), asc(figures.position)),
  ])
  found(own)
  return rows.flatMap(({ page, box, width, height, ...ids }) =>
    page && box && width && height ? [{ ...ids, page, box, width, height }] : [],
  )
}

type Ids = { materialId: string; figureId: string }

/** The region that a picture is uploaded for. Throws `not_found`, and `conflict` where none is wanted. */
export async function getUncutRegion(services: Services, ownerId: string, { materialId, figureId }: Ids) {
  const {
    source,
    state,
    file_key: fileKey,
    ...row
  } = found(
    await services.db
      .select({
        id: figures.id,
        material_id: figures.material_id,
        owner_id: materials.owner_id,
        position: figures.position,
        source: figures.source,
        state: figures.state,
        file_key: figures.file_key,
        width: figures.width,
        height: figures.height,
        material_key: materials.file_key,
      })
      .from(figures)
      .innerJoin(materials, eq(materials.id, figures.material_id))
      .where(
        and(eq(figures.id, figureId), eq(figures.material_id, materialId), eq(materials.owner_id, ownerId)),
      )
      .get(),
  )
  if (source !== 'region' || state === 'refused' || fileKey !== null) throw new AppError('conflict')
  return row
}
export type UncutRegion = Awaited<ReturnType<typeof getUncutRegion>>

/** Stores the picture of a region. Of two at the same moment the first stays. */
export async function createPicture(services: Services, region: UncutRegion, picture: FigurePicture) {
  const { db } = services
  const { type } = picture
  const bytes = picture.bytes.length
  // A name of its own each time, so that whoever comes second discards nobody else's.
  const key = `${region.material_key}/figures/${region.position}-${publicId()}`
  await reserveUpload(services, region.owner_id, { file_key: key, bytes })
  const room = sql`exists (select 1 from ${materials} where ${and(
    eq(materials.id, region.material_id),
    lte(sql`${materials.figure_bytes} + ${bytes}`, FIGURE_LIMITS.allBytes),
  )})`
  let stored = false
  try {
    await orUnavailable(() => services.files.put(key, picture.bytes))
    const [rows] = await db.batch([
      db
        .update(figures)
        .set({ file_key: key, type, bytes })
        .where(and(eq(figures.id, region.id), isUncut, room, isReserved(key)))
        .returning({ id: figures.id }),
      uploadEnded(services, key),
    ])
    stored = rows.length > 0
  } finally {
    if (!stored) await discardUpload(services, key)
  }
  if (!stored) throw new AppError('conflict')
}
