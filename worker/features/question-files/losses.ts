import { EXPORT_FORMATS, type ExportFormat } from '#worker/contract/question-files.ts'
import type { enQuestionFileTexts } from '#worker/contract/words/en/question-files.ts'
import type { Exported } from './export-queries.ts'

type LossCode = keyof typeof enQuestionFileTexts.losses
type Loss = {
  code: LossCode
  /** Whether Sullam reads it back from the file all the same. */
  kept: boolean
  formats: readonly ExportFormat[]
  concerns: (question: Exported) => boolean
}

const LOSSES: readonly Loss[] = [
  { code: 'source', kept: false, formats: EXPORT_FORMATS, concerns: ({ cited }) => cited },
  { code: 'kept_in_comments', kept: true, formats: ['gift'], concerns: () => true },
  { code: 'kept_apart', kept: true, formats: ['moodle_xml'], concerns: () => true },
  {
    code: 'fixed_order',
    kept: true,
    formats: ['gift', 'moodle_xml'],
    concerns: ({ type }) => type === 'ordering',
  },
  {
    code: 'answer_words',
    kept: true,
    formats: ['gift', 'moodle_xml'],
    concerns: ({ type }) => type === 'true_or_false',
  },
]

/** What a format cannot say of these questions, and of how many of them. */
export const lossesOf = (format: ExportFormat, questions: readonly Exported[]) =>
  LOSSES.filter(({ formats }) => formats.includes(format))
    .map(({ code, kept, concerns }) => ({ code, kept, count: questions.filter(concerns).length }))
    .filter(({ count }) => count > 0)
