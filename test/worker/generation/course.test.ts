import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  assessments,
  blocks,
  citations,
  courses,
  lessons,
  questionDocuments,
  questions,
  segments,
} from '#db/schema/index.ts'
import { finished, generate, settled, upload } from '#test/support/generation.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

it('a text file becomes a course that is ready for review', async () => {
  const teacher = await makeTeacher()
  const { status, body } = await upload(teacher, 'soil.md', soil)
  expect(status).toBe(201)
  const material = await settled(teacher, body.data.material.id)
  expect(material.status).toBe('ready')

  const started = await generate(teacher, [material.id])
  expect(started.status).toBe(202)
  const job = await finished(teacher, started.body.data.job.id)
  expect({ state: job.state, error: job.error, done: job.done }).toEqual({
    state: 'ready_for_review',
    error: undefined,
    done: job.total,
  })

  const { db } = testServices()
  const courseId = started.body.data.course.id
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  const written = await db.select().from(lessons).where(eq(lessons.course_id, courseId))
  const paragraphs = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.course_id, courseId), eq(blocks.kind, 'paragraph')))
  const asked = await db.select().from(questions).where(eq(questions.course_id, courseId))
  const planned = await db.select().from(assessments).where(eq(assessments.course_id, courseId))
  expect(course?.lessons_count).toBe(written.length)
  expect(written.length).toBeGreaterThan(1)
  expect(new Set(paragraphs.map((block) => block.lesson_id)).size).toBe(written.length)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.every((question) => question.state === 'pending')).toBe(true)
  expect(planned.filter((row) => row.kind === 'exam')).toHaveLength(1)
  const indexed = await db.select({ id: questionDocuments.question_id }).from(questionDocuments)
  expect(asked.filter(({ id }) => !indexed.some((document) => document.id === id))).toEqual([])

  const quotes = await db
    .select({ text: segments.text, start: citations.start, end: citations.end, quote: citations.quote })
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .where(eq(citations.course_id, courseId))
  expect(quotes.length).toBeGreaterThan(paragraphs.length)
  for (const { text, start, end, quote } of quotes) expect(text.slice(start, end)).toBe(quote)
})

it('generated lessons ask checks of their own sections, and never a question of the exam', async () => {
  const teacher = await makeTeacher()
  const { body } = await upload(teacher, 'soil.md', soil)
  const material = await settled(teacher, body.data.material.id)
  const started = await generate(teacher, [material.id])
  await finished(teacher, started.body.data.job.id)
  const { db } = testServices()
  const courseId = started.body.data.course.id
  const rows = await db
    .select()
    .from(blocks)
    .where(eq(blocks.course_id, courseId))
    .orderBy(asc(blocks.lesson_id), asc(blocks.position))
  const asked = new Map(
    (await db.select().from(questions).where(eq(questions.course_id, courseId))).map((row) => [row.id, row]),
  )
  const checks = rows.filter(({ kind }) => kind === 'check')
  expect(checks.length).toBeGreaterThan(1)
  for (const check of checks) {
    const question = asked.get('question_id' in check.data ? check.data.question_id : '')
    expect([question?.pool, question?.lesson_id]).toEqual(['practice', check.lesson_id])
  }
  // Each block of a lesson has a place of its own, and no lesson begins with a check.
  for (const own of Map.groupBy(rows, (row) => row.lesson_id).values()) {
    expect(own.map(({ position }) => position)).toEqual([...own.keys()])
    expect(own[0]?.kind).not.toBe('check')
  }
})
