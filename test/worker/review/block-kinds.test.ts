import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questions, segments } from '#db/schema/index.ts'
import {
  type BuiltCourse,
  type BuiltLesson,
  buildCourse,
  publishAgain,
} from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { BlockInput } from '#worker/contract/content.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
const VERSE = 'قال تعالى: ﴿وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ﴾'
let teacher: Person
let course: BuiltCourse
let lesson: BuiltLesson
let segmentId: string
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2, language: 'ar' })
  lesson = course.lessons[0] as BuiltLesson // asked for above
  segmentId = `verse-${course.id}`
  const place = { material_id: course.material_id, lang: 'ar' as const, page: 1 }
  await services.db
    .insert(segments)
    .values({ ...place, id: segmentId, position: 9, kind: 'paragraph', text: VERSE })
})

const add = (block: unknown, more?: boolean) =>
  request<{ item: ReviewItem }>('post', `/lessons/${lesson.id}/items`, {
    token: teacher.token,
    body: { segment_id: segmentId, content: { kind: 'block', block, more } },
  })
const edit = (id: string | undefined, content: object) =>
  request<{ item: ReviewItem }>('post', `/courses/${course.id}/review/${id}`, {
    token: teacher.token,
    body: { action: 'edit', content: { kind: 'block', ...content } },
  })
const sentence = (id: string, text: string) => ({ id, text, citations: [] })
const own = sentence('a', 'جملة كتبها المدرّب بنفسه عن الدرس.')
const KINDS: BlockInput[] = [
  { kind: 'heading', data: { level: 3, sentence: own } },
  { kind: 'paragraph', data: { sentences: [own] } },
  { kind: 'list', data: { ordered: true, items: [{ id: 'i', sentences: [own] }] } },
  { kind: 'table', data: { caption: own, head: 'column', rows: [['أول', 'ثانٍ']] } },
  { kind: 'definition', data: { term: 'المصطلح', sentences: [own] } },
  { kind: 'steps', data: { items: [{ id: 'i', title: 'الخطوة', sentences: [own] }] } },
  { kind: 'note', data: { tone: 'warning', sentences: [own] } },
  { kind: 'example', data: { title: null, sentences: [own] } },
  { kind: 'quote', data: { sentences: [own], attribution: 'المدرّب' } },
  {
    kind: 'embed',
    data: { host: 'youtube', video_id: 'dQw4w9WgXcQ', title: 'تجربة في المختبر', caption: own },
  },
  { kind: 'code', data: { language: 'Python', text: 'x = 1\n\tprint(x)', caption: own } },
  {
    kind: 'formula',
    data: { mathml: '<math><mi>x</mi><mo>=</mo><mn>1</mn></math>', latex: 'x=1', alt: 'س تساوي واحدًا' },
  },
]

it('each kind is added, edited and read by a student as it was written, marked as the instructor’s', async () => {
  const student = await readyStudent(course)
  for (const block of KINDS) {
    const { status, body } = await add(block)
    expect([block.kind, status]).toEqual([block.kind, 201])
    const { item } = body.data
    expect(item.content).toMatchObject({ kind: block.kind, origin: 'own', more: false })
    const again = await edit(item.id, { block, more: block.kind !== 'quote' })
    expect([again.status, again.body.data.item.content]).toMatchObject([
      200,
      { kind: block.kind, more: block.kind !== 'quote' },
    ])
  }
  await publishAgain(services, course.owner_id, course.id)
  const path = `/student/lessons/${lesson.id}`
  const { body } = await request<{ lesson: LessonView }>('get', path, { token: student.token })
  const shown = body.data.lesson.blocks.slice(-KINDS.length)
  const kept = { ...own, base: null, support: 'own' }
  expect(shown.map(({ kind, data, origin }) => ({ kind, data, origin }))).toEqual(
    // Each stands behind the one before it.
    KINDS.map((block) =>
      JSON.parse(JSON.stringify(block).replaceAll(JSON.stringify(own), JSON.stringify(kept))),
    ).map((block) => ({ ...block, origin: 'own' })),
  )
})

