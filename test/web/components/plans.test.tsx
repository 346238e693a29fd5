import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { draw, said, unanswered, withEngine } from '#test/support/drawn.tsx'
import { wordsOf } from '#test/support/words.ts'
import type { CurrentPlan, PlanView } from '#worker/contract/plans.ts'

const plan = (id: string, price: number): PlanView => ({
  id,
  name: { en: id, ar: id },
  about: { en: 'For everyone', ar: 'للجميع' },
  model: 'language-model',
  tokens: 1_500_000,
  images: 60,
  storage_bytes: 5 * 1024 ** 3,
  storage_characters: 200_000_000,
  price,
  currency: 'QAR',
  period_days: 30,
})
const plans = [plan('first', 0), plan('steady', 2_500)]
const current: CurrentPlan = {
  subscription: null,
  balance: {
    tokens: 300_000,
    images: 5,
    granted_tokens: 300_000,
    granted_images: 5,
    used_tokens: 0,
    used_images: 0,
  },
  storage: {
    bytes: { used: 450 * 1024 ** 2, limit: 500 * 1024 ** 2 },
    characters: { used: 1_200_000, limit: 20_000_000 },
  },
  recharge: {
    currency: 'QAR',
    token_step: 100_000,
    token_step_price: 300,
    image_step: 10,
    image_step_price: 500,
  },
}

const image = { en: /image/i, ar: /صور/ }

afterEach(() => {
  vi.unstubAllGlobals()
})

const onPage = <Parts,>(lang: Locale, engine: 'embedded' | 'language_model', load: () => Promise<Parts>) =>
  withEngine(lang, { engine, writes: ['en', 'ar'] }, load)
const screens = () => import('#web/features/billing/plans.tsx')
const tables = () => import('#web/features/billing/history-tables.tsx')

describe.each(['en', 'ar'] as const)('the plans in %s', (lang) => {
  const { plans: m } = wordsOf(lang)

  it('name and sell no tokens where only the built-in engine writes', async () => {
    const { PlansScreen } = await onPage(lang, 'embedded', screens)
    await draw(<PlansScreen plans={plans} current={current} payment={undefined} />)
    expect(said()).toContain(m.builtIn)
    for (const gone of [m.tokens({ n: 1_500_000 }), m.tokensFor, m.tokensTitle, m.topUp.title]) {
      expect(screen.queryByText(gone)).toBeNull()
    }
    expect(said()).not.toMatch(image[lang])
  })

  it('name tokens where a language model writes, sell them alone, and never name images', async () => {
    const { PlansScreen } = await onPage(lang, 'language_model', screens)
    const sent = unanswered()
    await draw(<PlansScreen plans={plans} current={current} payment={undefined} />)
    expect(screen.queryByText(m.builtIn)).toBeNull()
    expect(screen.getAllByText(m.tokens({ n: 1_500_000 }))).toHaveLength(2)
    expect(said()).toContain(m.tokensTitle)
    expect(said()).not.toMatch(image[lang])
    const amount = screen.getByRole('group', { name: m.topUp.tokens })
    const [less, more] = amount.querySelectorAll('button')
    await userEvent.click(less as Element)
    await userEvent.click(more as Element)
    await userEvent.click(document.querySelector('.top-up > button') as Element)
    await waitFor(() => expect(sent).toEqual([{ tokens: 200_000 }]))
  })

  it('have a history whose lines and payments name no images', async () => {
    const { LedgerTable, purchaseName } = await onPage(lang, 'language_model', tables)
    const entry = { id: 'l1', kind: 'grant', tokens: 5, images: 77, about: null, receipt: null } as const
    await draw(<LedgerTable rows={[{ ...entry, at: '2026-11-22T10:00:00Z' }]} />)
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(said()).not.toMatch(image[lang])
    expect(said()).not.toContain('77')
    const payment = { purpose: 'recharge', plan_name: null, course: null, tokens: 0, images: 10 }
    expect(purchaseName(payment as never)).toBe(m.history.purposes.recharge)
  })
})
