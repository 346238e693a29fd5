import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { courses } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher } from '#test/support/worker-app.ts'
import { listInSearch, matchCourses, unlistInSearch } from '#worker/features/courses/search.ts'

const db = connect(env.DB)

async function search(text: string): Promise<string[]> {
  const match = matchCourses(text)
  if (!match) return []
  const rows = await db.select({ id: courses.id }).from(courses).where(match)
  return rows.map((row) => row.id)
}

it('a course is found by words of its title and description, whatever marks and articles they carry', async () => {
  const teacher = await makeTeacher()
  const owner_id = teacher.user_id
  const course = await buildCourse(db, {
    owner_id,
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

it('what is no word is not searched for, and operators are only text', async () => {
  expect(matchCourses(' "*( ')).toBeNull()
  expect(await search('title: OR NEAR(')).toEqual([])
})

it('a renamed course is found by its new words alone, an unlisted one not at all', async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(db, { owner_id: teacher.user_id, title: 'Rivers', levels: 1, lessons: 1 })
  await listInSearch(db, { id: course.id, title: 'Deserts', description: '' })
  expect(await search('rivers')).toEqual([])
  expect(await search('desert')).toEqual([course.id])
  await unlistInSearch(db, course.id)
  expect(await search('desert')).toEqual([])
})

it('a deleted course leaves nothing in the index', async () => {
  const teacher = await makeTeacher()
  await buildCourse(db, { owner_id: teacher.user_id, title: 'Volcanoes', levels: 1, lessons: 1 })
  await env.DB.prepare("DELETE FROM course_documents WHERE title = 'volcanoes'").run()
  const left = await env.DB.prepare(
    "SELECT count(*) AS n FROM courses_fts WHERE courses_fts MATCH 'volcanoes'",
  ).first()
  expect(left).toEqual({ n: 0 })
})
