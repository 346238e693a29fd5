import { eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { courses } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { faultsOfEpub } from '#test/support/epub.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Block } from '#worker/contract/content.ts'
import type { CoursePath, LessonDocument } from '#worker/contract/learning.ts'
import type { Book } from '#worker/features/outputs/book.ts'
import { writeEpub } from '#worker/features/outputs/epub/write-epub.ts'

const services = testServices()
const { db } = services

const citation = (id: string, quote: string, page: number) => ({
  id,
  segment_id: `s${page}`,
  material_id: 'm',
  material_name: 'كتاب <المياه> & more.pdf',
  quote,
  start: 0,
  end: quote.length,
  locator: { page },
})
const sentence = (id: string, text: string, citations: string[]) => ({
  id,
  text,
  citations,
  base: text,
  support: citations.length > 0 ? ('supported' as const) : ('own' as const),
})
const about = (id: string, more = false) => ({
  id,
  origin: 'source' as const,
  more,
  citations: [citation('c1', 'الماء "سائل"', 3)],
})
const said = [sentence('a', 'الماء سائل <b>شفاف</b> & ضروري.', ['c1'])]

const BLOCKS: Block[] = [
  { ...about('b1'), kind: 'heading', data: { level: 2, sentence: sentence('h', 'تعريف', []) } },
  { ...about('b2'), kind: 'paragraph', data: { sentences: [...said, sentence('o', 'قول من عندي.', [])] } },
  {
    ...about('b2m'),
    kind: 'paragraph',
    data: {
      sentences: [
        {
          ...sentence('m', 'اقرأ <هذا> هنا.', []),
          marks: [
            { from: 5, to: 10, type: 'b' as const },
            { from: 8, to: 14, type: 'a' as const, href: 'https://example.com/?a=1&b=2' },
          ],
        },
      ],
    },
  },
  { ...about('b3'), kind: 'list', data: { ordered: true, items: [{ id: 'i', sentences: said }] } },
  {
    ...about('b4'),
    kind: 'table',
    data: {
      caption: null,
      head: 'row',
      rows: [
        ['أ', 'ب'],
        ['١', '<2>'],
      ],
    },
  },
  { ...about('b5'), kind: 'definition', data: { term: 'H₂O', sentences: said } },
  { ...about('b6', true), kind: 'steps', data: { items: [{ id: 'i', title: 'أولًا', sentences: said }] } },
  { ...about('b7', true), kind: 'note', data: { tone: 'warning', sentences: said } },
  { ...about('b8'), kind: 'example', data: { title: null, sentences: said } },
  { ...about('b9'), kind: 'quote', data: { sentences: said, attribution: 'قائل' } },
  {
    ...about('b10'),
    kind: 'figure',
    data: { file_id: 'f', width: 4, height: 3, alt: 'دورة "الماء"', caption: null },
  },
  {
    ...about('b11'),
    kind: 'figure',
    data: { file_id: 'gone', width: 4, height: 3, alt: 'صورة', caption: null },
  },
  { ...about('b12'), kind: 'check', data: { question_id: 'q' } },
  { ...about('b13'), kind: 'code', data: { language: null, text: 'if (a < b && c) \u0001', caption: null } },
  {
    ...about('b14'),
    kind: 'formula',
    data: { mathml: '<math><mi>x</mi><mo>&lt;</mo><mn>2</mn></math>', latex: 'x<2', alt: 'x أقل من 2' },
  },
  {
    ...about('b15'),
    kind: 'embed',
    data: { host: 'youtube', video_id: 'abcdefghijk', title: 'فيلم', caption: null },
  },
]
const lesson = (id: string, title: string): LessonDocument & { id: string } => ({
  id,
  title,
  language: 'ar',
  minutes: 3,
  objectives: [sentence('g', 'تعرّف الماء', [])],
  summary: said,
  summary_citations: [citation('c1', 'الماء "سائل"', 3)],
  blocks: BLOCKS,
  cards: [],
  checks: [],
  checked_at: null,
})
const book: Book = {
  id: '0190a000-0000-7000-8000-000000000001',
  slug: 'water',
  title: 'المياه & الحياة',
  description: '',
  author: 'سعاد <نور>',
  language: 'ar',
  at: Date.UTC(2030, 2, 1),
  levels: [{ title: 'المستوى الأول', lessons: [lesson('l1', 'الدرس ١'), lesson('l2', 'الدرس ٢')] }],
  glossary: [{ id: 't', term: 'ماء', meaning: 'سائل & حياة', lesson_id: null }],
  pictures: new Map([['f', { bytes: new Uint8Array([137, 80, 78, 71]), type: 'image/png' }]]),
}

describe('a book', () => {
  const bytes = writeEpub(book)
  const files = unzipSync(bytes)
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())

  it('keeps every rule of its format: archive, package, contents, links, languages', () => {
    expect(faultsOfEpub(bytes)).toEqual([])
    expect(faultsOfEpub(writeEpub({ ...book, levels: [], glossary: [] }))).toEqual([])
  })

  it.each([
    ['a link to nothing', 'OEBPS/l1-1.xhtml', 'href="#n1"', 'href="#n9"', 'OEBPS/l1-1.xhtml'],
    [
      'a chapter that is not listed',
      'OEBPS/book.opf',
      'href="l1-2.xhtml"',
      'href="l1-3.xhtml"',
      'l1-2.xhtml',
    ],
    ['a picture from elsewhere', 'OEBPS/l1-1.xhtml', 'src="', 'src="https://example.com/', 'leads to'],
    ['another direction', 'OEBPS/l1-2.xhtml', 'dir="rtl"', 'dir="ltr"', 'direction'],
    [
      'a chapter left out of the contents',
      'OEBPS/nav.xhtml',
      'href="l1-2.xhtml"',
      'href="l1-1.xhtml"',
      'leave',
    ],
    ['an id twice', 'OEBPS/book.opf', 'id="l1-2"', 'id="l1-1"', 'twice'],
  ])('is not one with %s', (_, name, from, to, fault) => {
    const changed = { ...files, [name]: strToU8(text(name).replace(from, to)) }
    const { mimetype: type = new Uint8Array(), ...rest } = changed
    const found = faultsOfEpub(zipSync({ mimetype: [type, { level: 0 }], ...rest }))
    expect(found.join('\n')).toContain(fault.replace('OEBPS/', ''))
  })

  it('reads from the right where its course is Arabic, without a word of direction in its style', () => {
    expect(text('OEBPS/book.opf')).toContain('page-progression-direction="rtl"')
    expect(text('OEBPS/l1-1.xhtml')).toContain('lang="ar" xml:lang="ar" dir="rtl"')
    expect(text('OEBPS/book.css')).not.toMatch(/direction/)
  })

  it('says where each sentence comes from, and which are the instructor’s own', () => {
    const chapter = text('OEBPS/l1-1.xhtml')
    expect(chapter).toContain('الماء سائل &lt;b&gt;شفاف&lt;/b&gt; &amp; ضروري.<a epub:type="noteref"')
    expect(chapter).toContain(
      '<q>الماء &quot;سائل&quot;</q> <cite>كتاب &lt;المياه&gt; &amp; more.pdf، صفحة 3</cite>',
    )
    expect(chapter.match(/<aside epub:type="footnote"/g)).toHaveLength(1)
    expect(chapter).toContain('قول من عندي. <small>(بصياغة المدرّب)</small>')
  })

  it('sets words as they were set in the lesson', () => {
    expect(text('OEBPS/l1-1.xhtml')).toContain(
      'اقرأ <strong>&lt;هذ</strong><a href="https://example.com/?a=1&amp;b=2"><strong>ا&gt;</strong></a><a href="https://example.com/?a=1&amp;b=2"> هنا</a>.',
    )
  })

  it('names what it cannot hold and drops no block but the checks', () => {
    const chapter = text('OEBPS/l1-1.xhtml')
    for (const part of [
      '<th scope="col">أ</th>',
      '<ol>',
      '<blockquote>',
      '<dfn>H₂O</dfn>',
      'src="p1.png"',
      'فيلم (في الدورة',
      'alttext="x أقل من 2"><mi>x</mi><mo>&lt;</mo><mn>2</mn></math>',
    ])
      expect(chapter).toContain(part)
    expect(chapter).toContain('<p>صورة (في الدورة على الإنترنت)</p>')
    expect(chapter.match(/class="more"/g)).toHaveLength(1)
  })

  it('of the same version is the same file', () => {
    expect(writeEpub(book)).toEqual(bytes)
  })
})

