import { expect, it } from 'vitest'
import { draw, said } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { arPrivacy } from '#web/i18n/messages/ar/privacy.ts'
import { enPrivacy } from '#web/i18n/messages/en/privacy.ts'

const ADDRESS = 'privacy@example.org'

it.each([
  ['en', enPrivacy],
  ['ar', arPrivacy],
] as const)(
  'the privacy page says every sentence, and whom to write to where that is set (%s)',
  async (lang, words) => {
    const drawn = async (contact?: string) => {
      document.body.replaceChildren()
      const { DEFAULT_SETTINGS, loadSettings, Privacy } = await inLanguage(lang, async () => ({
        ...(await import('#web/api/settings.ts')),
        ...(await import('#web/features/public-pages/policy.tsx')),
      }))
      sessionStorage.setItem(
        'general_settings',
        JSON.stringify({ ...DEFAULT_SETTINGS, ...(contact && { contact_email: contact }) }),
      )
      await loadSettings()
      await draw(<Privacy />)
      return document.querySelector('a[href^="mailto:"]')?.getAttribute('href')
    }
    expect(await drawn()).toBeUndefined()
    for (const { points } of words.sections) for (const point of points) expect(said()).toContain(point)
    expect(said()).not.toContain(words.contact)
    expect(await drawn(ADDRESS)).toBe(`mailto:${ADDRESS}`)
    expect(said()).toContain(words.contact)
  },
)
