import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'

type ListPage = { lines: string[]; next: string | null }

type Load = (cursor: string | null) => Promise<ListPage>
type ListProps = { load: Load; MoreButton: typeof import('#web/ui/more-button.tsx').MoreButton }

function List({ load, MoreButton }: ListProps) {
  const query = useInfiniteQuery({
    queryKey: ['lines'],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <>
      {query.data?.pages.flatMap(({ lines }) => lines.map((line) => <p key={line}>{line}</p>))}
      <MoreButton query={query}>Show more</MoreButton>
    </>
  )
}

/** A list whose pages come as `load` gives them, with the button below it. */
async function showList(load: Load, lang: Locale = 'en') {
  const { MoreButton } = await inLanguage(lang, () => import('#web/ui/more-button.tsx'))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <List load={load} MoreButton={MoreButton} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const SAND: ListPage = { lines: ['Sand'], next: 'clay' }
const CLAY: ListPage = { lines: ['Clay'], next: null }
const button = () => screen.queryByRole('button')

it('a list that is whole has no button for more', async () => {
  await showList(async () => CLAY)
  await screen.findByText('Clay')
  expect(button()).toBeNull()
})

it('the next page is fetched from where the last one ended, and the button goes with the last page', async () => {
  const load = vi.fn(async (cursor: string | null) => (cursor === null ? SAND : CLAY))
  const user = await showList(load)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Clay')
  expect(screen.getByText('Sand')).not.toBeNull()
  expect(load.mock.calls).toEqual([[null], ['clay']])
  expect(button()).toBeNull()
})

it.each(['en', 'ar'] as const)(
  'while a page comes, the button says so, keeps the focus and asks for nothing twice, in %s',
  async (lang) => {
    const answer = Promise.withResolvers<ListPage>()
    const load = vi.fn((cursor: string | null) => (cursor === null ? Promise.resolve(SAND) : answer.promise))
    const user = await showList(load, lang)
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    const busy = await screen.findByRole('button', { name: wordsOf(lang).ui.loading })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(busy)
    await user.click(busy)
    expect(load).toHaveBeenCalledTimes(2)
    await act(async () => answer.resolve(CLAY))
    await screen.findByText('Clay')
  },
)

it('a page that did not come leaves the list and the button, to be asked for again', async () => {
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce(SAND)
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(CLAY)
  const user = await showList(load)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Clay')
  expect(screen.getByText('Sand')).not.toBeNull()
  expect(load.mock.calls).toEqual([[null], ['clay'], ['clay']])
})
