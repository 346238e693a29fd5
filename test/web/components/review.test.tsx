import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { DueCard } from '#worker/contract/practice.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const COURSE = { id: 'c', slug: 'c', title: 'Lakes', language: 'en' } as const
const LESSON = { id: 'l', level_id: 'v', title: 'Depth' }
const NEXT = {
  again: '2030-03-06T00:00:00.000Z',
  hard: '2030-03-08T00:00:00.000Z',
  good: '2030-03-12T00:00:00.000Z',
  easy: '2030-04-02T00:00:00.000Z',
}
const AFTER = { ...NEXT, hard: '2030-03-07T00:00:00.000Z', good: '2030-03-07T00:00:00.000Z' }
const about = { course: COURSE, lesson: LESSON, citations: [] }
const due = (card: DueCard['card']): DueCard => ({
  card,
  due_at: '2030-03-05T00:00:00.000Z',
  last_reviewed_at: null,
  next: NEXT,
  after_again: AFTER,
  not_before: null,
})
const CARDS = [
  due({ id: 'one', kind: 'card', ...about, front: 'What is a lake?', back: 'Still water.' }),
  due({
    id: 'two',
    kind: 'question',
    ...about,
    question: {
      id: 'two',
      type: 'multiple_choice',
      title: 'How deep?',
      answers: [
        { id: 'a', text: 'Ten metres' },
        { id: 'b', text: 'Ninety metres' },
      ],
    },
    right: { answer_id: 'b' },
    explanation: 'It was measured.',
  }),
]
const COUNTS = { due: 2, done: 0, waiting: 0, forecast: [3, 0, 0, 0, 0, 0, 0] }

type Call = { method: string; path: string; body: Record<string, unknown> }
/** A server that counts every grade, or none at all. */
function serve(calls: Call[], reachable = () => true) {
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    if (!reachable()) throw new TypeError('offline')
    const text = await request.text()
    calls.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? {} : JSON.parse(text),
    })
    return Response.json({
      data: { next_due_at: NEXT.good, counted: true, card_id: 'one', due_at: NEXT.good },
    })
  })
}

async function open(lang: 'en' | 'ar') {
  const { Review } = await inLanguage(lang, () => import('#web/features/practice/review.tsx'))
  await draw(<Review due={{ cards: CARDS, counts: COUNTS }} userId="me" onward={null} />)
  return wordsOf(lang).practice
}
const graded = (calls: Call[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.split('/').at(-1), body.rating])

it.each(['en', 'ar'] as const)(
  'a review is done with keys alone: turn, grade, choose, take back, in %s',
  async (lang) => {
    const calls: Call[] = []
    serve(calls)
    const m = await open(lang)
    expect(screen.queryByText('Still water.')).toBeNull()
    await userEvent.keyboard('3')
    expect(screen.getByText('What is a lake?')).toBeDefined()
    await userEvent.keyboard(' ')
    expect(screen.getByText('Still water.')).toBeDefined()
    await userEvent.keyboard('3')
    expect(screen.getByText('How deep?')).toBeDefined()
    await userEvent.keyboard('z')
    expect(await screen.findByText('What is a lake?')).toBeDefined()
    await userEvent.keyboard(' 2')
    await userEvent.keyboard('1')
    await userEvent.keyboard(' ')
    // The chosen answer was wrong, and the card says so before it is graded.
    expect(screen.getByText(m.notYet)).toBeDefined()
    expect(screen.getByText('It was measured.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(m.grades.again) }))
    expect(await screen.findByText(m.pause.title({ n: 1 }))).toBeDefined()
    await waitFor(() => expect(graded(calls).at(-1)).toEqual(['two', 'again']))
    expect(calls.find(({ body }) => body.rating === 'again')?.body).toMatchObject({
      response: { answer_id: 'a' },
    })
    await userEvent.click(screen.getByRole('button', { name: m.pause.now }))
    expect(screen.getByText('How deep?')).toBeDefined()
    await userEvent.keyboard(' 3')
    expect(await screen.findByText(m.end.title)).toBeDefined()
    expect(screen.getByText(m.end.text({ remembered: 1, total: 2 }))).toBeDefined()
  },
)

it('keeps grades that cannot be sent and sends each once, under its own id, when the connection is back', async () => {
  const calls: Call[] = []
  let online = false
  serve(calls, () => online)
  const m = await open('en')
  await userEvent.keyboard(' 3')
  await userEvent.keyboard(' 1')
  expect(await screen.findByText(m.pause.title({ n: 1 }))).toBeDefined()
  const kept = JSON.parse(localStorage.getItem('own:review:me:grades') ?? '[]')
  expect(kept).toMatchObject([
    { card_id: 'one', rating: 'good' },
    { card_id: 'two', rating: 'again' },
  ])
  online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() =>
    expect(graded(calls)).toEqual([
      ['one', 'good'],
      ['two', 'again'],
    ]),
  )
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body.id)).toEqual(
    kept.map(({ id }: { id: string }) => id),
  )
  await waitFor(() => expect(localStorage.getItem('own:review:me:grades')).toBe('[]'))
})

it('takes a grade back on the device that was not sent yet, so that it never reaches the server', async () => {
  const calls: Call[] = []
  serve(calls, () => false)
  const m = await open('en')
  await userEvent.keyboard(' 1')
  await screen.findByText('How deep?')
  await userEvent.click(screen.getByRole('button', { name: m.undo }))
  expect(await screen.findByText('What is a lake?')).toBeDefined()
  expect(localStorage.getItem('own:review:me:grades')).toBe('[]')
})

it('says that nothing is due, and what comes back', async () => {
  serve([])
  const { Review } = await inLanguage('en', () => import('#web/features/practice/review.tsx'))
  await draw(<Review due={{ cards: [], counts: COUNTS }} userId="me" onward={<p>onward</p>} />)
  const { practice: m } = wordsOf('en')
  expect(screen.getByRole('heading', { level: 1, name: m.empty.title })).toBeDefined()
  expect(screen.getByText(m.empty.text({ n: 3 }))).toBeDefined()
  expect(screen.getByText('onward')).toBeDefined()
})

it('asks what was forgotten again by itself after ten minutes, while the page stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    serve([])
    const m = await open('en')
    await user.keyboard(' 1')
    await user.keyboard(' 3')
    expect(await screen.findByText(m.pause.title({ n: 1 }))).toBeDefined()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(screen.queryByText('What is a lake?')).toBeNull()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await screen.findByText('What is a lake?')).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})

it('does not ask a card again after a reload without a connection, once its grade was sent', async () => {
  const calls: Call[] = []
  serve(calls)
  const { keepDue, keptDue } = await inLanguage('en', () => import('#web/features/practice/kept.ts'))
  keepDue('me', { cards: CARDS, counts: COUNTS })
  await open('en')
  await userEvent.keyboard(' 3')
  await waitFor(() => expect(localStorage.getItem('own:review:me:grades')).toBe('[]'))
  expect(graded(calls)).toEqual([['one', 'good']])
  expect(keptDue('me')?.cards.map(({ card }) => card.id)).toEqual(['two'])
})
