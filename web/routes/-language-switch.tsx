import { later } from '#web/ui/later.tsx'

/** Most courses have one language: only the others load what switches it. */
export const LanguageSwitch = later(
  async () => (await import('#web/features/translations/language-switch.tsx')).LanguageSwitch,
)
