import { expect, it } from 'vitest'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'
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
    expect(said()).toContain(words.archived(ARCHIVE_DAYS))
    for (const { points } of words.sections) for (const point of points) expect(said()).toContain(point)
    expect(said()).not.toContain(words.contact)
    expect(await drawn(ADDRESS)).toBe(`mailto:${ADDRESS}`)
    expect(said()).toContain(words.contact)
  },
)

it('the privacy page names the days after which this site archives, in Arabic in their form', async () => {
  const { DEFAULT_SETTINGS, loadSettings, Privacy } = await inLanguage('ar', async () => ({
    ...(await import('#web/api/settings.ts')),
    ...(await import('#web/features/public-pages/policy.tsx')),
  }))
  const changed = { ...DEFAULT_SETTINGS, archive_days: { attempts: 730, notifications: 103 } }
  sessionStorage.setItem('general_settings', JSON.stringify(changed))
  await loadSettings()
  await draw(<Privacy />)
  expect(said()).toContain('قبل أكثر من 730 يومًا')
  expect(said()).toContain('مضى عليها أكثر من 103 أيام')
})
