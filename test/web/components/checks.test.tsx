import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, said } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { arReviewChecks } from '#web/i18n/messages/ar/review-checks.ts'
import { enReviewChecks } from '#web/i18n/messages/en/review-checks.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

afterEach(cleanup)

it.each(['en', 'ar'] as const)('a check that did not apply is never shown as passed, in %s', async (lang) => {
  const { Checks } = await inLanguage(lang, () => import('#web/features/review/items/checks.tsx'))
  const words = lang === 'ar' ? arReviewChecks : enReviewChecks
  const checks: ReviewItem['checks'] = [
    { name: 'quote_in_place', state: 'not_applicable' },
    { name: 'numbers_occur', state: 'passed' },
    { name: 'has_content', state: 'failed' },
    { name: 'key_length', state: 'warning', note: { ratio: 3 } },
  ]
  await draw(<Checks checks={checks} />)
  expect(screen.getAllByRole('listitem').map((item) => item.className)).toEqual([
    'checks-failed',
    'checks-warning',
    '',
  ])
  expect(said()).toContain(words.ok.numbers_occur())
  expect(said()).not.toContain(words.ok.quote_in_place())
})
