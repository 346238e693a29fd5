import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { SegmentsPatch } from '#worker/contract/translations.ts'

export type Language = 'en' | 'ar' | 'zh' | 'ja'
export type Place = { id: string; lang: Language }

/** How often the progress of a model is fetched. */
const RUNNING_MS = 3_000
const layer = api.courses[':id'].translations[':lang']

export const layersQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.translations(id), 'layers'],
    queryFn: async () => (await unwrap(api.courses[':id'].translations.$get({ param: { id } }))).data,
  })

export const translationQuery = (place: Place) =>
  queryOptions({
    queryKey: [...KEYS.translations(place.id), 'one', place.lang],
    queryFn: async () => (await unwrap(layer.$get({ param: place }))).data,
    // Refetched while a model translates piece by piece.
    refetchInterval: ({ state }) => (state.data?.layer.machine.running ? RUNNING_MS : false),
  })

export const segmentsQuery = (place: Place, group: string) =>
  queryOptions({
    queryKey: [...KEYS.translations(place.id), 'segments', place.lang, group],
    queryFn: async () => (await unwrap(layer.segments.$get({ param: place, query: { group } }))).data,
  })

export const createLayer = async (id: string, to: Language) =>
  (await unwrap(api.courses[':id'].translations.$post({ param: { id }, json: { to } }))).data

export const updateSegments = async (place: Place, segments: SegmentsPatch['segments']) =>
  (await unwrap(layer.$patch({ param: place, json: { segments } }))).data

export const publishLayer = async (place: Place) => (await unwrap(layer.publish.$post({ param: place }))).data

export const startMachine = async (place: Place) => (await unwrap(layer.machine.$post({ param: place }))).data
export const stopMachine = async (place: Place) =>
  (await unwrap(layer.machine.$delete({ param: place }))).data

export const deleteLayer = (place: Place) => unwrap(layer.$delete({ param: place }))

type Replacing = { from: string; apply: boolean; undo?: { unit: string; text: string; revision: number }[] }
export const replaceWord = async (place: Place, term: string, json: Replacing) =>
  (await unwrap(layer.terms[':term'].replace.$post({ param: { ...place, term }, json }))).data

export const xliffAddress = (place: Place): string => layer.xliff.$url({ param: place }).pathname

export const sendXliff = (place: Place, file: File, preview: boolean) =>
  uploadFile(layer.xliff, '$post', { file, param: place, query: { preview: String(preview) } }).done

export const setCourseLanguage = (slug: string, language: Language) =>
  unwrap(api.student.courses[':slug'].language.$put({ param: { slug }, json: { language } }))
