import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#test/support/interface-language.ts'
import type { Attempt } from '#worker/contract/attempts.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const question = (id: string, title: string, texts: string[]) => ({
  id,
  type: 'multiple_choice' as const,
  title,
  points: 1,
  has_hint: false,
  language: null,
  answers: texts.map((text, place) => ({ id: `${id}-${place}`, text })),
})
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: 'attempt-1',
  number: 1,
  assessment: {
    id: 'exam-1',
    kind: 'exam',
    title: 'Final exam',
    slug: 'exam-1',
    course_slug: 'lakes',
    course_title: 'البحيرات',
    language: 'ar',
    languages: ['ar'],
    success_percentage: 70,
  },
  state: 'open',
  started_at: at(0),
  deadline_at: at(20),
  server_now: at(0),
  questions: [
    question('q1', 'ما الذي يحيط بالبحيرة؟', ['اليابسة', 'البحر']),
    question('q2', 'من أين تمتلئ البحيرة؟', ['من الأنهار', 'من الهواء']),
  ],
  answers_saved: {},
  ...more,
})

type Call = { path: string; body: unknown }
let calls: Call[]
let answers: () => Response | Promise<Response>
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(status < 400 ? { data } : data), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
const refused = (code: string, status: number) => json({ code, message: code, request_id: 'r' }, status)

/** An inbox that is still connecting: it neither says anything nor asks whether its session has ended. */
class SilentSocket {
  static readonly OPEN = 1
  readyState = 0
  close() {
    this.readyState = 3
  }
}

/** The network ends here: what leaves is noted, and what comes back is the test's. */
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  calls = []
  answers = () => json({ seq: 1, server_now: at(0) })
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    calls.push({ path: new URL(request.url).pathname, body: JSON.parse((await request.text()) || 'null') })
    return answers()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sitting = { onFinish?: () => Promise<void>; arrivedAt?: number }
async function sit(
  lang: 'en' | 'ar',
  given = attempt(),
  { onFinish = vi.fn(() => Promise.resolve()), arrivedAt = Date.now() }: Sitting = {},
) {
  const { Exam, m } = await inLanguage(lang, async () => ({
    ...(await import('#web/features/attempts/exam.tsx')),
    ...(await import('#web/features/attempts/messages.ts')),
  }))
  const { unmount } = render(<Exam attempt={given} arrivedAt={arrivedAt} onFinish={onFinish} />)
  return { m, onFinish, unmount, user: userEvent.setup() }
}
const options = () => within(screen.getByRole('radiogroup')).getAllByRole('radio')
const checked = () => options().map((option) => option.getAttribute('aria-checked'))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const press = (key: string, code = key) => fireEvent.keyDown(document.body, { key, code })
const saves = () => calls.filter(({ path }) => path.includes('/answers/'))

