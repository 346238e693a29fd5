import { pickMessages } from '#web/i18n/define.ts'
import { arLessonBlocks } from '#web/i18n/messages/ar/lesson-blocks.ts'
import { arLessonEditor } from '#web/i18n/messages/ar/lesson-editor.ts'
import { enLessonBlocks } from '#web/i18n/messages/en/lesson-blocks.ts'
import { enLessonEditor } from '#web/i18n/messages/en/lesson-editor.ts'

export const m = pickMessages(enLessonEditor, arLessonEditor)
export const words = pickMessages(enLessonBlocks, arLessonBlocks)
