import { pickMessages } from '#web/i18n/define.ts'
import { arMaterials } from '#web/i18n/messages/ar/materials.ts'
import { enMaterials } from '#web/i18n/messages/en/materials.ts'

export const m = pickMessages(enMaterials, arMaterials)
