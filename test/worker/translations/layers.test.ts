import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result, Verdict } from '#worker/contract/attempts.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type {
  Layer,
  Replaced,
  SegmentGroup,
  SegmentsSaved,
  TermPair,
  TranslationSegment,
} from '#worker/contract/translations.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'

const services = testServices()
const call = <Data = unknown>(
  by: Person,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body?: unknown,
) => request<Data>(method, path, { token: by.token, ...(body === undefined ? {} : { body }) })

async function startedLayer() {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  const base = `/courses/${course.id}/translations`
  const { status } = await call<Layer>(teacher, 'post', base, { to: 'ar' })
  expect(status).toBe(201)
  return { teacher, course, base: `${base}/ar` }
}
type Started = Awaited<ReturnType<typeof startedLayer>>

const view = async ({ teacher, base }: Started) =>
  (await call<{ layer: Layer; groups: SegmentGroup[]; terms: TermPair[] }>(teacher, 'get', base)).body.data
const segmentsOf = async ({ teacher, base }: Started, group: string) =>
  (await call<TranslationSegment[]>(teacher, 'get', `${base}/segments?group=${group}`)).body.data

/** Arabic that says which segment it is of. */
const said = ({ source }: TranslationSegment) => `ترجمة ${source}`

async function approve(started: Started, group: string, textOf = said) {
  const segments = await segmentsOf(started, group)
  const { body, status } = await call<SegmentsSaved>(started.teacher, 'patch', started.base, {
    segments: segments.map((one) => ({
      unit: one.unit,
      text: textOf(one),
      approve: true,
      revision: one.revision,
    })),
  })
  expect([status, body.data.conflicts]).toEqual([200, []])
}
const publish = ({ teacher, base }: Started) => call<Layer>(teacher, 'post', `${base}/publish`)

it('a course that is not published has nothing to translate, and its own language is no other one', async () => {
  const teacher = await makeTeacher()
  const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
  const refused = await call(teacher, 'post', `/courses/${draft.id}/translations`, { to: 'ar' })
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_translate'])
  const course = await buildCourse(services, { owner_id: teacher.userId })
  const same = await call(teacher, 'post', `/courses/${course.id}/translations`, { to: 'en' })
  expect([same.status, same.body.errors?.to?.code]).toEqual([422, 'same_language'])
})

it('every text of a lesson is a segment: titles, sentences, cards, and questions with their answers', async () => {
  const started = await startedLayer()
  const [lesson] = started.course.lessons
  const segments = await segmentsOf(started, lesson?.id ?? '')
  const kinds = new Set(segments.map(({ kind }) => kind))
  for (const kind of ['lesson_title', 'sentence', 'card_front', 'card_back', 'question', 'answer'])
    expect(kinds).toContain(kind)
  expect(new Set(segments.map(({ unit }) => unit)).size).toBe(segments.length)
  expect(segments.every(({ state, text }) => state === 'missing' && text === '')).toBe(true)
  const { layer, groups } = await view(started)
  expect(layer.counts.total).toBe(groups.reduce((sum, { counts }) => sum + counts.total, 0))
  expect(layer.counts.missing).toBe(layer.counts.total)
})

it('a text is saved over the revision that its writer saw, and what repeats is filled in and waits', async () => {
  const started = await startedLayer()
  const [lesson] = started.course.lessons
  const segments = await segmentsOf(started, lesson?.id ?? '')
  const answer = segments.find(({ kind, source }) => kind === 'answer' && source === 'True')
  if (!answer) throw new Error('the course asks true or false')
  const put = (text: string, revision: number) =>
    call<SegmentsSaved>(started.teacher, 'patch', started.base, {
      segments: [{ unit: answer.unit, text, approve: true, revision }],
    })
  const first = (await put('صحيح', 0)).body.data
  expect(first.conflicts).toEqual([])
  const repeated = first.segments.filter(({ unit }) => unit !== answer.unit)
  expect(repeated.length).toBeGreaterThan(3)
  expect(repeated.every((one) => one.text === 'صحيح' && one.state === 'machine' && one.suggested)).toBe(true)
  expect((await put('خطأ', 0)).body.data.conflicts).toEqual([answer.unit])
  expect((await put('صواب', 1)).body.data.segments[0]).toMatchObject({ text: 'صواب', revision: 2 })
})

