import { pickMessages } from '#web/i18n/define.ts'
import { arAssistant } from '#web/i18n/messages/ar/assistant.ts'
import { enAssistant } from '#web/i18n/messages/en/assistant.ts'
import { arAssistantTexts } from '#worker/contract/words/ar/assistant.ts'
import { enAssistantTexts } from '#worker/contract/words/en/assistant.ts'

export const m = pickMessages(enAssistant, arAssistant)
const said: Record<string, string> = pickMessages(enAssistantTexts, arAssistantTexts)

/** A sentence of the assistant by key, with its values filled in. */
export const sayText = (key: string, values: Record<string, string>): string =>
  (said[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
