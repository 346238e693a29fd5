import { queryOptions } from '@tanstack/react-query'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { isFinished } from '#web/domain/material-queries.ts'
import { sendFile } from './send-file.ts'

const ASK_AGAIN_MS = 3_000

/** The files of a course; asked again while one of them is read. */
export const courseMaterialsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'course', id],
    queryFn: async () => (await unwrap(api.courses[':id'].materials.$get({ param: { id } }))).data,
    refetchInterval: ({ state }) => (state.data?.every(isFinished) === false ? ASK_AGAIN_MS : false),
  })

/** Uploads files one after the other and adds each to the course as soon as it is there. */
export async function addFiles(id: string, files: File[]): Promise<void> {
  for (const file of files) {
    const { material } = await sendFile(file).done
    await unwrap(api.courses[':id'].materials.$post({ param: { id }, json: { material_ids: [material.id] } }))
  }
}

export const addMaterial = (id: string, materialId: string) =>
  unwrap(api.courses[':id'].materials.$post({ param: { id }, json: { material_ids: [materialId] } }))

export const removeFile = (id: string, materialId: string) =>
  unwrap(api.courses[':id'].materials[':material_id'].$delete({ param: { id, material_id: materialId } }))

export const newEstimateQuery = (id: string, ids: string[]) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'new-estimate', id, ids],
    queryFn: async () =>
      (await unwrap(api.courses[':id']['generate-new'].estimate.$get({ param: { id } }))).data,
    enabled: ids.length > 0,
  })

export const generateNew = async (id: string) =>
  (await unwrap(api.courses[':id']['generate-new'].$post({ param: { id } }, idempotent()))).data.job

/** The lessons come to the end of this level. */
export const generateInto = async (levelId: string) =>
  (await unwrap(api.levels[':id']['generate-new'].$post({ param: { id: levelId } }, idempotent()))).data.job

export const addWebPage = async (json: { url: string }) =>
  (await unwrap(api.materials['web-pages'].$post({ json }, idempotent()))).data.material