it('publishing puts approved lessons live in the language, and the others stay as they are', async () => {
  const started = await startedLayer()
  const [first, second] = started.course.lessons
  expect((await publish(started)).body.code).toBe('unapproved_segments')
  await approve(started, 'course')
  await approve(started, first?.id ?? '')
  const published = await publish(started)
  expect(published.body.data).toMatchObject({
    lessons_ready: 1,
    lessons_live: 1,
    lessons_total: 4,
    changed: false,
  })
  expect((await publish(started)).body.code).toBe('already_published')

  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  const lesson = async (id = '') =>
    (await call<{ lesson: LessonView }>(student, 'get', `/student/lessons/${id}`)).body.data.lesson
  const before = await lesson(first?.id)
  expect(before).toMatchObject({ language: 'en', course: { languages: ['en', 'ar'], chosen: 'en' } })
  await call(student, 'put', `/student/lessons/${first?.id}/progress`, { position: 60 })
  const chosen = await call(student, 'put', `/student/courses/${started.course.slug}/language`, {
    language: 'ar',
  })
  expect(chosen.status).toBe(200)

  const after = await lesson(first?.id)
  expect(after).toMatchObject({ language: 'ar', title: `ترجمة ${before.title}`, progress: { position: 60 } })
  expect(after.blocks.map(({ id }) => id)).toEqual(before.blocks.map(({ id }) => id))
  expect(JSON.stringify(after.blocks)).toContain('ترجمة')
  expect(after.blocks.map(({ citations }) => citations)).toEqual(
    before.blocks.map(({ citations }) => citations),
  )
  await call(student, 'put', `/student/lessons/${first?.id}/progress`, { position: 100, done: true })
  expect(await lesson(second?.id)).toMatchObject({ language: 'en', course: { chosen: 'ar' } })

  const { data: path } = (await call<CoursePath>(student, 'get', `/student/courses/${started.course.slug}`))
    .body
  expect(path.course).toMatchObject({
    language: 'ar',
    languages: ['en', 'ar'],
    title: `ترجمة ${started.course.title}`,
  })
  expect(path.progress.lessons_done).toBe(1)
  await call(student, 'put', `/student/courses/${started.course.slug}/language`, { language: 'en' })
  expect((await lesson(first?.id)).language).toBe('en')
})

it('an exercise is asked, judged and shown in the chosen language with the same ids, and one student’s choice is no other’s', async () => {
  const started = await startedLayer()
  await approve(started, 'course')
  for (const { id } of started.course.lessons) await approve(started, id)
  await publish(started)
  const { slug, levels, lessons } = started.course
  const reader = await makeStudent()
  await joinCourse(services, started.course.id, reader.userId)
  for (const { id } of lessons)
    await call(reader, 'put', `/student/lessons/${id}/progress`, { position: 100, done: true })
  const exercise = `/exercises/${levels[0]?.exercise_id}/attempts`
  const { attempt } = (await call<{ attempt: Attempt }>(reader, 'post', exercise)).body.data
  await call(reader, 'put', `/student/courses/${slug}/language`, { language: 'ar' })
  const { attempt: same } = (await call<{ attempt: Attempt }>(reader, 'get', `/attempts/${attempt.id}`)).body
    .data
  expect(same.assessment.language).toBe('ar')
  const parts = ({ questions }: Attempt) =>
    questions.map((one) => [one.id, 'answers' in one ? one.answers.map(({ id }) => id) : []])
  expect(parts(same)).toEqual(parts(attempt))
  expect(same.questions.map(({ title }) => title)).toEqual(
    attempt.questions.map(({ title }) => `ترجمة ${title}`),
  )

  const [question] = same.questions
  if (!question || !('answers' in question)) throw new Error('the exercise asks for one of several')
  const built = started.course.questions.find(({ id }) => id === question.id)
  const answered = await call<{ verdict: Verdict }>(
    reader,
    'put',
    `/attempts/${attempt.id}/answers/${question.id}`,
    {
      response: { answer_id: question.answers[0]?.id },
      seq: 1,
    },
  )
  expect(built).toBeDefined()
  expect(answered.body.data.verdict.explanation).toMatch(/^ترجمة|^$/)
  const { result } = (await call<{ result: Result }>(reader, 'post', `/attempts/${attempt.id}/finish`)).body
    .data
  expect(result.questions[0]?.title).toMatch(/^ترجمة/)
  expect(result.assessment.language).toBe('ar')

  const other = await makeStudent()
  await joinCourse(services, started.course.id, other.userId)
  const read = await call<{ lesson: LessonView }>(other, 'get', `/student/lessons/${lessons[0]?.id}`)
  expect(read.body.data.lesson.language).toBe('en')
})

