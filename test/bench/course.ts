import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eventually, register, type Session } from '#test/support/api.ts'
import { documentPath } from '#test/support/published-course.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import { benchData, benchServer } from './bench-server.ts'
import { short } from './load.ts'
import type { Bench } from './run.ts'

type Document = { path: string; language: 'ar' | 'en' }
const fixture = (name: string) => join(import.meta.dirname, '../fixtures/documents', name)
const sample = (name: string) => join(import.meta.dirname, '../../../shared/samples', name)

/** Our own documents, and the real ones where they lie beside the checkout. */
const DOCUMENTS: Document[] = [
  { path: documentPath('en'), language: 'en' },
  { path: documentPath('ar'), language: 'ar' },
  { path: fixture('en-course.pdf'), language: 'en' },
  { path: fixture('ar-course.pdf'), language: 'ar' },
  { path: sample('ar-un-41p.pdf'), language: 'ar' },
  { path: sample('ar-un-crc-27p.docx'), language: 'ar' },
  { path: sample('en-owner-protected-41p.pdf'), language: 'en' },
  { path: sample('big-mixed-321p.pdf'), language: 'ar' },
]
const LIMIT_MS = 180_000
const seconds = (ms: number) => short(ms / 1000)

/** One document through the whole way: seconds of reading and of making, and what came of it. */
async function measureCourse({ call, upload }: Session, { path, language }: Document) {
  const started = performance.now()
  const file = new Uint8Array(readFileSync(path))
  const uploaded = await upload<{ material: Material }>('/materials', basename(path), file)
  const { id } = uploaded.body.data.material
  const read = await eventually(
    async () => (await call<{ material: Material }>('GET', `/materials/${id}`)).body.data.material,
    ({ status }) => status === 'ready' || status === 'failed',
    LIMIT_MS,
  )
  const readAt = performance.now()
  const made = await call<{ course: OwnCourse; job: Job }>('POST', '/courses/generate', {
    material_ids: [id],
    language,
  })
  const { course, job } = made.body.data
  const done = await eventually(
    async () => (await call<{ job: Job }>('GET', `/jobs/${job.id}`)).body.data.job,
    ({ state }) => state !== 'queued' && state !== 'running',
    LIMIT_MS,
  )
  const madeAt = performance.now()
  const kept = (await call<{ course: OwnCourse }>('GET', `/courses/${course.id}`)).body.data.course
  return [
    basename(path),
    read.pages ?? '',
    read.characters ?? '',
    seconds(readAt - started),
    seconds(madeAt - readAt),
    seconds(madeAt - started),
    kept.lessons_number,
    kept.review.total,
    done.state,
  ]
}

export const bench: Bench = async () => {
  const data = await benchData()
  const server = await benchServer(data)
  try {
    const session = await register(server.origin, 'teacher')
    const rows = []
    for (const document of DOCUMENTS.filter(({ path }) => existsSync(path))) {
      rows.push(await measureCourse(session, document))
    }
    const columns = [
      'document',
      'pages',
      'characters',
      'read s',
      'made s',
      'together s',
      'lessons',
      'items',
      'ends',
    ]
    return [
      {
        title: 'From upload to ready for review, the embedded engine, one document after the other',
        columns,
        rows,
      },
    ]
  } finally {
    await server.close()
    data.remove()
  }
}
