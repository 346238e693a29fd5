import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#test/support/interface-language.ts'
import { renderInApp } from '#test/support/render-in-app.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import type { Attempt, Verdict } from '#worker/contract/attempts.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const question = (id: string, hasHint = false): Attempt['questions'][number] => ({
  id,
  type: 'multiple_choice',
  title: `Question ${id}`,
  points: 1,
  has_hint: hasHint,
  language: null,
  answers: ['right', 'wrong'].map((text) => ({ id: `${id}-${text}`, text })),
})
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  id: 'attempt-1',
  number: 1,
  assessment: {
    id: 'exercise-1',
    kind: 'exercise',
    title: 'Cooling',
    slug: 'exercise-1',
    course_slug: 'food',
    course_title: 'Food',
    language: 'en',
    languages: ['en'],
    success_percentage: 60,
  },
  state: 'open',
  started_at: NOW,
  deadline_at: null,
  server_now: NOW,
  questions: [question('a', true), question('b')],
  answers_saved: {},
  ...more,
})

const verdictOn = (id: string, response: QuestionResponse): Verdict => {
  const correct = 'answer_id' in response && response.answer_id === `${id}-right`
  return {
    correct,
    points: correct ? 1 : 0,
    of: 1,
    explanation: `Because of ${id}`,
    right: { answer_id: `${id}-right` },
    marks: {},
    citations: [],
    ...(correct ? {} : { feedback: { [`${id}-wrong`]: `Not so in ${id}` } }),
  }
}

type Call = { path: string; body: { response: QuestionResponse; seq: number } }
let calls: Call[]
let reachable: boolean
let withdrawn: string[]
const json = (data: unknown) => Response.json({ data })