describe('the answers of an exam', () => {
  it('are chosen by a press, shown as chosen and sent at once', async () => {
    const { user, m } = await sit('en')
    await user.click(screen.getByRole('radio', { name: 'البحر' }))
    expect(checked()).toEqual(['false', 'true'])
    await waitFor(() => expect(saves()).toHaveLength(1))
    expect(saves()[0]).toEqual({
      path: '/api/v1/attempts/attempt-1/answers/q1',
      body: { response: { answer_id: 'q1-1' }, seq: 1 },
    })
    const cell = m.cell({ n: 1, answered: true, flagged: false })
    expect(screen.getAllByRole('button', { name: cell })).toHaveLength(1)
  })

  it('are sent in turn with growing numbers, and not again when the same is pressed', async () => {
    const { user } = await sit('en')
    for (const place of [0, 1, 1]) await user.click(options()[place] as HTMLElement)
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves().map(({ body }) => body)).toEqual([
      { response: { answer_id: 'q1-0' }, seq: 1 },
      { response: { answer_id: 'q1-1' }, seq: 2 },
    ])
  })

  it('that cannot be sent are counted, survive a reload and go out when the network is back', async () => {
    answers = () => Promise.reject(new TypeError('no network'))
    const first = await sit('en')
    act(() => void window.dispatchEvent(new Event('offline')))
    await first.user.click(options()[0] as HTMLElement)
    await screen.findByText(first.m.waiting({ n: 1 }))
    first.unmount()

    answers = () => json({ seq: 1, server_now: at(0) })
    calls = []
    await sit('en')
    expect(checked()).toEqual(['true', 'false'])
    await waitFor(() =>
      expect(saves().map(({ body }) => body)).toEqual([{ response: { answer_id: 'q1-0' }, seq: 1 }]),
    )
  })

  it('that the release before this one kept on the device are shown and go out as responses', async () => {
    const kept = { q1: { answer_id: 'q1-1', seq: 3, sent: false } }
    localStorage.setItem('attempt:attempt-1', JSON.stringify(kept))
    await sit('en')
    expect(checked()).toEqual(['false', 'true'])
    const sent = { response: { answer_id: 'q1-1' }, seq: 3 }
    await waitFor(() => expect(saves().map(({ body }) => body)).toEqual([sent]))
  })

  it('that are typed go out once somebody pauses, and each letter is kept at once', async () => {
    const typed = {
      id: 'q1',
      type: 'short_answer' as const,
      title: 'Which?',
      points: 1,
      has_hint: false,
      language: null,
    }
    const { user, m, unmount } = await sit('en', attempt({ questions: [typed] }))
    await user.type(screen.getByRole('textbox'), 'lake')
    expect(saves()).toHaveLength(0)
    expect(localStorage.getItem('attempt:attempt-1')).toContain('"lake"')
    screen.getAllByRole('button', { name: m.cell({ n: 1, answered: true, flagged: false }) })
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 3_000 })
    expect(saves()[0]?.body).toEqual({ response: { text: 'lake' }, seq: 4 })
    await user.clear(screen.getByRole('textbox'))
    screen.getAllByRole('button', { name: m.cell({ n: 1, answered: false, flagged: false }) })
    // Who leaves the page waits for no pause.
    unmount()
    await waitFor(() => expect(saves()).toHaveLength(2), { timeout: 500 })
  })

  it('of which several apply count only when nothing is missing from them', async () => {
    const several = { ...question('q1', 'Which?', ['One', 'Two']), type: 'multiple_answer' as const }
    const { user, m } = await sit('en', attempt({ questions: [several] }))
    await user.click(screen.getByRole('checkbox', { name: 'Two' }))
    await user.click(screen.getByRole('checkbox', { name: 'One' }))
    await waitFor(() =>
      expect(saves().at(-1)?.body).toMatchObject({ response: { answer_ids: ['q1-0', 'q1-1'] } }),
    )
    for (const name of ['One', 'Two']) await user.click(screen.getByRole('checkbox', { name }))
    await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ response: { answer_ids: [] } }))
    screen.getAllByRole('button', { name: m.cell({ n: 1, answered: false, flagged: false }) })
  })

  it('that another device gave later are shown instead of the refused ones', async () => {
    const there = { q1: { response: { answer_id: 'q1-1' }, seq: 7 } }
    const { user } = await sit('en')
    const replies = [refused('stale', 409), json({ attempt: attempt({ answers_saved: there }) })]
    answers = () => replies.shift() ?? json({ seq: 8, server_now: at(0) })
    await user.click(options()[0] as HTMLElement)
    await waitFor(() => expect(checked()).toEqual(['false', 'true']))
    await user.click(options()[0] as HTMLElement)
    await waitFor(() => expect(saves().at(-1)?.body).toEqual({ response: { answer_id: 'q1-0' }, seq: 8 }))
  })

  it('hold back the finish while one of them waits', async () => {
    answers = () => Promise.reject(new TypeError('no network'))
    const { user, m, onFinish } = await sit('en')
    await user.click(options()[0] as HTMLElement)
    await user.click(screen.getAllByRole('button', { name: m.finish })[0] as HTMLElement)
    const dialog = screen.getByRole('dialog')
    within(dialog).getByText(m.ask.body({ empty: 1 }))
    await user.click(within(dialog).getByRole('button', { name: m.finish }))
    await within(dialog).findByRole('alert')
    expect(onFinish).not.toHaveBeenCalled()
    answers = () => json({ seq: 1, server_now: at(0) })
    await user.click(within(dialog).getByRole('button', { name: m.finish }))
    await waitFor(() => expect(onFinish).toHaveBeenCalledTimes(1))
    expect(localStorage.length).toBe(0)
  })
})

