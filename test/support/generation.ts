import type { Job } from '#worker/contract/generation.ts'
import type { Material } from '#worker/contract/materials.ts'
import { type Person, request } from './worker-app.ts'

/** A multipart body with one file, as a browser sends it. */
export function fileForm(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('file', new File([content], name))
  return form
}

export const upload = (by: Person, name: string, content: string | Uint8Array<ArrayBuffer>) =>
  request<{ material: Material }>('post', '/materials', { token: by.token, body: fileForm(name, content) })

type GenerateOptions = {
  language?: 'en' | 'ar'
  title?: string
  levels_number?: number
  lessons_per_level?: number
  questions_per_lesson?: number
  stop_at?: 'outline'
}
export const generate = (by: Person, materialIds: string[], options: GenerateOptions = {}) =>
  request<{ course: { id: string; title: string }; job: Job }>('post', '/courses/generate', {
    token: by.token,
    body: { material_ids: materialIds, language: 'en', ...options },
  })

export const readJob = async (by: Person, id: string): Promise<Job> =>
  (await request<{ job: Job }>('get', `/jobs/${id}`, { token: by.token })).body.data.job

const readMaterial = async (by: Person, id: string): Promise<Material> =>
  (await request<{ material: Material }>('get', `/materials/${id}`, { token: by.token })).body.data.material

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Asks until the answer fits; for work that the real queue does. */
export async function until<T>(ask: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 800; tries++) {
    const value = await ask()
    if (fits(value)) return value
    await pause(50)
  }
  throw new Error(`It never came to that: ${JSON.stringify(await ask())}`)
}

export const settled = (by: Person, id: string) =>
  until(
    () => readMaterial(by, id),
    (material) => material.status === 'ready' || material.status === 'failed',
  )
export const finished = (by: Person, id: string) =>
  until(
    () => readJob(by, id),
    (job) => job.state !== 'queued' && job.state !== 'running',
  )
