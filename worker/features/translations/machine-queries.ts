import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { courseLayers, courses, type LAYER_STOPS, turns } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'
import { ofLayer, type segmentStatements } from './save-queries.ts'
import type { Target } from './source-queries.ts'

export type LayerLease = Pick<
  typeof courseLayers.$inferSelect,
  'course_id' | 'lang' | 'tries' | 'pieces' | 'refused'
>

/** Compares the pieces too: `tries` restarts with each piece, so it alone can't tell this holder from a later one. */
const isHeldBy = ({ course_id: courseId, lang, tries, pieces }: LayerLease) =>
  and(ofLayer(courseId, lang), eq(courseLayers.pieces, pieces), isHeldTry(courseLayers, tries))

/** True in SQL while this holder may still store its results. */
export const layerHeld = (lease: LayerLease): SQL =>
  sql`EXISTS (SELECT 1 FROM ${courseLayers} WHERE ${isHeldBy(lease)})`

/** Takes the due translation whose owner has waited longest. */
export async function claimLayer(services: Services): Promise<LayerLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ row: sql`${courseLayers}.rowid` })
    .from(courseLayers)
    .innerJoin(courses, eq(courses.id, courseLayers.course_id))
    .leftJoin(turns, isTurnOf('steps', courses.owner_id))
    .where(isDue(courseLayers, at))
    .orderBy(...inTurn(courseLayers))
    .limit(1)
  const owner = sql`select ${courses.owner_id} as owner_id from ${courses} join ${courseLayers}
    on ${courseLayers.course_id} = ${courses.id} where ${courseLayers.due_at} = ${at + LEASE_MS} limit 1`
  const [[lease]] = await db.batch([
    db
      .update(courseLayers)
      .set(taken(courseLayers, at))
      .where(sql`${courseLayers}.rowid = ${next}`)
      .returning({
        course_id: courseLayers.course_id,
        lang: courseLayers.lang,
        tries: courseLayers.tries,
        pieces: courseLayers.pieces,
        refused: courseLayers.refused,
      }),
    takeTurn(services, 'steps', owner, at),
  ])
  return lease
}

export const renewLayer = (services: Services, lease: LayerLease) =>
  services.db.update(courseLayers).set(renewed(services)).where(isHeldBy(lease))

export const postponeLayer = (services: Services, lease: LayerLease, at: number) =>
  services.db.update(courseLayers).set({ due_at: at }).where(isHeldBy(lease))

/** Ends machine translation, with the reason if something is left. */
export const endLayer = (services: Services, lease: LayerLease, stop: (typeof LAYER_STOPS)[number] | null) =>
  services.db.update(courseLayers).set({ due_at: null, tries: 0, stop }).where(isHeldBy(lease))

type SegmentWrites = ReturnType<typeof segmentStatements>
/**
 * Stores a piece, its cost and the progress in one batch, or nothing if the lease was lost. Returns the segments
 * written and the renewed lease, undefined if it was lost.
 */
export async function createPiece(
  services: Services,
  lease: LayerLease,
  { writes, charge, refused }: { writes: SegmentWrites; charge: BatchItem<'sqlite'>[]; refused: string[] },
): Promise<{ written: Target[]; held: LayerLease | undefined }> {
  const ahead = { ...renewed(services), tries: 1, pieces: lease.pieces + 1, refused }
  // This comes last, because the other statements check whether the lease is still held.
  const last = services.db.update(courseLayers).set(ahead).where(isHeldBy(lease)).returning()
  const done: unknown[] = await services.db.batch([...writes, ...charge, last] as unknown as [typeof last])
  const [held] = done.at(-1) as LayerLease[]
  return { written: done.slice(0, writes.length).flat() as Target[], held }
}

/** Releases the lease, so that the next owner gets a turn. */
export const releaseLayer = (services: Services, lease: LayerLease) =>
  services.db.update(courseLayers).set({ due_at: services.now(), tries: 0 }).where(isHeldBy(lease))

/** The owner of a course; undefined once it is deleted. */
export const findOwner = (services: Services, courseId: string) =>
  services.db.select({ id: courses.owner_id }).from(courses).where(eq(courses.id, courseId)).get()

/** Starts machine translation of everything missing, including texts on which it failed before. */
export const startMachine = (services: Services, courseId: string, lang: ContentLanguage) =>
  services.db
    .update(courseLayers)
    .set({ due_at: services.now(), tries: 0, refused: [], stop: null })
    .where(and(ofLayer(courseId, lang), sql`${courseLayers.due_at} IS NULL`))

export const stopMachine = (services: Services, courseId: string, lang: ContentLanguage) =>
  services.db.update(courseLayers).set({ due_at: null, tries: 0, stop: null }).where(ofLayer(courseId, lang))