it('a changed text makes its translation stale: students read it as it is now, marked, and the rest translated', async () => {
  const started = await startedLayer()
  const [first] = started.course.lessons
  await approve(started, 'course')
  await approve(started, first?.id ?? '')
  await publish(started)
  const title = { title: 'Lakes in winter' }
  await call(started.teacher, 'patch', `/lessons/${first?.id}`, title)
  const republished = await call(started.teacher, 'post', `/courses/${started.course.id}/publish`, {})
  expect(republished.status).toBe(200)

  const stale = (await segmentsOf(started, first?.id ?? '')).filter(({ state }) => state === 'stale')
  expect(stale.map(({ kind }) => kind)).toEqual(['lesson_title'])
  expect(stale[0]?.changed.some(({ op, text }) => op === 'added' && text.includes('winter'))).toBe(true)
  const behind = { lessons_live: 1, lessons_behind: 1, lessons_ready: 0, ready: false }
  expect((await view(started)).layer).toMatchObject(behind)

  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  await call(student, 'put', `/student/courses/${started.course.slug}/language`, { language: 'ar' })
  const lesson = async () =>
    (await call<{ lesson: LessonView }>(student, 'get', `/student/lessons/${first?.id}`)).body.data.lesson
  const partly = await lesson()
  expect(partly).toMatchObject({
    language: 'ar',
    title: 'Lakes in winter',
    title_lang: 'en',
    untranslated: 1,
  })
  expect(partly.blocks.every(({ lang }) => lang === undefined)).toBe(true)
  expect(JSON.stringify(partly.blocks)).toContain('ترجمة')
  await approve(started, first?.id ?? '', (one) => (one.kind === 'lesson_title' ? 'البحيرات شتاءً' : one.text))
  await publish(started)
  const whole = await lesson()
  expect(whole).toMatchObject({ language: 'ar', title: 'البحيرات شتاءً', untranslated: 0 })
  expect(whole.title_lang).toBeUndefined()
})

it('publishing another lesson takes none away that changed meanwhile, and a new lesson is read as it is', async () => {
  const started = await startedLayer()
  const [first, second] = started.course.lessons
  await approve(started, 'course')
  await approve(started, first?.id ?? '')
  await publish(started)
  await call(started.teacher, 'patch', `/lessons/${first?.id}`, { title: 'Lakes in winter' })
  await call(started.teacher, 'post', `/courses/${started.course.id}/publish`, {})
  await approve(started, second?.id ?? '')
  const published = await publish(started)
  expect(published.body.data).toMatchObject({ lessons_live: 2, lessons_behind: 1, lessons_ready: 1 })
  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  await call(student, 'put', `/student/courses/${started.course.slug}/language`, { language: 'ar' })
  const { lesson } = (await call<{ lesson: LessonView }>(student, 'get', `/student/lessons/${first?.id}`))
    .body.data
  expect(lesson).toMatchObject({ language: 'ar', untranslated: 1 })
})

