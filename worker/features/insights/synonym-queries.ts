import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { courseSynonyms, courses } from '#db/schema/index.ts'
import type { CourseSynonym } from '#worker/contract/course-synonyms.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

const SHOWN = 200
const columns = {
  key: courseSynonyms.key,
  asked: courseSynonyms.asked,
  found: courseSynonyms.found,
  state: courseSynonyms.state,
  times: courseSynonyms.times,
  updated_at: courseSynonyms.updated_at,
}
type Row = Omit<CourseSynonym, 'updated_at'> & { updated_at: number }

const viewOf = (row: Row): CourseSynonym => ({ ...row, updated_at: iso(row.updated_at) })
const ownCourse = (services: Services, ownerId: string, courseId: string) =>
  services.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId)))

/** Words of students for words of the course: what waits for a decision, then what was accepted. */
export async function listSynonyms(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<CourseSynonym[]> {
  const [[course], rows] = await services.db.batch([
    ownCourse(services, ownerId, courseId),
    services.db
      .select(columns)
      .from(courseSynonyms)
      .where(and(eq(courseSynonyms.course_id, courseId), ne(courseSynonyms.state, 'dismissed')))
      // By the alphabet `suggested` comes after `accepted`.
      .orderBy(desc(courseSynonyms.state), desc(courseSynonyms.updated_at), asc(courseSynonyms.key))
      .limit(SHOWN),
  ])
  found(course)
  return rows.map(viewOf)
}

export async function updateSynonym(
  services: Services,
  ownerId: string,
  { id, key, state }: { id: string; key: string; state: 'accepted' | 'dismissed' },
): Promise<CourseSynonym> {
  const [row] = await services.db
    .update(courseSynonyms)
    .set({ state, updated_at: services.now() })
    .where(
      and(inArray(courseSynonyms.course_id, ownCourse(services, ownerId, id)), eq(courseSynonyms.key, key)),
    )
    .returning(columns)
  return viewOf(found(row))
}