/** The network ends here: it answers as the server does, or is away. */
beforeEach(() => {
  calls = []
  reachable = true
  withdrawn = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    const body = JSON.parse((await request.text()) || 'null')
    if (!reachable) throw new TypeError('no network')
    calls.push({ path, body })
    const id = path.split('/').at(-1) ?? ''
    if (path.endsWith('/hint')) return json({ hint: 'Think of the middle', citations: [] })
    if (withdrawn.includes(id)) {
      return Response.json({ code: 'not_found', message: 'gone', request_id: 'r' }, { status: 404 })
    }
    return json({ seq: body.seq, server_now: NOW, verdict: verdictOn(id, body.response) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

async function practise(lang: 'en' | 'ar' = 'en', given = attempt()) {
  const { Exercise, m, q } = await inLanguage(lang, async () => ({
    ...(await import('#web/features/attempts/exercise/exercise.tsx')),
    ...(await import('#web/features/attempts/messages.ts')),
    ...(await import('#web/domain/question/messages.ts')),
  }))
  const onFinish = vi.fn(() => Promise.resolve())
  const { unmount } = await renderInApp(<Exercise attempt={given} onFinish={onFinish} />)
  const user = userEvent.setup()
  const answer = async (text: string) => {
    await user.click(screen.getByRole('radio', { name: text }))
    await user.click(screen.getByRole('button', { name: m.exercise.check }))
  }
  const next = async (name: string = m.next) => user.click(await screen.findByRole('button', { name }))
  return { m, q, user, answer, next, onFinish, unmount }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const saves = () => calls.filter(({ path }) => path.includes('/answers/'))

describe('an exercise', () => {
  it('says at once why an answer is wrong, in a status, and leads on from the button that has the focus', async () => {
    const { m, answer } = await practise()
    screen.getByText(m.exercise.counts)
    await answer('wrong')
    const said = (await screen.findByText(m.exercise.wrong)).closest('[role="status"]') as HTMLElement
    within(said).getByText('Not so in a')
    within(said).getByText('Because of a')
    within(said).getByText(m.exercise.returns)
    expect(document.activeElement?.textContent).toContain(m.next)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('asks what was missed once more at its end, which changes no first answer, and then finishes', async () => {
    const { m, answer, next, onFinish } = await practise()
    await answer('wrong')
    await next()
    await answer('right')
    await next()
    expect(heading()).toBe('Question a')
    screen.getByText(m.exercise.noLongerCounts)
    expect(onFinish).not.toHaveBeenCalled()
    await answer('right')
    await screen.findByText(m.exercise.right)
    screen.getByRole('img', { name: m.exercise.rungs({ answered: 2, right: 1 }) })
    await next(m.exercise.toSummary)
    await waitFor(() => expect(onFinish).toHaveBeenCalled())
    expect(saves().map(({ path, body }) => [path.at(-1), body.response])).toEqual([
      ['a', { answer_id: 'a-wrong' }],
      ['b', { answer_id: 'b-right' }],
      ['a', { answer_id: 'a-right' }],
    ])
  })

  it('asks what was missed only once more, and ends whatever the second answers were', async () => {
    const { m, answer, next, onFinish } = await practise()
    for (const title of ['Question a', 'Question b', 'Question a', 'Question b']) {
      await waitFor(() => expect(heading()).toBe(title))
      await answer('wrong')
      await screen.findByText(m.exercise.wrong)
      await next(screen.queryByRole('button', { name: m.next }) ? m.next : m.exercise.toSummary)
    }
    await waitFor(() => expect(onFinish).toHaveBeenCalled())
  })

  it('counts nothing before it is checked, so that a press can still be changed', async () => {
    const { user, m } = await practise()
    const check = () => screen.getByRole('button', { name: m.exercise.answerFirst })
    expect(check().getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('radio', { name: 'wrong' }))
    await user.click(screen.getByRole('radio', { name: 'right' }))
    expect(saves()).toHaveLength(0)
  })

  it('gives the hint before the answer, once', async () => {
    const { m, user } = await practise()
    await user.click(screen.getByRole('button', { name: m.exercise.hint }))
    await screen.findByText('Think of the middle')
    const shown = screen.getByRole('button', { name: m.exercise.hintShown })
    expect(shown.getAttribute('aria-disabled')).toBe('true')
    expect(calls.filter(({ path }) => path.endsWith('/questions/a/hint'))).toHaveLength(1)
  })

  it.each(['en', 'ar'] as const)('is done by keys alone in %s, letters by their place', async (lang) => {
    const { m } = await practise(lang)
    const press = (code: string, key = code) => fireEvent.keyDown(document.body, { key, code })
    press('KeyH', 'ا')
    await screen.findByText('Think of the middle')
    press('Digit2')
    press('Enter')
    await waitFor(() => expect(document.activeElement?.textContent).toContain(m.next))
    fireEvent.click(document.activeElement as HTMLElement)
    expect(heading()).toBe('Question b')
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('keeps an answer while the network is away and says so, and judges it when it is back', async () => {
    const { m, answer, next, onFinish } = await practise()
    reachable = false
    window.dispatchEvent(new Event('offline'))
    await answer('wrong')
    await screen.findByText(m.exercise.keptText)
    await next()
    await answer('right')
    await next(m.next)
    expect(heading()).toBe(m.exercise.waitingTitle)
    expect(onFinish).not.toHaveBeenCalled()
    reachable = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(heading()).toBe('Question a'))
    screen.getByText(m.exercise.noLongerCounts)
  })

  it('goes on after a reload or on another device where it was, and knows what was right', async () => {
    const saved = { a: { response: { answer_id: 'a-wrong' }, seq: 1 } }
    const { m, answer, next } = await practise('en', attempt({ answers_saved: saved }))
    expect(heading()).toBe('Question b')
    await waitFor(() => screen.getByRole('img', { name: m.exercise.rungs({ answered: 1, right: 0 }) }))
    await answer('right')
    await next()
    expect(heading()).toBe('Question a')
  })

  it('of a preview sends nothing, says what students learn here, and comes to its end', async () => {
    const { Exercise, PreviewOf, m } = await inLanguage('en', async () => ({
      ...(await import('#web/features/attempts/exercise/exercise.tsx')),
      ...(await import('#web/domain/course-links.ts')),
      ...(await import('#web/features/attempts/messages.ts')),
    }))
    const onFinish = vi.fn(() => Promise.resolve())
    await renderInApp(
      <PreviewOf value="course-1">
        <Exercise attempt={attempt()} onFinish={onFinish} />
      </PreviewOf>,
    )
    const user = userEvent.setup()
    for (const name of [m.next, m.exercise.toSummary]) {
      await user.click(screen.getByRole('radio', { name: 'wrong' }))
      await user.click(screen.getByRole('button', { name: m.exercise.check }))
      await screen.findByText(m.exercise.preview)
      await user.click(screen.getByRole('button', { name }))
    }
    await waitFor(() => expect(onFinish).toHaveBeenCalled())
    expect(calls).toEqual([])
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  it('ends although a question was withdrawn while it was open', async () => {
    withdrawn = ['a']
    const { m, answer, next, onFinish } = await practise()
    await answer('wrong')
    await screen.findByText(m.exercise.gone)
    await next()
    await answer('right')
    await next(m.exercise.toSummary)
    await waitFor(() => expect(onFinish).toHaveBeenCalled())
  })
})