it('the glossary is held: a note names the word, a preview shows what replacing it changes, and then it does', async () => {
  const started = await startedLayer()
  const { teacher, course, base } = started
  await call(teacher, 'post', `/courses/${course.id}/terms`, { term: 'lake', meaning: 'Standing water.' })
  const [term] = (await view(started)).terms
  if (!term) throw new Error('the glossary has a term')
  const word = (text: string, revision: number) =>
    call(teacher, 'patch', base, { segments: [{ unit: term.unit, text, approve: true, revision }] })
  await word('بركة', 0)
  await approve(started, course.lessons[0]?.id ?? '', ({ source }) =>
    /lake/i.test(source) ? 'تحفظ البركة الماء، والبركة باردة' : `نص ${source}`,
  )
  await word('بحيرة', 1)
  const noted = (await segmentsOf(started, course.lessons[0]?.id ?? '')).filter(({ notes }) =>
    notes.some(({ name }) => name === 'glossary'),
  )
  expect(noted.length).toBeGreaterThan(0)
  expect(noted[0]?.notes[0]).toMatchObject({ name: 'glossary', target: 'بحيرة', found: 'بركة' })
  const pair = (await view(started)).terms[0]
  // Other lessons say the same sentences, which were filled in with the same word.
  expect(pair?.former).toEqual(['بركة'])
  const differing = pair?.differ ?? 0
  expect(differing).toBeGreaterThan(noted.length)

  const replace = (apply: boolean) =>
    call<Replaced>(teacher, 'post', `${base}/terms/${term.id}/replace`, { from: 'بركة', apply })
  const preview = (await replace(false)).body.data
  expect(preview.changes[0]).toMatchObject({
    before: 'تحفظ البركة الماء، والبركة باردة',
    after: 'تحفظ البحيرة الماء، والبحيرة باردة',
  })
  expect(preview.changes).toHaveLength(differing)
  expect((await view(started)).terms[0]?.differ).toBe(differing)
  const done = (await replace(true)).body.data
  expect(done.applied).toBe(true)
  const undo = done.changes.map(({ unit, before, revision }) => ({ unit, text: before, revision }))
  const [kept] = undo
  const late = { unit: kept?.unit, text: 'كتبه غيره', approve: true, revision: kept?.revision }
  await call(teacher, 'patch', base, { segments: [late] })
  const address = `${base}/terms/${term.id}/replace`
  const undone = await call<Replaced>(teacher, 'post', address, { from: 'بركة', apply: true, undo })
  expect(undone.body.data.changes).toHaveLength(undo.length - 1)
  expect((await view(started)).terms[0]?.differ).toBe(differing)
  await replace(true)
  await call(teacher, 'patch', base, {
    segments: [{ ...late, text: 'بحيرة', revision: (kept?.revision ?? 0) + 1 }],
  })
  const after = await view(started)
  expect(after.terms[0]?.differ).toBe(0)
  expect(after.groups.find(({ id }) => id === course.lessons[0]?.id)?.counts.machine).toBe(0)
})

it('a lesson that is worked on stays live in its language while others are published', async () => {
  const started = await startedLayer()
  const [first, second] = started.course.lessons
  await approve(started, 'course')
  await approve(started, first?.id ?? '')
  await publish(started)
  const [title] = await segmentsOf(started, first?.id ?? '')
  await call(started.teacher, 'patch', started.base, {
    segments: [{ unit: title?.unit, text: 'عنوان آخر', approve: false, revision: title?.revision }],
  })
  await approve(started, second?.id ?? '')
  expect((await publish(started)).body.data).toMatchObject({ lessons_ready: 1, lessons_live: 2 })
  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  await call(student, 'put', `/student/courses/${started.course.slug}/language`, { language: 'ar' })
  const { lesson } = (await call<{ lesson: LessonView }>(student, 'get', `/student/lessons/${first?.id}`))
    .body.data
  expect(lesson).toMatchObject({ language: 'ar', title: title?.text })
})

