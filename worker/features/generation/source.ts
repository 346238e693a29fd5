import { and, asc, eq, gt } from 'drizzle-orm'
import { courseMaterials, courses, materials, segments } from '#db/schema/index.ts'
import type { Brief, EngineSegment, Source } from '#worker/ai/engine.ts'
import { glossaryOf } from '#worker/features/glossary/collect-queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { segmentColumns } from '#worker/reading/segment-columns.ts'

const ROWS_A_QUERY = 2_000

export type CourseSource = { source: Source; materialOf: Map<string, string> }

/**
 * Owners take turns, so that the steps of several courses follow one another; a long book leaves less room for others. What
 * was learned of a text takes about 270 bytes a character, and an isolate has 128 MiB.
 */
const KEPT_CHARACTERS = 300_000
type Kept = CourseSource & { files: string }
/** The sources that were read last, the newest at the end. Segments never change; those of typed pages come to them. */
const kept = new Map<string, Kept>()

function keep(key: string, value: Kept): CourseSource {
  kept.delete(key)
  kept.set(key, value)
  let room = KEPT_CHARACTERS
  for (const [known, { source }] of [...kept].toReversed()) {
    room -= source.segments.reduce((sum, { text }) => sum + text.length, 0)
    if (room < 0 && known !== key) kept.delete(known)
  }
  return value
}

/** All text of a course's material, in the order the instructor gave. */
export async function courseSource(services: Services, courseId: string): Promise<CourseSource> {
  const { db } = services
  const [course, files, glossary] = await db.batch([
    db
      .select({ language: courses.language, ...briefColumns })
      .from(courses)
      .where(eq(courses.id, courseId)),
    db
      .select({
        id: materials.id,
        title: materials.title,
        sha256: materials.sha256,
        characters: materials.characters,
      })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    glossaryOf(services, courseId),
  ])
  const { language, ...said } = found(course[0])
  const brief = briefOf(said)
  const text = files.map(({ id, sha256, characters }) => `${id} ${sha256} ${characters}`).join(' ')
  const key = [courseId, language, JSON.stringify([brief, glossary]), text].join(' ')
  const read = kept.get(key)
  if (read) return keep(key, read)
  // The outline describes the course, which changes its brief and no word of its text.
  const { segments: all, materialOf } = textOf(text) ?? (await readText(services, files))
  const title = files[0]?.title ?? undefined
  const religious = brief.content_type === 'religious' ? { religious: true } : {}
  const known = glossary.length > 0 ? { glossary } : {}
  const about = { language, brief, ...known, ...religious, ...(title ? { title } : {}) }
  return keep(key, { source: { ...about, segments: all, file_of: materialOf }, materialOf, files: text })
}

type Text = Pick<CourseSource, 'materialOf'> & Pick<Source, 'segments'>

function textOf(files: string): Text | undefined {
  const known = [...kept.values()].findLast((one) => one.files === files)
  return known && { segments: known.source.segments, materialOf: known.materialOf }
}

async function readText(services: Services, files: { id: string }[]): Promise<Text> {
  const materialOf = new Map<string, string>()
  const all: EngineSegment[] = []
  for (const file of files) {
    for (const segment of await segmentsOf(services, file.id)) {
      materialOf.set(segment.id, file.id)
      all.push(segment)
    }
  }
  return { segments: all, materialOf }
}

const briefColumns = {
  audience: courses.audience,
  target_audience: courses.target_audience,
  age: courses.age,
  qualification: courses.qualification,
  curriculum_type: courses.curriculum_type,
  content_type: courses.content_type,
  output_types: courses.output_types,
  purpose: courses.description,
  subjects: courses.subjects,
  plan: courses.plan,
}
type Said = Pick<typeof courses.$inferSelect, Exclude<keyof typeof briefColumns, 'purpose'>> & {
  purpose: string
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** What the instructor said; what was left open is left out. */
const briefOf = ({ plan, subjects, ...said }: Said): Brief =>
  // Only fields that hold something are left, each of the type that its column has.
  Object.fromEntries(
    Object.entries({
      ...said,
      subjects: subjects.map(({ title }) => title),
      subjects_a_lesson: plan.lessons_subject_number ?? null,
    }).filter(([, value]) => value !== null && value !== '' && !isEmpty(value)),
  ) as Brief

async function segmentsOf(services: Services, materialId: string): Promise<EngineSegment[]> {
  const all: EngineSegment[] = []
  let after = -1
  for (;;) {
    const rows = await services.db
      .select(segmentColumns)
      .from(segments)
      .where(and(eq(segments.material_id, materialId), gt(segments.position, after)))
      .orderBy(asc(segments.position))
      .limit(ROWS_A_QUERY)
    for (const { position, level, slide, rows: cells, ...same } of rows) {
      after = position
      const marks = { ...(level === null ? {} : { level }), ...(slide === null ? {} : { slide }) }
      all.push({ ...same, ...marks, ...(cells ? { rows: cells } : {}) })
    }
    if (rows.length < ROWS_A_QUERY) return all
  }
}