describe('the clock of an exam', () => {
  const timer = () => screen.getByRole('timer').getAttribute('aria-label')
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
  const spoken = () => document.querySelector('[aria-live]')?.textContent

  it('counts by the server’s time, whatever the device’s own clock says', async () => {
    vi.useFakeTimers({ now: NOW - 3 * 60 * 60_000 })
    const { m } = await sit('en')
    expect(timer()).toBe(m.left({ minutes: 20, seconds: 0 }))
    await pass(3)
    expect(timer()).toBe(m.left({ minutes: 17, seconds: 0 }))
  })

  it('has run since the answer came, however late its page is drawn', async () => {
    vi.useFakeTimers({ now: NOW + 3 * 60 * 60_000 })
    const { m } = await sit('en', attempt(), { arrivedAt: Date.now() - 30_000 })
    expect(timer()).toBe(m.left({ minutes: 19, seconds: 30 }))
  })

  it('speaks only at ten minutes, five and one', async () => {
    vi.useFakeTimers({ now: NOW })
    const { m } = await sit('en')
    const heard = new Set<string>()
    for (let half = 0; half < 39; half++) {
      await pass(0.5)
      const said = spoken()
      if (said) heard.add(said)
    }
    expect([...heard]).toEqual([10, 5, 1].map((n) => m.announce({ n })))
  })

  it('takes the answers in by itself when the time is over, and tries until the server answers', async () => {
    vi.useFakeTimers({ now: NOW })
    const finish = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
    const { m } = await sit('en', attempt(), { onFinish: finish })
    await pass(19.9)
    expect(finish).not.toHaveBeenCalled()
    await pass(0.2)
    // The deadline is asked for once more, and a call waits for the others of its turn.
    await pass(0.01)
    screen.getByText(m.timeOver)
    await pass(0.1)
    expect(finish.mock.calls.length).toBeGreaterThanOrEqual(2)
  })

  it('is not there for an exercise, which takes its time', async () => {
    await sit('en', attempt({ deadline_at: null }))
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe.each([
  { lang: 'en', onward: 'ArrowRight', back: 'ArrowLeft', digit: '2' },
  { lang: 'ar', onward: 'ArrowLeft', back: 'ArrowRight', digit: '٢' },
] as const)('a question in the interface in $lang', ({ lang, onward, back, digit }) => {
  it('is answered by its number on the keyboard, in the digits of the layout', async () => {
    await sit(lang)
    press(digit, 'Digit2')
    expect(checked()).toEqual(['false', 'true'])
  })

  it('gives way to the next one where the arrow points onward', async () => {
    const { m } = await sit(lang)
    press(onward)
    expect(heading()).toBe('من أين تمتلئ البحيرة؟')
    press(back)
    expect(heading()).toBe('ما الذي يحيط بالبحيرة؟')
    screen.getByText(m.question({ n: 1, total: 2 }), { exact: false })
  })

  it('reads in the direction of its course, whatever that of the interface', async () => {
    await sit(lang)
    for (const part of [screen.getByRole('heading', { level: 1 }), screen.getByRole('radiogroup')]) {
      expect([part.getAttribute('lang'), part.getAttribute('dir')]).toEqual(['ar', 'rtl'])
    }
  })

  it('takes one stop of the Tab key: at the chosen answer, or at the first', async () => {
    await sit(lang)
    const stops = () => options().map((option) => option.tabIndex)
    expect(stops()).toEqual([0, -1])
    press('2', 'Digit2')
    expect(stops()).toEqual([-1, 0])
  })

  it('is flagged by a key, and its cell says so', async () => {
    const { m } = await sit(lang)
    press('f', 'KeyF')
    const cell = m.cell({ n: 1, answered: false, flagged: true })
    expect(screen.getAllByRole('button', { name: cell })).toHaveLength(1)
    expect(screen.getByRole('button', { name: m.flagged }).getAttribute('aria-pressed')).toBe('true')
  })

  it('ignores keys while a dialog is open', async () => {
    const { m, user } = await sit(lang)
    await user.click(screen.getAllByRole('button', { name: m.finish })[0] as HTMLElement)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '2', code: 'Digit2' })
    expect(checked()).toEqual(['false', 'false'])
  })
})
