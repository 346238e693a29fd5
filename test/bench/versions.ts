import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { publishCourse } from '#test/support/published-course.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { type BenchServer, benchData, benchServer } from './bench-server.ts'
import type { Bench } from './run.ts'

/** Bytes of the documents that a course of the demo's document is published as, and what one more publish adds. */
async function measure(server: BenchServer, lang: Locale): Promise<(string | number)[][]> {
  const d1 = server.services.env.DB
  const size = async () => (await d1.prepare('SELECT 1').run()).meta.size_after
  const { id, instructor } = await publishCourse(server.origin, lang)
  const lessons = await d1
    .prepare(
      `SELECT count(*) AS n, round(avg(length(CAST(document AS BLOB)))) AS mean, max(length(CAST(document AS BLOB))) AS most
        FROM lesson_versions JOIN lessons ON lessons.id = lesson_id WHERE course_id = ?`,
    )
    .bind(id)
    .first<{ n: number; mean: number; most: number }>()
  const course = await d1
    .prepare('SELECT length(CAST(document AS BLOB)) AS bytes FROM course_versions WHERE course_id = ?')
    .bind(id)
    .first<number>('bytes')

  const before = await size()
  const { body } = await instructor.call<ReviewItem[]>('GET', `/courses/${id}/review?state=approved&limit=1`)
  const item = body.data.find(({ kind }) => kind === 'lesson')
  const decided = await instructor.call('POST', `/courses/${id}/review/${item?.id}`, {
    action: 'edit',
    revision: item?.revision,
    content: { kind: 'lesson', title: `Changed ${lang}` },
  })
  const published = await instructor.call('POST', `/courses/${id}/publish`)
  if (decided.status !== 200 || published.status !== 200)
    throw new Error(`The second publish answered ${decided.status} and ${published.status}`)
  const grown = (await size()) - before
  return [
    [`course (${lang})`, 1, course ?? 0, course ?? 0],
    [`lesson (${lang})`, lessons?.n ?? 0, lessons?.mean ?? 0, lessons?.most ?? 0],
    [`publish of one changed lesson (${lang})`, 1, grown, grown],
  ]
}

/** What published versions take in D1. */
export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const rows: (string | number)[][] = []
    for (const lang of LOCALES) rows.push(...(await measure(server, lang)))
    return [
      {
        title:
          'Versions of published courses made from the documents of the demo (a publish: growth of the database)',
        columns: ['version', 'count', 'mean bytes', 'most bytes'],
        rows,
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
