import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { connect } from '#db/client.ts'
import { questionDocuments, questionKeys, questions } from '#db/schema/index.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Question, QuestionsQuery } from '#worker/contract/questions.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { listQuestions } from '#worker/features/questions/bank-queries.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 2 })
})

const answers = ['A', 'B', 'C'].map((text, place) => ({ text, is_correct: place === 0 }))
const write = async (title: string, more: object = {}) => {
  const body = { type: 'multiple_choice', title, language: 'ar', course_id: course.id, answers, ...more }
  const made = await request<{ question: Question }>('post', '/questions', { token: teacher.token, body })
  return made.body.data.question
}
const search = (typed: string, more = '', token = teacher.token) =>
  request<Question[]>('get', `/questions?search=${encodeURIComponent(typed)}${more}`, { token })
const titles = async (typed: string, more = '') =>
  (await search(typed, more)).body.data.map((question) => question.title)

describe('a search of the bank', () => {
  const found: [what: string, title: string, typed: string][] = [
    ['without tashkeel', 'ما وحدةُ بناءِ الكائنِ الحيِّ؟', 'بناء الكائن الحي'],
    ['with tashkeel', 'ما وحدة بناء الكائن الحي؟', 'بِناءِ الكائِن'],
    ['with another alef', 'أين تُنتَج الطاقة إن آمن أحد؟', 'اين تنتج'],
    ['with an alef that carries a hamza', 'اين تنتج الطاقة', 'أين'],
    ['with a madda', 'القرآن الكريم', 'القران'],
    ['with ha for ta marbuta', 'الخلية النباتية', 'الخليه النباتيه'],
    ['with ya for alef maksura', 'مستوى الماء', 'مستوي'],
    ['with tatweel', 'الماء العذب', 'المــاء'],
    ['in capitals', 'Why does DNA unwind?', 'dna UNW'],
    ['without accents', 'Qu’est-ce qu’une école?', 'ecole'],
    ['with ASCII digits', 'متى قامت حرب ١٩٧٣؟', '1973'],
    ['by a part of a word', 'Photosynthesis in leaves', 'tosynth'],
    ['by two letters', 'Photosynthesis in leaves', 'nt'],
    ['by one word of Chinese', '细胞是什么', '细胞'],
    ['across words', 'Photosynthesis in leaves', 'is in le'],
    ['with quotation marks', 'What is a "quote" here?', '"quote" h'],
  ]
  it.each(found)('finds a title %s', async (_, title, typed) => {
    await write('Something else altogether')
    const question = await write(title)
    expect((await search(typed)).body.data.map(({ id }) => id)).toEqual([question.id])
  })

  it('finds nothing by other letters, by operators, or by signs that are letters here', async () => {
    await write('قلب الإنسان 100')
    for (const typed of ['كلب', 'OR NOT', 'title:قلب', '"قلب" OR "x"', '100%', '_لب', 'ق*'])
      expect(await titles(typed), typed).toEqual([])
  })

  it('shows all to somebody who typed blanks or marks alone', async () => {
    for (const typed of ['  ', '\u064e\u0651']) expect((await search(typed)).body.data).toHaveLength(2)
  })

  it('finds no question of another instructor, whoever wrote first', async () => {
    await write('Glaciers melt in spring')
    const other = await makeTeacher()
    const theirs = await buildCourse(services, { owner_id: other.userId, levels: 1, lessons: 1 })
    for (const typed of ['glaciers', 'gl']) {
      expect((await search(typed, '', other.token)).body.data).toEqual([])
      expect((await search(typed, '', (await makeTeacher()).token)).body.data).toEqual([])
    }
    await write('Glaciers grow in winter')
    expect(await titles('glacier')).toEqual(['Glaciers grow in winter', 'Glaciers melt in spring'])
    const lakes = (await search('lake', '', other.token)).body.data
    expect(lakes.every((question) => question.course_id === theirs.id)).toBe(true)
  })

  it.each(['quay', 'qu'])('comes page by page under a filter, newest first: %s', async (typed) => {
    for (let n = 1; n <= 5; n++) await write(`Quay ${n}`, { difficulty: n === 3 ? 'advanced' : 'beginner' })
    const seen: string[] = []
    let cursor: unknown = null
    do {
      const more = `&limit=2&difficulty=beginner${cursor ? `&cursor=${cursor}` : ''}`
      const { body } = await search(typed, more)
      seen.push(...body.data.map((question) => question.title))
      cursor = body.meta?.next_cursor
    } while (cursor)
    expect(seen).toEqual(['Quay 5', 'Quay 4', 'Quay 2', 'Quay 1'])
  })
})

