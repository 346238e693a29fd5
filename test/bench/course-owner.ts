import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Api, api } from '#test/support/api.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { BenchServer } from './bench-server.ts'
import { benchPerson } from './bench-world.ts'

const LIMIT_MS = 300_000
const ASK_MS = 100
const texts = ['ar-course', 'ar-water', 'ar-vocalised'].map((name) =>
  readFileSync(join(import.meta.dirname, `../fixtures/documents/${name}.expected.txt`), 'utf8'),
)

/** An Arabic text of that length with words of this owner's own, so that nothing is known of it from another one. */
export function textOf(owner: number, characters: number): Uint8Array<ArrayBuffer> {
  const whole = texts.join('\n').replaceAll('\n', '\n\n')
  let filled = ''
  for (let copy = 0; filled.length < characters; copy++) {
    const own = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'.charAt((owner * 5 + copy) % 28)
    filled += `${whole.replace(/(\p{L}{5,})/gu, (word, _, at) => (at % 3 === 0 ? word + own : word))}\n\n`
  }
  return new TextEncoder().encode(filled.slice(0, characters))
}

async function untilSettled<T extends { status?: string; state?: string }>(
  ask: () => Promise<T>,
): Promise<T> {
  const from = performance.now()
  for (;;) {
    const found = await ask()
    const state = found.state ?? found.status ?? ''
    if (!['uploaded', 'queued', 'extracting', 'running'].includes(state)) return found
    if (performance.now() - from > LIMIT_MS) throw new Error(`It stayed ${state} for ${LIMIT_MS} ms`)
    await new Promise((done) => setTimeout(done, ASK_MS))
  }
}

/** Uploads a text and has a course made of it. Answers the job at its end. */
export async function makeCourse({ call, upload }: Api, text: Uint8Array<ArrayBuffer>): Promise<Job> {
  const uploaded = await upload<{ material: Material }>('/materials', 'text.md', text)
  const { id } = uploaded.body.data.material
  const material = await untilSettled(
    async () => (await call<{ material: Material }>('GET', `/materials/${id}`)).body.data.material,
  )
  if (material.status !== 'ready') throw new Error(`The text was not read: ${material.status}`)
  const made = await call<{ job: Job }>('POST', '/courses/generate', { material_ids: [id], language: 'ar' })
  if (made.status >= 300) throw new Error(`The generation answered ${made.status}`)
  const job = await untilSettled(
    async () => (await call<{ job: Job }>('GET', `/jobs/${made.body.data.job.id}`)).body.data.job,
  )
  if (job.state !== 'ready_for_review') throw new Error(`The job ended ${job.state}`)
  return job
}

export async function newOwner({ origin, services }: BenchServer): Promise<Api> {
  return api(origin, (await benchPerson(services, 'teacher')).token)
}
