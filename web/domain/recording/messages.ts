import { pickMessages } from '#web/i18n/define.ts'
import { arRecordings } from '#web/i18n/messages/ar/recordings.ts'
import { enRecordings } from '#web/i18n/messages/en/recordings.ts'

export const recordingWords = pickMessages(enRecordings, arRecordings)
