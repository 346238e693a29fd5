import type { Locale } from '#db/vocabulary.ts'
import type { ExportFormat } from '#worker/contract/question-files.ts'
import type { FileQuestion } from './file-question.ts'

type Format = { type: string; extension: string }
export const FILES: Record<ExportFormat, Format> = {
  gift: { type: 'text/plain; charset=utf-8', extension: 'gift' },
  moodle_xml: { type: 'application/xml; charset=utf-8', extension: 'xml' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
}

/** The questions as a file of this format; words of a table are those of the reader. */
export async function writeQuestionFile(
  format: ExportFormat,
  questions: readonly FileQuestion[],
  locale: Locale,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'moodle_xml') return (await import('./formats/moodle-write.ts')).writeMoodleXml(questions)
  if (format === 'gift') return (await import('./formats/gift-write.ts')).writeGift(questions)
  const { writeQuestionsCsv, writeQuestionsXlsx } = await import('./formats/table-write.ts')
  return format === 'csv' ? writeQuestionsCsv(questions, locale) : writeQuestionsXlsx(questions, locale)
}
