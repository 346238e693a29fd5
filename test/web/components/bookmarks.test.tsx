import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Bookmark } from '#worker/contract/bookmarks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const bookmark = (title: string, available = true): Bookmark => ({
  lesson: { id: title, level_id: 'l', title },
  course: { id: 'c', slug: 'c', title: 'Soil', language: 'en' },
  available,
  created_at: '2030-03-01T09:00:00.000Z',
})

it.each(['en', 'ar'] as const)(
  'bookmarks go on to their last page, and closed ones say so, in %s',
  async (lang) => {
    vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
      const { searchParams } = new URL(new Request(input, init).url)
      return searchParams.get('cursor') === 'older'
        ? Response.json({ data: [bookmark('Clay', false)], meta: { next_cursor: null } })
        : Response.json({ data: [bookmark('Sand')], meta: { next_cursor: 'older' } })
    })
    const { bookmarks: m } = wordsOf(lang)
    const { Bookmarks } = await inLanguage(lang, () => import('#web/features/bookmarks/bookmarks.tsx'))
    await draw(<Bookmarks />)
    expect((await screen.findByText('Sand')).closest('a')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: m.more }))
    expect((await screen.findByText('Clay')).closest('a')).toBeNull()
    expect(screen.getByText(m.unavailable)).toBeDefined()
    expect(screen.queryByRole('button', { name: m.more })).toBeNull()
  },
)
