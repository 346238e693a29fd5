import { pickMessages } from '#web/i18n/define.ts'
import { arExamEditor } from '#web/i18n/messages/ar/exam-editor.ts'
import { enExamEditor } from '#web/i18n/messages/en/exam-editor.ts'

export const m = pickMessages(enExamEditor, arExamEditor)
