import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lessons, questions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { fileForm } from '#test/support/generation.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { ExportCheck, ImportReport } from '#worker/contract/question-files.ts'
import type { Question } from '#worker/contract/questions.ts'
import { readCsv } from '#worker/platform/sheets/csv.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
})
const bring = (file: string | Uint8Array<ArrayBuffer>, query = '', lang: 'en' | 'ar' = 'en') =>
  request<ImportReport>('post', `/questions/import?course_id=${course.id}${query}`, {
    token: teacher.token,
    body: fileForm('questions.csv', file),
    lang,
  })
const bank = async () =>
  (await request<Question[]>('get', '/questions?limit=100', { token: teacher.token })).body.data
const table = (...rows: string[][]) => rows.map((row) => row.join(';')).join('\n')
const HEAD = ['type', 'question', 'answer 1', 'answer 2', 'answer 3', 'right answer', 'points']

describe('a table of questions', () => {
  it('is imported row by row: a bad row stops none of the good ones, and says what is wrong', async () => {
    const file = table(
      HEAD,
      ['Multiple choice', 'Which layer is cold?', 'Lower', 'Upper', 'Shore', '1', '٣'],
      ['Multiple choice', 'Which one is warm?', 'Lower', 'Upper', '', '2', '1'],
      ['', '', '', '', '', '', ''],
      ['Multiple choice', 'Which one is wet?', 'Same', 'sáme', 'Other', '3', '1'],
      ['Riddle', 'What am I then?', '', '', '', '', '1'],
      ['True or false', 'Ice is lighter than water', '', '', '', 'صواب', '200'],
      ['صواب أو خطأ', 'Ice is heavier than water', '', '', '', 'False', ''],
      ['Multiple choice', 'Which one is it?', 'a', 'b', 'c', 'seven', ''],
      ['', 'Which of these is it?', 'one', 'two', 'three', 'B', ''],
    )
    const { status, body } = await bring(file)
    expect(status).toBe(200)
    expect(body.data.totals).toEqual({ read: 8, ready: 0, imported: 3, duplicate: 0, refused: 5 })
    const said = body.data.rows.map(({ place, state, errors, notes }) => [
      place,
      state,
      Object.entries(errors).map(([field, { code }]) => `${field} ${code}`),
      notes.map(({ code }) => code),
    ])
    expect(said).toEqual([
      [2, 'imported', [], []],
      [3, 'refused', ['answers answers_min'], []],
      [5, 'refused', ['answers answers_same'], []],
      [6, 'refused', ['type unknown_word'], []],
      [7, 'refused', ['points max_100'], []],
      [8, 'imported', [], []],
      [9, 'refused', ['correct right_answer_unknown'], []],
      [10, 'imported', [], ['no_type']],
    ])
    expect((await bank()).map(({ title, points }) => [title, points]).sort()).toEqual([
      ['Ice is heavier than water', 1],
      ['Which layer is cold?', 3],
      ['Which of these is it?', 1],
    ])
  })

  it('says the spec’s words in the language of the reader', async () => {
    const file = table(HEAD, ['Multiple choice', 'Which one is warm?', 'Lower', 'Upper', '', '2', '1'])
    const message = async (lang: 'en' | 'ar') =>
      (await bring(file, '', lang)).body.data.rows[0]?.errors.answers?.message
    expect(await message('en')).toBe('At least 3 answers are required')
    expect(await message('ar')).toBe('اكتب 3 إجابات على الأقل')
  })

  it('is only looked at in a preview', async () => {
    const file = table(HEAD, ['Multiple choice', 'Which layer is cold?', 'Lower', 'Upper', 'Shore', '1', '3'])
    const { body } = await bring(file, '&preview=true')
    expect([body.data.totals.ready, body.data.rows[0]?.state, await bank()]).toEqual([1, 'ready', []])
  })

  it('brings no question that the bank or the file has in another spelling, unless that is wanted', async () => {
    const row = (title: string, right = 'أ') => ['اختيار من متعدد', title, 'ماء', 'نار', 'هواء', right, '']
    const file = table(
      ['النوع', 'السؤال', 'الإجابة 1', 'الإجابة 2', 'الإجابة 3', 'الإجابة الصحيحة', 'الدرجات'],
      row('ما أصل الحياة؟'),
      row('ما أَصلُ الحياه'),
      row('ما أصل الحياة؟', '٣'),
    )
    const first = (await bring(file)).body.data
    expect(first.rows.map(({ state }) => state)).toEqual(['imported', 'duplicate', 'imported'])
    const again = (await bring(file)).body.data
    expect(again.totals).toMatchObject({ imported: 0, duplicate: 3 })
    const ids = (await bank()).map(({ id }) => id)
    expect(again.rows.every((row) => ids.includes(row.duplicate_of ?? ''))).toBe(true)
    expect((await bring(file, '&duplicates=true')).body.data.totals.imported).toBe(3)
  })

  it('puts a question to the lesson that its row names, and says when there is none', async () => {
    const [lesson] = course.lessons
    const stored = await services.db
      .select()
      .from(lessons)
      .where(eq(lessons.id, lesson?.id ?? ''))
      .get()
    const file = table(
      [...HEAD, 'lesson', 'tags', 'colour'],
      ['Short answer', 'What is it called?', 'Ice', '', '', '', '', stored?.title ?? '', 'Water, ماء', ''],
      ['Short answer', 'What is that called?', 'Ice', '', '', '', '', 'No such lesson', '', ''],
    )
    const { body } = await bring(file)
    expect(body.data.unknown_columns).toEqual(['colour'])
    expect(body.data.rows.map((row) => row.notes.map(({ code }) => code))).toEqual([[], ['lesson_unknown']])
    const made = await bank()
    expect(made.find(({ title }) => title.includes('it'))).toMatchObject({
      lesson_id: lesson?.id,
      tags: ['Water', 'ماء'],
    })
    const tagged = await request<Question[]>('get', `/questions?tag=${encodeURIComponent('WATER')}`, {
      token: teacher.token,
    })
    expect(tagged.body.data.map(({ title }) => title)).toEqual(['What is it called?'])
  })

  it('is refused as a whole when there is no room for all of its questions', async () => {
    const row = (n: number) => ({
      id: `full-${course.id}-${n}`,
      owner_id: teacher.userId,
      type: 'numeric' as const,
      title: `Full ${n}`,
      language: 'en' as const,
      created_at: 1,
      updated_at: 1,
    })
    const { insertMany } = await import('#db/bulk-insert.ts')
    const many = Array.from({ length: LIMITS.questionsPerUser - 1 }, (_, n) => row(n))
    await services.db.batch([
      services.db.select({ id: questions.id }).from(questions).limit(1),
      ...insertMany(services.db, questions, many),
    ])
    const answer = (title: string) => ['Short answer', title, 'Ice', '', '', '', '']
    const two = await bring(table(HEAD, answer('What is it called?'), answer('What is that called?')))
    expect([two.status, two.body.code]).toEqual([409, 'too_many_questions'])
    const one = await bring(table(HEAD, answer('What is it called?')))
    expect(one.body.data.totals.imported).toBe(1)
  })
})

