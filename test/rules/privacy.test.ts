import { describe, expect, it } from 'vitest'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { recentTexts } from '#web/features/translate/recent-texts.ts'
import { arPrivacy } from '#web/i18n/messages/ar/privacy.ts'
import { enPrivacy } from '#web/i18n/messages/en/privacy.ts'
import { ENOUGH_STUDENTS } from '#worker/contract/insights.ts'
import { CLAIM_MS } from '#worker/features/account/auth/jobs.ts'

const DAY = 24 * 60 * 60_000
const PAGES = { en: enPrivacy, ar: arPrivacy }
const textOf = (page: typeof enPrivacy) =>
  [...page.sections.flatMap(({ points }) => points), page.archived(ARCHIVE_DAYS)].join('\n')

/** How many texts a browser keeps, counted in a store of one's own. */
function textsKept(): number {
  const kept = new Map<string, string>()
  const texts = recentTexts('somebody', {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
  for (let n = 0; n < 40; n += 1) texts.keep({ text: `${n} text`, language: 'en' })
  return texts.list().length
}

describe('the privacy page', () => {
  it('has the same sections and as many sentences in both languages', () => {
    const shape = (page: typeof enPrivacy) => page.sections.map(({ points }) => points.length)
    expect(shape(arPrivacy)).toEqual(shape(enPrivacy))
  })

  it.each([
    ['en', '7 days', CLAIM_MS / DAY],
    ['en', '180 days', LIMITS.authEventsMs / DAY],
    ['en', '180 days at most', LIMITS.unansweredMs / DAY],
    ['en', '30 days', LIMITS.outboxMs / DAY],
    ['en', '365 days', ARCHIVE_DAYS.attempts],
    ['en', '180 days old', ARCHIVE_DAYS.notifications],
    ['en', '10 texts', textsKept()],
    ['ar', '7 أيام', CLAIM_MS / DAY],
    ['ar', '180 يومًا', LIMITS.authEventsMs / DAY],
    ['ar', '180 يومًا على الأكثر', LIMITS.unansweredMs / DAY],
    ['ar', '30 يومًا', LIMITS.outboxMs / DAY],
    ['ar', '365 يومًا', ARCHIVE_DAYS.attempts],
    ['ar', '180 يومًا، تنتقل', ARCHIVE_DAYS.notifications],
    ['ar', '10 نصوص', textsKept()],
  ] as const)('names the days and counts of the code (%s: %s)', (lang, said, kept) => {
    expect(textOf(PAGES[lang])).toContain(said)
    expect(Number.parseInt(said, 10)).toBe(kept)
  })

  it('names how many students a figure of what is remembered stands for at least', () => {
    expect(ENOUGH_STUDENTS).toBe(5)
    expect(textOf(enPrivacy)).toContain('from five students on')
    expect(textOf(arPrivacy)).toContain('من خمسة طلاب فأكثر')
  })
})