it('a translation that is deleted is offered to nobody, and its readers have the course’s own language', async () => {
  const started = await startedLayer()
  await approve(started, 'course')
  const [first] = started.course.lessons
  await approve(started, first?.id ?? '')
  await publish(started)
  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  const choose = () =>
    call(student, 'put', `/student/courses/${started.course.slug}/language`, { language: 'ar' })
  expect((await choose()).status).toBe(200)
  expect((await call(started.teacher, 'delete', started.base)).status).toBe(200)
  const { lesson } = (await call<{ lesson: LessonView }>(student, 'get', `/student/lessons/${first?.id}`))
    .body.data
  expect(lesson).toMatchObject({ language: 'en', course: { languages: ['en'] } })
  expect((await choose()).status).toBe(404)
})

it('guests and students see in which languages a course can be read, as soon as a translation is published', async () => {
  const started = await startedLayer()
  const { slug } = started.course
  const shown = async () => {
    const { course } = (
      await request<{ course: { other_languages: string[] } }>('get', `/public/courses/${slug}`, {})
    ).body.data
    return course.other_languages
  }
  expect(await shown()).toEqual([])
  await approve(started, 'course')
  await approve(started, started.course.lessons[0]?.id ?? '')
  expect(await shown()).toEqual([])
  await publish(started)
  expect(await shown()).toEqual(['ar'])
})

it('a lesson in its second language reads the row of its translation and the lesson in it beside what the first reads', async () => {
  const started = await startedLayer()
  const [first] = started.course.lessons
  await approve(started, 'course')
  await approve(started, first?.id ?? '')
  await publish(started)
  const student = await makeStudent()
  await joinCourse(services, started.course.id, student.userId)
  const { database, counted } = countingDatabase(env.DB, { rows: true })
  const counting = { ...services, db: connect(database) }
  const cost = async (language: 'en' | 'ar') => {
    await call(student, 'put', `/student/courses/${started.course.slug}/language`, { language })
    const before = { ...counted }
    await getLesson(counting, student.userId, first?.id ?? '')
    return { rows: counted.rowsRead - before.rowsRead }
  }
  const [own, other] = [await cost('en'), await cost('ar')]
  // The row that says which translation it is, and the lesson in it.
  expect(other.rows - own.rows).toBeLessThanOrEqual(2)
})

it('a text that is sent twice is saved once, and the second device is told', async () => {
  const started = await startedLayer()
  const segments = [{ unit: 'course/title', text: 'البحيرات', approve: true, revision: 0 }]
  const send = () => call<SegmentsSaved>(started.teacher, 'patch', started.base, { segments })
  const [one, other] = await Promise.all([send(), send()])
  const conflicts = [one, other].map(({ status, body }) => [status, body.data.conflicts.length])
  expect(conflicts.toSorted()).toEqual([
    [200, 0],
    [200, 1],
  ])
  const [title] = await segmentsOf(started, 'course')
  expect(title).toMatchObject({ text: 'البحيرات', revision: 1 })
})

it('nobody else reads or changes a translation, and a stranger cannot choose its language', async () => {
  const started = await startedLayer()
  const stranger = await makeTeacher()
  const body = { segments: [{ unit: 'course/title', text: 'x', approve: true, revision: 0 }] }
  expect((await call(stranger, 'get', started.base)).status).toBe(404)
  expect((await call(stranger, 'patch', started.base, body)).status).toBe(404)
  expect((await call(stranger, 'post', `${started.base}/publish`)).status).toBe(404)
  expect((await call(stranger, 'get', `${started.base}/xliff`)).status).toBe(404)
  const outsider = await makeStudent()
  const choice = { language: 'en' }
  expect(
    (await call(outsider, 'put', `/student/courses/${started.course.slug}/language`, choice)).status,
  ).toBe(404)
})
