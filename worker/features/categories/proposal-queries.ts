import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { courseMaterials, courses, courseTerms, lessons, levels, segments } from '#db/schema/index.ts'
import type { CategoryProposals } from '#worker/contract/categories.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { listCategories } from './queries.ts'
import { proposalsFor } from './rules.ts'

/** Passages of each file that are looked at: its beginning says what it is about. */
const PASSAGES = 200
/** A heading is one line; longer ones are no names of anything. */
const NAME_CHARS = 60

/** What the words of a course suggest, from its lessons or, before they are written, from its material. */
export async function getProposals(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<CategoryProposals> {
  const { db } = services
  const [[row], terms, titles, parts, files] = await db.batch([
    db
      .select({ title: courses.title, description: courses.description, language: courses.language })
      .from(courses)
      .where(ownCourse(ownerId, courseId)),
    db
      .select({ term: courseTerms.term, meaning: courseTerms.meaning })
      .from(courseTerms)
      .where(eq(courseTerms.course_id, courseId)),
    db.select({ title: lessons.title }).from(lessons).where(eq(lessons.course_id, courseId)),
    db.select({ title: levels.title }).from(levels).where(eq(levels.course_id, courseId)),
    db
      .select({ id: courseMaterials.material_id })
      .from(courseMaterials)
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
  ])
  const { title, description, language } = found(row)
  const passages = await listPassages(
    services,
    files.map(({ id }) => id),
  )
  const headings = passages.filter(({ kind, text }) => kind === 'heading' && text.length <= NAME_CHARS)
  return proposalsFor(
    {
      language,
      texts: [
        title,
        description,
        ...[...titles, ...parts].map((one) => one.title),
        ...terms.map(({ term, meaning }) => `${term} ${meaning}`),
        ...passages.map(({ text }) => text),
      ],
      terms: [...terms.map(({ term }) => term), ...headings.map(({ text }) => text)],
    },
    await listCategories(services, ownerId),
  )
}

async function listPassages(services: Services, materialIds: string[]) {
  if (materialIds.length === 0) return []
  return services.db
    .select({ kind: segments.kind, text: segments.text })
    .from(segments)
    .where(and(inArray(segments.material_id, materialIds), lt(segments.position, PASSAGES)))
    .orderBy(asc(segments.position))
}
