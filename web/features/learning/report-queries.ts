import type * as z from 'zod/mini'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import type { ReportBody } from '#worker/contract/reports.ts'

export const sendReport = async (id: string, json: z.output<typeof ReportBody>) =>
  (await unwrap(api.student.lessons[':id'].report.$post({ param: { id }, json }))).data
