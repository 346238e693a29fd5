import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { categories, courses } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'
import {
  matches,
  searchFor,
  searchForms,
  unlistInSearch,
  updateSearchIndex,
} from '#worker/features/courses/search.ts'

const services = testServices()
const { db } = services

async function search(text: string, filters: Parameters<typeof searchFor>[1] = {}): Promise<string[]> {
  const asked = searchFor(text, filters)
  if (!asked) return []
  const rows = await db.all<{ course_id: string }>(sql`SELECT course_id FROM ${matches(asked, 50, null)}`)
  return rows.map((row) => row.course_id)
}

it('a course is found by words of its title and description, whatever marks and articles they carry', async () => {
  const teacher = await makeTeacher()
  const ownerId = teacher.userId
  const course = await buildCourse(services, {
    owner_id: ownerId,
    language: 'ar',
    title: 'مدخل إلى الخوارزميّات',
    description: 'وللبيانات وترتيبها',
    levels: 1,
    lessons: 1,
  })
  for (const typed of ['خوارزميات', 'والخوارزمي', 'مَدخل', 'بيانات']) {
    expect(await search(typed), typed).toEqual([course.id])
  }
  expect(await search('خوارزميات كيمياء')).toEqual([])
})

it('a plural finds its singular and a singular its plural, in English and in Arabic', async () => {
  const { userId: ownerId } = await makeTeacher()
  const made = async (title: string, language: 'ar' | 'en') =>
    (await buildCourse(services, { owner_id: ownerId, title, language, levels: 1, lessons: 1 })).id
  const battery = await made('Battery storage in canyons', 'en')
  const networks = await made('مدخل إلى شبكات الحاسوب للمهندسين', 'ar')
  const network = await made('أمن الشبكة المنزلية', 'ar')
  for (const typed of ['batteries', 'battery', 'canyon', 'canyons', 'BATTERIES']) {
    expect(await search(typed), typed).toEqual([battery])
  }
  for (const typed of ['شبكة', 'شبكات', 'الشبكة', 'بالشبكات', 'شَبَكة', 'شبـكات', 'للشبكات']) {
    expect((await search(typed)).toSorted(), typed).toEqual([networks, network].toSorted())
  }
  expect(await search('مهندس')).toEqual([networks])
  expect(await search('منزليه')).toEqual([network])
  // What is left of a short word without its ending begins other words.
  expect(searchForms('تمرين')).toEqual(['تمرين'])
  expect(searchForms('bus')).toEqual(['bus'])
})

it('hamza, taa marbuta, alef maqsura and digits are found as people type them', async () => {
  const { userId: ownerId } = await makeTeacher()
  const course = await buildCourse(services, {
    owner_id: ownerId,
    language: 'ar',
    title: 'إدارة المستشفى: رؤية 2030',
    levels: 1,
    lessons: 1,
  })
  for (const typed of ['ادارة', 'إداره', 'أدارة', 'مستشفي', 'رؤيه ٢٠٣٠', 'والإدارة', 'المُستشفى']) {
    expect(await search(typed), typed).toEqual([course.id])
  }
})

it('what is no word is not searched for, and operators are only text', async () => {
  expect(searchFor(' "*( ', {})).toBeNull()
  expect(await search('title: OR NEAR(')).toEqual([])
})

it('a renamed course is found by its new words alone, an unlisted one not at all', async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, {
    owner_id: teacher.userId,
    title: 'Rivers',
    levels: 1,
    lessons: 1,
  })
  await updateSearchIndex(services, {
    id: course.id,
    title: 'Deserts',
    description: '',
    subjects: [{ title: 'Wind and sand' }],
  })
  expect(await search('rivers')).toEqual([])
  expect(await search('desert')).toEqual([course.id])
  expect(await search('sands')).toEqual([course.id])
  expect(await search('sandy')).toEqual([])
  expect(await search('sand desert')).toEqual([course.id])
  await unlistInSearch(services, course.id)
  expect(await search('desert')).toEqual([])
})

it('a filter holds inside the search and is no word that could be typed', async () => {
  const { userId: ownerId } = await makeTeacher()
  const course = await buildCourse(services, { owner_id: ownerId, title: 'Glaciers', levels: 1, lessons: 1 })
  await db.insert(categories).values({ id: 'far-north_2', name_ar: 'الشمال', name_en: 'Far north' })
  await db.update(courses).set({ category_id: 'far-north_2' }).where(eq(courses.id, course.id))
  await updateSearchIndex(services, { id: course.id, title: 'Glaciers', description: '', subjects: [] })
  const filters = { language: 'en', payment_status: 'free', category_id: 'far-north_2' }
  expect(await search('glacier', filters)).toEqual([course.id])
  expect(await search('glacier', { ...filters, language: 'ar' })).toEqual([])
  expect(await search('glacier', { ...filters, payment_status: 'paid' })).toEqual([])
  expect(await search('glacier', { ...filters, category_id: 'far' })).toEqual([])
  expect(await search('langen payfree')).toEqual([])
})

it('a deleted course leaves nothing in the index', async () => {
  const teacher = await makeTeacher()
  await buildCourse(services, { owner_id: teacher.userId, title: 'Volcanoes', levels: 1, lessons: 1 })
  await env.DB.prepare("DELETE FROM course_documents WHERE title = 'volcanoes'").run()
  const left = await env.DB.prepare(
    "SELECT count(*) AS n FROM courses_fts WHERE courses_fts MATCH 'volcanoes'",
  ).first()
  expect(left).toEqual({ n: 0 })
})