describe('the index follows', () => {
  it('a change of the title, and no change that was refused', async () => {
    const { id, revision } = await write('The old wording')
    const patch = (body: object) => request('patch', `/questions/${id}`, { token: teacher.token, body })
    await patch({ title: 'The new wording', revision })
    expect(await titles('old word')).toEqual([])
    expect(await titles('new word')).toEqual(['The new wording'])
    expect((await patch({ title: 'A third wording', revision })).status).toBe(409)
    expect(await titles('third')).toEqual([])
    await patch({ points: 4 })
    expect(await titles('new word')).toEqual(['The new wording'])
  })

  it('a change and an addition in the review', async () => {
    const [question] = course.questions
    const [lesson] = course.lessons
    const options = answers.map((answer, place) => ({ ...answer, id: question?.answer_ids[place] }))
    const wording = { title: 'Edited in the review', explanation: '', difficulty: 'beginner', points: 1 }
    const edited = await request('post', `/courses/${course.id}/review/${question?.id}`, {
      token: teacher.token,
      body: { action: 'edit', content: { kind: 'question', ...wording, answers: options } },
    })
    expect([edited.status, await titles('edited in the rev')]).toEqual([200, ['Edited in the review']])
    const content = { kind: 'question', type: 'multiple_choice', title: 'Added in the review', answers }
    const added = await request('post', `/lessons/${lesson?.id}/items`, {
      token: teacher.token,
      body: { segment_id: lesson?.segment_id, content },
    })
    expect([added.status, await titles('added in')]).toEqual([201, ['Added in the review']])
  })

  it('a deletion, of a question or of its course', async () => {
    const { id } = await write('Soon to be gone')
    await request('delete', `/questions/${id}`, { token: teacher.token })
    expect(await titles('soon to')).toEqual([])
    await db.delete(questions)
    expect(await db.$count(questionDocuments)).toBe(0)
    const left = env.DB.prepare(`SELECT count(*) AS n FROM questions_fts WHERE questions_fts MATCH '"lake"'`)
    expect(await left.first()).toEqual({ n: 0 })
  })
})

it('what the migrations fill in for older titles is their search form', async () => {
  const samples = [
    'ما وحدةُ بناءِ الكائنِ الحيِّ؟',
    'أحمد إلى آخر ٱلكتاب',
    'على کتاب فارسی و ڪتاب',
    'مدرسة  المســتقبل\u200f ومدرسۀ  می\u200cرود',
    'مؤمن قائل رئيس شيء ہوا ھم ۂ ۓ ے',
    'ٱلرَّحۡمَـٰنِ ٱلرَّحِيمِ ۝١ ۖ ۚ ۩',
    'صلى\u0610 الله\u0611 \u0653\u0654\u0655 \u06e5\u06e6',
    '٢٠٢٤ ۱۴۰۳ 100%',
    '\u202bنص\u202c\u00a0مع\tفراغات\n كثيرة        جدا \ufeff',
    'What is DNA (حمض نووي)؟',
  ]
  for (const title of samples) await write(title)
  await db.delete(questionDocuments)
  const fill = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
    /^(INSERT INTO question_documents \(|UPDATE question_documents )/m.test(query),
  )
  expect(fill).toHaveLength(2)
  for (const query of fill) await env.DB.prepare(query).run()
  const filled = await db.select({ title: questionDocuments.title }).from(questionDocuments)
  const asked = await db.select({ title: questions.title }).from(questions)
  expect(filled.map(({ title }) => title).sort()).toEqual(asked.map(({ title }) => searchForm(title)).sort())
  for (const title of samples) expect(await titles(title)).toContain(title.trim())
  await write('المدرسة الأخيرة')
  expect(await titles('مدرسه')).toEqual(['المدرسة الأخيرة', samples[3]])
})

it('a search and the bank of one course read their own questions, however many there are beside them', async () => {
  const [question] = await db.select().from(questions).limit(1)
  const many = async (ownerId: string, title: string, count: number) => {
    for (let from = 0; from < count; from += 50) {
      const rows = Array.from({ length: 50 }, (_, n) => ({
        ...question,
        id: `${ownerId}-${title.length}-${from + n}`,
        owner_id: ownerId,
        course_id: null,
        lesson_id: null,
        title: `${title} ${from + n}`,
      })) as (typeof questions.$inferInsert)[]
      await db.batch([
        db.select({ id: questions.id }).from(questions).limit(1),
        ...rows.map((row) => db.insert(questions).values(row)),
        updateQuestionDocuments(services, rows),
        db
          .insert(questionKeys)
          .select(sql`SELECT id, '{"answer_id":"a"}', '{}' FROM questions WHERE id LIKE ${`${ownerId}-%`}`)
          .onConflictDoNothing(),
      ])
    }
  }
  const others = await Promise.all([makeTeacher(), makeTeacher()])
  await many(others[0].userId, 'A question of the harbour', 1_000)
  await many(teacher.userId, 'Nothing of it', 500)
  await many(others[1].userId, 'A question of the harbour', 1_000)
  await write('Where is the harbour?')
  const rowsOf = async (options: Partial<z.infer<typeof QuestionsQuery>>) => {
    const { database, counted } = countingDatabase(env.DB, { rows: true })
    const page = await listQuestions({ ...services, db: connect(database) }, teacher.userId, {
      ...options,
      limit: 5,
    })
    return { titles: page.list.map(({ title }) => title), read: counted.rowsRead }
  }
  const rare = await rowsOf({ search: 'the harbour' })
  expect(rare.titles).toEqual(['Where is the harbour?'])
  const common = await rowsOf({ search: 'nothing of' })
  expect(common.titles).toHaveLength(5)
  const short = await rowsOf({ search: 'of' })
  expect(rare.read).toBeLessThan(60)
  expect(common.read).toBeLessThan(60)
  expect(short.read).toBeLessThan(60)
  const ofCourse = await rowsOf({ course_id: course.id })
  expect(ofCourse.titles).toContain('Where is the harbour?')
  expect(ofCourse.read).toBeLessThan(60)
})
