import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap, unwrapFile } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { ExportFormat } from '#worker/contract/question-files.ts'
import type { Filter } from '../queries.ts'

/** The questions named or, with none, all that the filter leaves. */
export type Chosen = Filter & { ids?: string[] }

export const exportCheckQuery = (format: ExportFormat, chosen: Chosen) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'export', format, chosen],
    queryFn: async () =>
      (await unwrap(api.questions.export.check.$post({ json: { ...chosen, format } }))).data,
  })

const EXTENSIONS = { csv: 'csv', xlsx: 'xlsx', gift: 'gift', moodle_xml: 'xml' } as const

/** Fetched before saving, so that a failure is shown here and not on a blank page. */
async function save(file: Promise<Blob>, name: string): Promise<void> {
  const address = URL.createObjectURL(await file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export const downloadQuestions = (format: ExportFormat, chosen: Chosen) =>
  save(
    unwrapFile(api.questions.export.$post({ json: { ...chosen, format } })),
    `questions.${EXTENSIONS[format]}`,
  )

export const downloadTemplate = () =>
  save(
    unwrapFile(api.questions.import.template.$get({ query: { format: 'xlsx' } })),
    'questions-template.xlsx',
  )

type ImportOptions = { courseId: string; preview: boolean; duplicates: boolean }
export const importFile = (file: File, { courseId, preview, duplicates }: ImportOptions) =>
  uploadFile(api.questions.import, '$post', {
    file,
    query: { course_id: courseId, preview: String(preview), duplicates: String(duplicates) },
  }).done