describe('a file that is no list of questions', () => {
  const cases: [string, string | Uint8Array<ArrayBuffer>, string][] = [
    ['has no head', 'a;b\n1;2', 'file_without_columns'],
    ['has a head alone', table(HEAD), 'file_without_questions'],
    ['is a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0), 'file_unreadable'],
    ['is a broken archive', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'file_unreadable'],
  ]
  it.each(cases)('is refused beside its field: %s', async (_, file, code) => {
    const { status, body } = await bring(file)
    expect([status, body.errors?.file?.code]).toEqual([422, code])
  })

  it('is refused when it holds more questions than one import takes', async () => {
    const file = `type;question\n${'numeric;What?\n'.repeat(LIMITS.importQuestions + 1)}`
    expect((await bring(file)).body.errors?.file?.code).toBe('file_too_many_questions')
  })
})

it('nobody imports into another’s course, and a student imports nothing', async () => {
  const other = await buildCourse(services, { owner_id: (await makeTeacher()).userId, levels: 1, lessons: 1 })
  const send = (token: string, id: string) =>
    request('post', `/questions/import?course_id=${id}`, { token, body: fileForm('q.csv', 'x') })
  expect((await send(teacher.token, other.id)).status).toBe(404)
  expect((await send((await makeStudent()).token, course.id)).status).toBe(403)
})

describe('an export', () => {
  it('holds the questions that were named or filtered, and no other instructor’s', async () => {
    await bring(
      table(
        HEAD,
        ['Numeric', 'How many are there?', '7', '', '', '', '2'],
        ['Short answer', 'What is it?', 'Ice', '', '', '', ''],
      ),
    )
    const theirs = await buildCourse(services, {
      owner_id: (await makeTeacher()).userId,
      levels: 1,
      lessons: 1,
    })
    const titles = async (chosen: object) => {
      const body = { format: 'csv', ...chosen }
      const file = await send('post', '/questions/export', { token: teacher.token, body })
      expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="questions.csv"')
      return readCsv(await file.text())
        .slice(1)
        .map(({ cells }) => cells[1])
    }
    const ids = [...(await bank()).slice(0, 1), ...theirs.questions].map(({ id }) => id)
    expect(await titles({})).toEqual(['How many are there?', 'What is it?'])
    expect(await titles({ type: 'numeric' })).toEqual(['How many are there?'])
    expect(await titles({ search: 'WHAT' })).toEqual(['What is it?'])
    expect(await titles({ ids })).toHaveLength(1)
  })

  it('says beforehand what the file cannot hold', async () => {
    await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 2 })
    const { body } = await request<ExportCheck>('post', '/questions/export/check', {
      token: teacher.token,
      body: { format: 'csv' },
      lang: 'en',
    })
    expect(body.data).toEqual({
      count: 2,
      losses: [{ code: 'source', count: 2, kept: false, message: 'The links to passages of your material' }],
    })
  })
})

it.each(['csv', 'xlsx'])(
  'the %s template is itself a file without a fault, in both languages',
  async (format) => {
    for (const lang of ['en', 'ar'] as const) {
      const file = await send('get', `/questions/import/template?format=${format}`, {
        token: teacher.token,
        lang,
      })
      const { body } = await bring(new Uint8Array(await file.arrayBuffer()), '&preview=true')
      expect(body.data.totals).toMatchObject({ read: 7, ready: 7 })
      expect(body.data.rows.flatMap(({ notes }) => notes)).toEqual([])
    }
  },
)
