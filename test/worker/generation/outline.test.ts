import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  blocks,
  citations,
  leftOutPassages,
  lessons,
  notifications,
  skippedPassages,
} from '#db/schema/index.ts'
import { finished, generate, settled, upload } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import { detailOf } from '#worker/contract/errors.ts'
import { type OutlineBody, type OutlineDraft, splitAt } from '#worker/contract/outline-draft.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()
let teacher: Person
let course: string
let jobId: string

beforeEach(async () => {
  teacher = await makeTeacher()
  const { body } = await upload(teacher, 'soil.md', soil)
  const material = await settled(teacher, body.data.material.id)
  const started = await generate(teacher, [material.id], { stop_at: 'outline' })
  course = started.body.data.course.id
  jobId = started.body.data.job.id
  await finished(teacher, jobId)
})

const read = async (by = teacher) =>
  request<{ outline: OutlineDraft }>('get', `/courses/${course}/outline-draft`, { token: by.token })
const outline = async () => (await read()).body.data.outline
const write = (body: OutlineBody, by = teacher) =>
  request<{ outline: OutlineDraft }>('put', `/courses/${course}/outline-draft`, { token: by.token, body })
const accept = (revision: number, by = teacher) =>
  request('post', `/courses/${course}/outline-draft/accept`, { token: by.token, body: { revision } })

const bodyOf = ({ revision, levels }: OutlineDraft): OutlineBody => ({
  revision,
  levels: levels.map(({ id, title, lessons: own }) => ({
    id,
    title,
    lessons: own.map((lesson) => ({ id: lesson.id, title: lesson.title, ranges: [...lesson.ranges] })),
  })),
})
const lessonsOf = (draft: OutlineDraft) => draft.levels.flatMap((level) => level.lessons)

