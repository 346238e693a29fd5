import { expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { fileForm } from '#test/support/generation.ts'
import { mixedQuestions } from '#test/support/mixed-questions.ts'
import { makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import { EXPORT_FORMATS, type ImportReport } from '#worker/contract/question-files.ts'
import { listToExport } from '#worker/features/question-files/export-queries.ts'
import { createQuestions } from '#worker/features/questions/create-queries.ts'

const services = testServices()
const emptyCourse = async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    questions: 0,
  })
  return { teacher, course, list: () => listToExport(services, teacher.userId, {}) }
}

it.each(EXPORT_FORMATS)('200 mixed questions of all types go out and come in equal: %s', async (format) => {
  const from = await emptyCourse()
  const bodies = mixedQuestions(200, 7).map((question) => ({
    ...question,
    course_id: from.course.id,
    lesson_id: from.course.lessons[0]?.id as string,
    level_id: from.course.lessons[0]?.level_id as string,
  }))
  const ids = await createQuestions(
    services,
    from.teacher.userId,
    bodies as Parameters<typeof createQuestions>[2],
  )
  const sent = await from.list()
  expect(sent).toHaveLength(200)
  for (const lang of ['en', 'ar'] as const) {
    const file = await send('post', '/questions/export', {
      token: from.teacher.token,
      lang,
      body: { format, ids },
    })
    expect(file.status).toBe(200)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const to = await emptyCourse()
    const { body } = await request<ImportReport>(
      'post',
      `/questions/import?course_id=${to.course.id}&duplicates=true`,
      { token: to.teacher.token, body: fileForm(`questions.${format}`, bytes), lang },
    )
    const refused = body.data.rows.filter((row) => row.state !== 'imported')
    expect(refused).toEqual([])
    expect(body.data.totals).toEqual({ read: 200, ready: 0, imported: 200, duplicate: 0, refused: 0 })
    const come = await to.list()
    const bare = (list: typeof sent) => list.map((question) => withoutIds(question)).sort(byTitle)
    expect(bare(come)).toEqual(bare(sent))
  }
})

const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1)

/** A question as its instructor wrote it: parts without ids. Matches that belong to nothing have no order. */
function withoutIds<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (key === 'extra_rights') return (part as string[]).toSorted()
      return ['id', 'left_id', 'right_id'].includes(key) ? undefined : part
    }),
  )
}
