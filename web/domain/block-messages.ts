import { pickMessages } from '#web/i18n/define.ts'
import { arBlocks } from '#web/i18n/messages/ar/blocks.ts'
import { enBlocks } from '#web/i18n/messages/en/blocks.ts'

export const blockWords = pickMessages(enBlocks, arBlocks)