describe('a job that stops at its outline', () => {
  it('waits with the outline, has written no lesson, and notifies its instructor once', async () => {
    const job = await finished(teacher, jobId)
    expect(job.state).toBe('outline_ready')
    const draft = await outline()
    expect(draft.totals.lessons).toBeGreaterThan(2)
    expect(draft.totals.passages + draft.left_out.reduce((sum, group) => sum + group.passages, 0)).toBe(
      draft.totals.passages_in_files,
    )
    expect(await db.$count(blocks, eq(blocks.course_id, course))).toBe(0)
    const sent = await db.select().from(notifications).where(eq(notifications.user_id, teacher.userId))
    expect(sent.map(({ kind, link }) => [kind, link])).toEqual([
      ['outline_ready', `/courses/${course}/outline`],
    ])
  })

  it('writes the lessons of the accepted outline, under its titles and from its passages', async () => {
    const draft = await outline()
    const body = bodyOf(draft)
    const [first] = body.levels[0]?.lessons ?? []
    if (!first) throw new Error('no lesson')
    first.title = 'What soil is'
    const changed = await write(body)
    expect(changed.status).toBe(200)
    const { status } = await accept(changed.body.data.outline.revision)
    expect(status).toBe(202)
    const job = await finished(teacher, jobId)
    expect(job.state).toBe('ready_for_review')
    const written = await db.select().from(lessons).where(eq(lessons.course_id, course))
    expect(written.map(({ title }) => title)).toContain('What soil is')
    expect(await db.$count(blocks, eq(blocks.lesson_id, first.id ?? ''))).toBeGreaterThan(0)
    expect((await read()).status).toBe(404)
  })

  it('joins, splits and leaves out lessons; what is left out comes back', async () => {
    const draft = await outline()
    const body = bodyOf(draft)
    const long = lessonsOf(draft).find((lesson) => lesson.cuts.length > 0)
    const [cut] = long?.cuts ?? []
    const level = body.levels.find(({ lessons: own }) => own.some(({ id }) => id === long?.id))
    if (!long || !cut || !level) throw new Error('no lesson can be split')
    const place = level.lessons.findIndex(({ id }) => id === long.id)
    const [dropped] = lessonsOf(draft).filter(({ id }) => id !== long.id)
    if (!dropped) throw new Error('only one lesson')

    const [first, second] = splitAt(long.ranges, cut)
    level.lessons.splice(
      place,
      1,
      { id: long.id, title: long.title, ranges: first },
      { title: 'Second part', ranges: second },
    )
    for (const one of body.levels)
      one.lessons = one.lessons.filter(({ id }) => id === undefined || id !== dropped.id)
    body.levels = body.levels.filter(({ lessons: own }) => own.length > 0)
    const { status, body: answer } = await write(body)
    expect(status).toBe(200)
    const split = answer.data.outline
    expect(lessonsOf(split)).toHaveLength(lessonsOf(draft).length)
    const parts = lessonsOf(split).filter(({ id, title }) => id === long.id || title === 'Second part')
    expect(parts.map(({ passages }) => passages)).toEqual([
      cut.passages_before,
      long.passages - cut.passages_before,
    ])
    const group = split.left_out.filter(({ reason }) => reason === 'left_out')
    expect(group.reduce((sum, { passages }) => sum + passages, 0)).toBe(dropped.passages)

    // Back into the lesson that stands nearest, and joined with it.
    const back = bodyOf(split)
    for (const one of back.levels)
      for (const lesson of one.lessons)
        if (lesson.id === group[0]?.lesson_id) lesson.ranges.push(...group.flatMap(({ ranges }) => ranges))
    const again = await write(back)
    expect(again.body.data.outline.left_out.filter(({ reason }) => reason === 'left_out')).toEqual([])
    expect(again.body.data.outline.totals.passages).toBe(draft.totals.passages)
    expect(await db.$count(leftOutPassages, eq(leftOutPassages.course_id, course))).toBe(0)
  })

  it('says by which rule a passage was skipped, and writes it into its lesson once it was brought back', async () => {
    const draft = await outline()
    const [skipped] = draft.left_out.filter(({ reason }) => reason === 'skipped')
    expect(skipped?.rule).toBe('references')
    const body = bodyOf(draft)
    for (const level of body.levels)
      for (const lesson of level.lessons)
        if (lesson.id === skipped?.lesson_id) lesson.ranges.push(...(skipped?.ranges ?? []))
    const changed = await write(body)
    expect(changed.body.data.outline.left_out.filter(({ reason }) => reason === 'skipped')).toEqual([])
    expect(await db.$count(skippedPassages, eq(skippedPassages.course_id, course))).toBe(0)
    await accept(changed.body.data.outline.revision)
    await finished(teacher, jobId)
    const from = skipped?.ranges[0]?.to ?? ''
    const cited = and(eq(citations.course_id, course), eq(citations.segment_id, from))
    expect(await db.$count(citations, cited)).toBeGreaterThan(0)
  })

  it('refuses a change of an older outline and shows the one of now', async () => {
    const draft = await outline()
    const renamed = bodyOf(draft)
    for (const level of renamed.levels) level.title = 'Another title'
    expect((await write(renamed)).status).toBe(200)
    const late = await write(bodyOf(draft))
    expect([late.status, late.body.code]).toEqual([409, 'item_changed'])
    const detail = detailOf(late.body, 'item_changed')
    expect(detail && 'outline' in detail && detail.outline.levels[0]?.title).toBe('Another title')
    const gone = bodyOf(await outline())
    gone.levels.at(-1)?.lessons.pop()
    expect((await write(gone)).status).toBe(200)
    expect((await write(bodyOf(draft))).status).toBe(409)
    expect((await accept(draft.revision)).status).toBe(409)
    expect((await outline()).levels[0]?.title).toBe('Another title')
  })

  it('refuses a lesson of nothing, a passage in two lessons, and what is not of this course', async () => {
    const draft = await outline()
    const spoilt = (spoil: (body: OutlineBody) => void) => {
      const body = bodyOf(draft)
      spoil(body)
      return write(body)
    }
    const lesson = (body: OutlineBody, at: number) => body.levels.flatMap((level) => level.lessons)[at]
    const answers = await Promise.all([
      spoilt((body) => Object.assign(lesson(body, 0) ?? {}, { ranges: [] })),
      spoilt((body) => lesson(body, 0)?.ranges.push(...(lesson(body, 1)?.ranges ?? []))),
      spoilt((body) => Object.assign(lesson(body, 0) ?? {}, { ranges: [{ from: 'none', to: 'none' }] })),
      spoilt((body) => Object.assign(lesson(body, 0) ?? {}, { id: lesson(body, 1)?.id })),
      spoilt((body) => Object.assign(lesson(body, 0) ?? {}, { id: 'not-of-here' })),
      spoilt((body) => Object.assign(body, { levels: [] })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
    expect(await outline()).toEqual(draft)
  })

  it('shows and changes nothing for other instructors and for students', async () => {
    const draft = await outline()
    const [stranger, student] = [await makeTeacher(), await makeStudent()]
    for (const [person, status] of [
      [stranger, 404],
      [student, 403],
    ] as const) {
      expect((await read(person)).status).toBe(status)
      expect((await write(bodyOf(draft), person)).status).toBe(status)
      expect((await accept(draft.revision, person)).status).toBe(status)
    }
    expect(await outline()).toEqual(draft)
  })

  it('lets nothing else be written in the course meanwhile, and starts once however often it is accepted', async () => {
    const draft = await outline()
    const [lesson] = lessonsOf(draft)
    const again = await request('post', `/lessons/${lesson?.id}/regenerate`, { token: teacher.token })
    expect([again.status, again.body.code]).toEqual([409, 'job_running'])
    const answers = await Promise.all([accept(draft.revision), accept(draft.revision)])
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(answers.every(({ status }) => [202, 404, 409].includes(status))).toBe(true)
    await finished(teacher, jobId)
    const written = and(eq(lessons.course_id, course))
    expect(await db.$count(lessons, written)).toBe(draft.totals.lessons)
  })
})
