import { Hono } from 'hono'
import { LIMITS } from '#db/vocabulary.ts'
import {
  ExportBody,
  type ExportCheck,
  type ExportFormat,
  ImportQuery,
  type ImportReport,
  TemplateQuery,
} from '#worker/contract/question-files.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { checkExport } from './check-export.ts'
import { listToExport } from './export-queries.ts'
import { importQuestions } from './import.ts'
import { templateQuestions } from './template.ts'
import { FILES, writeQuestionFile } from './write-file.ts'

const asFile = (name: string, format: ExportFormat) => ({
  'Content-Type': FILES[format].type,
  'Content-Disposition': `attachment; filename="${name}.${FILES[format].extension}"`,
})

export const questionFilesRoutes = new Hono<AppEnv>()
  .post('/questions/import', teacher, networkLimit('upload'), validate('query', ImportQuery), async (c) => {
    const { services, caller, locale } = c.var
    const bytes = await readFormFile(c.req.raw, { maxBytes: LIMITS.importBytes })
    const options = { ...c.req.valid('query'), locale }
    const data: ImportReport = await importQuestions(services, caller.userId, bytes, options)
    return c.json({ data }, 200)
  })
  .get('/questions/import/template', teacher, validate('query', TemplateQuery), async (c) => {
    const { format } = c.req.valid('query')
    const file = await writeQuestionFile(format, templateQuestions(c.var.locale), c.var.locale)
    return c.body(file, 200, asFile('questions-template', format))
  })
  .post('/questions/export', teacher, validate('json', ExportBody), async (c) => {
    const { services, caller, locale } = c.var
    const { format, ...options } = c.req.valid('json')
    const questions = await listToExport(services, caller.userId, options)
    return c.body(await writeQuestionFile(format, questions, locale), 200, asFile('questions', format))
  })
  .post('/questions/export/check', teacher, validate('json', ExportBody), async (c) => {
    const { services, caller, locale } = c.var
    const data: ExportCheck = await checkExport(services, caller.userId, c.req.valid('json'), locale)
    return c.json({ data }, 200)
  })