describe('the book of a course', () => {
  const read = (by: Person, path: string) => send('get', path, { token: by.token })

  it('is what students have, for its instructor', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    const response = await read(teacher, `/courses/${course.id}/book?format=epub`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/epub+zip'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    const files = unzipSync(bytes)
    const chapters = Object.keys(files).filter((name) => /l\d+-\d+\.xhtml$/.test(name))
    expect(chapters).toHaveLength(course.lessons.length)
    expect(faultsOfEpub(bytes)).toEqual([])
  })

  it('comes for students who joined, where a book was promised', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    const [student, stranger] = [await makeStudent(), await makeStudent()]
    await request('post', `/courses/${course.id}/join`, { token: student.token })
    const path = `/student/courses/${course.slug}/book`
    expect((await read(student, path)).status).toBe(404)
    await db
      .update(courses)
      .set({ output_types: ['article', 'book'] })
      .where(eq(courses.id, course.id))
    expect((await read(student, path)).status).toBe(200)
    expect((await read(stranger, path)).status).toBe(404)
    const offered = async () =>
      (await request<CoursePath>('get', `/student/courses/${course.slug}`, { token: student.token })).body
        .data.course.prints
    expect(await offered()).toEqual(['book'])
    // A book is all articles at once, so it goes with them.
    const change = { token: teacher.token, body: { allow_download: { article: false } } }
    await request('patch', `/courses/${course.id}`, change)
    expect([await offered(), (await read(student, path)).status]).toEqual([[], 404])
  })

  it('does not exist before the course is published', async () => {
    const teacher = await makeTeacher()
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await db.update(courses).set({ live_version: null }).where(eq(courses.id, course.id))
    const refused = await request('get', `/courses/${course.id}/book`, { token: teacher.token })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_book'])
  })
})