it('what shows a file needs it, and is not written by hand', async () => {
  const figure = { kind: 'figure', data: { file_id: 'f', width: 1, height: 1, alt: '', caption: null } }
  const film = { media_id: 'f', media: 'video', title: 'Film', allow_download: false, caption: null }
  const file = { kind: 'attachment', data: { media_id: 'f', name: 'a.pdf', bytes: 1, caption: null } }
  for (const block of [figure, { kind: 'media', data: film }, file]) {
    const { status, body } = await add(block)
    expect([status, body.errors?.['content.block.kind']?.code]).toEqual([422, 'invalid_value'])
  }
})

it('films elsewhere are of the allowed hosts alone, and formulas hold nothing but MathML', async () => {
  const film = { host: 'youtube', video_id: 'x" onload="', title: 'Film', caption: null }
  expect((await add({ kind: 'embed', data: film })).status).toBe(422)
  expect((await add({ kind: 'embed', data: { ...film, host: 'example.org' } })).status).toBe(422)
  const mathml = '<math><mtext><img src="x" onerror="alert(1)"/></mtext></math>'
  expect((await add({ kind: 'formula', data: { mathml, latex: null, alt: '' } })).status).toBe(422)
})

it('a check asks a question of its own lesson that exams do not keep, and uses no passage', async () => {
  const { id = '' } = lesson.questions[0] ?? {}
  const check = (questionId: string) => add({ kind: 'check', data: { question_id: questionId } })
  const made = await check(id)
  expect([made.status, made.body.data.item.content]).toMatchObject([
    201,
    { kind: 'check', data: { question_id: id } },
  ])
  expect(made.body.data.item.citations).toEqual([])
  const refused = async (questionId: string) => {
    const { status, body } = await check(questionId)
    expect([status, body.errors?.['content.block.data.question_id']?.code]).toEqual([422, 'invalid_value'])
  }
  await refused('none')
  await refused(course.lessons.find((one) => one.id !== lesson.id)?.questions[0]?.id ?? 'none')
  await services.db.update(questions).set({ pool: 'exam' }).where(eq(questions.id, id))
  await refused(id)
})

describe('a quote', () => {
  const quoted = { kind: 'quote', data: { sentences: [sentence('v', VERSE)], attribution: null } }

  it('is supported in its letters alone: a mark less is a change that its check sees', async () => {
    const { item } = (await add(quoted)).body.data
    expect(item.content).toMatchObject({
      origin: 'source',
      data: { sentences: [{ text: VERSE, support: 'supported' }] },
    })
    expect(item.checks.find(({ name }) => name === 'quote_kept')?.state).toBe('passed')
    const citations = [item.citations[0]?.id]
    const less = { id: 'v', text: VERSE.replace('حَيٍّ', 'حي'), citations }
    const changed = (
      await edit(item.id, { block: { ...quoted, data: { sentences: [less], attribution: null } } })
    ).body.data.item
    expect(changed.content).toMatchObject({ data: { sentences: [{ support: 'changed' }] } })
    expect(changed.checks.find(({ name }) => name === 'quote_kept')?.state).toBe('failed')
    const back = { ...less, text: VERSE }
    const undone = (
      await edit(item.id, { block: { ...quoted, data: { sentences: [back], attribution: null } } })
    ).body.data.item
    expect(undone.content).toMatchObject({ data: { sentences: [{ support: 'supported' }] } })
  })

  it('is never folded away from what stands around it', async () => {
    expect((await add(quoted, true)).status).toBe(422)
    const { item } = (await add(quoted)).body.data
    const { status, body } = await edit(item.id, { more: true })
    expect([status, body.errors?.['content.more']?.code]).toEqual([422, 'invalid_value'])
  })

  it('is what a verse must be: in a paragraph it fails its check', async () => {
    const { item } = (await add({ kind: 'paragraph', data: { sentences: [sentence('v', VERSE)] } })).body.data
    expect(item.checks.find(({ name }) => name === 'quote_kept')?.state).toBe('failed')
  })
})
