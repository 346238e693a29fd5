import type * as z from 'zod/mini'
import type { Locale } from '#db/vocabulary.ts'
import type { ExportBody, ExportCheck } from '#worker/contract/question-files.ts'
import type { Services } from '#worker/platform/services.ts'
import { listToExport } from './export-queries.ts'
import { WORDS } from './formats/columns.ts'
import { lossesOf } from './losses.ts'

/** What is said before an export, so that nobody finds out afterwards what the file lacks. */
export async function checkExport(
  services: Services,
  ownerId: string,
  { format, ...options }: z.infer<typeof ExportBody>,
  locale: Locale,
): Promise<ExportCheck> {
  const questions = await listToExport(services, ownerId, options)
  const losses = lossesOf(format, questions)
  return {
    count: questions.length,
    losses: losses.map((loss) => ({ ...loss, message: WORDS[locale].losses[loss.code] })),
  }
}
