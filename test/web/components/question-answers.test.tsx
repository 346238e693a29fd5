import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { inLanguage } from '#test/support/interface-language.ts'
import type { Answer as AnswerPart } from '#web/domain/question/answer.tsx'
import type { Asked, QuestionResponse } from '#web/domain/question/asked.ts'

const parts = (...texts: string[]) => texts.map((text) => ({ id: text.toLowerCase(), text }))
const ONE: Asked = { type: 'multiple_choice', answers: parts('Rain', 'Rivers', 'Wind') }
const SEVERAL: Asked = { type: 'multiple_answer', answers: parts('Rain', 'Rivers', 'Wind') }
const ORDER: Asked = { type: 'ordering', items: parts('Cool', 'Cover', 'Label') }
const MATCH: Asked = {
  type: 'matching',
  lefts: parts('HTTP', 'DNS'),
  rights: parts('Names', 'Pages', 'Mail'),
}
const GAPS: Asked = {
  type: 'matching',
  lefts: [
    { id: 'sea', text: 'At sea level it is about _____ hectopascals.' },
    { id: 'peak', text: 'On a mountain of _____ metres it is half as much.' },
  ],
  rights: parts('5500', '1013'),
}
const NUMBER: Asked = { type: 'numeric', unit: '°C' }
const SHORT: Asked = { type: 'short_answer' }

type Given = {
  question: Asked
  response?: QuestionResponse
  judged?: { correct: boolean; right: QuestionResponse }
}

type Said = (response: QuestionResponse, typing?: 'typing') => void
type KeptProps = {
  Answer: ComponentType<ComponentProps<typeof AnswerPart>>
  start: QuestionResponse | undefined
  said: Said
} & Omit<ComponentProps<typeof AnswerPart>, 'response' | 'onRespond'>

/** Keeps what is answered, as a screen does. */
function Kept({ Answer, start, said, ...rest }: KeptProps) {
  const [response, setResponse] = useState(start)
  return (
    <Answer
      {...rest}
      response={response}
      onRespond={(next, typing) => {
        if (typing) said(next, typing)
        else said(next)
        setResponse(next)
      }}
    />
  )
}

async function show(
  lang: 'en' | 'ar',
  { question, response: start, judged }: Given,
  language: string = lang,
) {
  const { Answer, q } = await inLanguage(lang, async () => ({
    ...(await import('#web/domain/question/answer.tsx')),
    ...(await import('#web/domain/question/messages.ts')),
  }))
  const said = vi.fn<Said>()
  const onEnter = vi.fn()
  render(<Kept Answer={Answer} {...{ question, start, judged, language, said, onEnter }} />)
  return { q, said, onEnter, user: userEvent.setup() }
}
const rows = () => screen.getAllByRole('option').map((row) => row.textContent?.replace(/\d/g, ''))
const live = () => document.querySelector('[aria-live]')?.textContent

describe('a choice', () => {
  it('of one answer is a radio group: another press takes its place', async () => {
    const { user, said } = await show('en', { question: ONE })
    await user.click(screen.getByRole('radio', { name: 'Rivers' }))
    await user.click(screen.getByRole('radio', { name: 'Wind' }))
    expect(said.mock.calls.map(([response]) => response)).toEqual([
      { answer_id: 'rivers' },
      { answer_id: 'wind' },
    ])
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  })

  it('is reached by Tab and the arrows and made by Space', async () => {
    const { user, said } = await show('en', { question: ONE })
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(said).toHaveBeenLastCalledWith({ answer_id: 'wind' })
  })

  it('of several is a group of check boxes, in the order in which they are shown', async () => {
    const { user, said, q } = await show('en', { question: SEVERAL })
    screen.getByText(q.several)
    await user.click(screen.getByRole('checkbox', { name: 'Wind' }))
    await user.click(screen.getByRole('checkbox', { name: 'Rain' }))
    expect(said).toHaveBeenLastCalledWith({ answer_ids: ['rain', 'wind'] })
    await user.click(screen.getByRole('checkbox', { name: 'Wind' }))
    expect(said).toHaveBeenLastCalledWith({ answer_ids: ['rain'] })
  })

  it('shows, once it is marked, which were right, wrong and left out, in words too, and takes no press', async () => {
    const right = { answer_ids: ['rain', 'rivers'] }
    const { q } = await show('en', {
      question: SEVERAL,
      response: { answer_ids: ['rain', 'wind'] },
      judged: { correct: false, right },
    })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText('Rain').parentElement?.textContent).toContain(q.yours)
    expect(screen.getByText('Rivers').parentElement?.textContent).toContain(q.missed)
    expect(screen.getByText('Wind').parentElement?.className).toContain('option-wrong')
  })
})

describe('a list to put in order', () => {
  it('is lifted, moved and dropped by keys, says each place, and counts once it is dropped', async () => {
    const { user, said, q } = await show('en', { question: ORDER })
    await user.tab()
    await user.keyboard(' ')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Cool')
    expect(live()).toBe(q.lifted({ n: 1, total: 3 }))
    await user.keyboard('{ArrowDown}')
    expect(live()).toBe(q.place({ n: 2, total: 3 }))
    expect(rows()).toEqual(['Cover', 'Cool', 'Label'])
    expect(said).not.toHaveBeenCalled()
    await user.keyboard(' ')
    expect(said).toHaveBeenCalledExactlyOnceWith({ order: ['cover', 'cool', 'label'] })
    expect(live()).toBe(q.dropped({ n: 2, total: 3 }))
    expect(document.activeElement?.textContent).toContain('Cool')
  })

  it('is put back by Esc as it was before the lift', async () => {
    const { user, said } = await show('en', { question: ORDER })
    await user.tab()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Escape}')
    expect(rows()).toEqual(['Cool', 'Cover', 'Label'])
    expect(said).not.toHaveBeenCalled()
  })

  it('is changed by a press on a row and one on its new place', async () => {
    const { user, said } = await show('ar', { question: ORDER })
    await user.click(screen.getByText('Label'))
    await user.click(screen.getByText('Cool'))
    expect(said).toHaveBeenCalledExactlyOnceWith({ order: ['label', 'cool', 'cover'] })
  })

  it('keeps its keys to itself while a row is lifted, and lets them through otherwise', async () => {
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    const { user } = await show('en', { question: ORDER })
    await user.tab()
    await user.keyboard(' ')
    heard.mockClear()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(heard).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(heard).toHaveBeenCalledTimes(1)
    window.removeEventListener('keydown', heard)
  })

  it('that is right as it is shown is kept by a button, which then goes', async () => {
    const { user, said, q } = await show('en', { question: ORDER })
    await user.click(screen.getByRole('button', { name: q.keepOrder }))
    expect(said).toHaveBeenCalledExactlyOnceWith({ order: ['cool', 'cover', 'label'] })
    expect(screen.queryByRole('button', { name: q.keepOrder })).toBeNull()
  })

  it('counts where it stands when the focus leaves it while a row is lifted', async () => {
    const { user, said } = await show('en', { question: ORDER })
    await user.tab()
    await user.keyboard(' {ArrowDown}')
    await user.tab()
    expect(said).toHaveBeenCalledExactlyOnceWith({ order: ['cover', 'cool', 'label'] })
  })

  it('shows, once it is marked, which stand in their place', async () => {
    const { q } = await show('en', {
      question: ORDER,
      response: { order: ['cool', 'label', 'cover'] },
      judged: { correct: false, right: { order: ['cool', 'cover', 'label'] } },
    })
    const items = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(items[0]).toContain(q.marks.right)
    expect(items[1]).toContain(q.marks.wrong)
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('two sides to match', () => {
  const entry = (name: RegExp) => screen.getByRole('button', { name })

  it('are joined by a press on each, which is said, and parted by joining them again', async () => {
    const { user, said, q } = await show('en', { question: MATCH })
    await user.click(entry(/^HTTP/))
    expect(entry(/^HTTP/).getAttribute('aria-pressed')).toBe('true')
    await user.click(entry(/^Pages/))
    expect(said).toHaveBeenLastCalledWith({ pairs: [['http', 'pages']] })
    expect(live()).toBe(q.pairMade({ left: 'HTTP', right: 'Pages', done: 1, total: 2 }))
    entry(new RegExp(q.paired({ text: 'Pages', partner: 'HTTP' })))
    await user.click(entry(/^Pages/))
    await user.click(entry(/^HTTP/))
    expect(said).toHaveBeenLastCalledWith({ pairs: [] })
  })

  it('give up their partner when one of them gets another', async () => {
    const { user, said } = await show('en', {
      question: MATCH,
      response: {
        pairs: [
          ['http', 'pages'],
          ['dns', 'names'],
        ],
      },
    })
    await user.click(entry(/^HTTP/))
    await user.click(entry(/^Names/))
    expect(said).toHaveBeenLastCalledWith({ pairs: [['http', 'names']] })
  })

  it.each([
    { language: 'en', across: 'ArrowRight', back: 'ArrowLeft' },
    { language: 'ar', across: 'ArrowLeft', back: 'ArrowRight' },
  ])(
    'are walked by keys, mirrored in a course in $language, and chosen by Enter',
    async ({ language, across, back }) => {
      const { user, said } = await show('en', { question: MATCH }, language)
      await user.tab()
      await user.keyboard(`{ArrowDown}{Enter}{${across}}`)
      expect(document.activeElement?.textContent).toContain('Pages')
      await user.keyboard(`{ArrowUp}{${back}}`)
      expect(document.activeElement?.textContent).toContain('HTTP')
      await user.keyboard(`{${back}}`)
      expect(document.activeElement?.textContent).toContain('HTTP')
      await user.keyboard(`{${across}}{Enter}`)
      expect(said).toHaveBeenCalledExactlyOnceWith({ pairs: [['dns', 'names']] })
    },
  )

  it('are let go by Esc', async () => {
    const { user, said } = await show('en', { question: MATCH })
    await user.tab()
    await user.keyboard('{Enter}{Escape}{ArrowRight}{Enter}')
    expect(entry(/^HTTP/).getAttribute('aria-pressed')).toBe('false')
    expect(said).not.toHaveBeenCalled()
  })

  it('show, once they are marked, which have their own match', async () => {
    const { q } = await show('en', {
      question: MATCH,
      response: { pairs: [['http', 'pages']] },
      judged: {
        correct: false,
        right: {
          pairs: [
            ['http', 'pages'],
            ['dns', 'names'],
          ],
        },
      },
    })
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(first).toContain(q.marks.right)
    expect(second).toContain(q.noMatch)
    expect(second).toContain(q.marks.missed)
  })
})

describe.each(['en', 'ar'] as const)('sentences with gaps, in %s', (lang) => {
  it('hold the word that is matched with them, and are read without underscores', async () => {
    const { user, said, q } = await show(lang, { question: GAPS })
    const sentence = screen.getByRole('button', {
      name: new RegExp(`At sea level it is about ${q.gap} hecto`),
    })
    expect(screen.queryByText(/_/)).toBeNull()
    await user.click(sentence)
    await user.click(screen.getByRole('button', { name: /^1013/ }))
    expect(said).toHaveBeenLastCalledWith({ pairs: [['sea', '1013']] })
    expect(sentence.textContent).toContain('about 1013 hectopascals')
    expect(live()).toContain(q.gap)
  })

  it('show, once they are marked, the word that was given in its place', async () => {
    const right: QuestionResponse = {
      pairs: [
        ['sea', '1013'],
        ['peak', '5500'],
      ],
    }
    await show(lang, {
      question: GAPS,
      response: { pairs: [['sea', '5500']] },
      judged: { correct: false, right },
    })
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(first).toContain('about 5500 hectopascals')
    expect(second).not.toContain('_')
  })
})

describe('a field to answer in', () => {
  it.each(['en', 'ar'] as const)(
    'for a number runs left to right in %s, names its unit and takes any digits',
    async (lang) => {
      const { user, said, onEnter, q } = await show(lang, { question: NUMBER })
      const field = screen.getByRole('textbox', { name: q.yourAnswer })
      expect(field.getAttribute('dir')).toBe('ltr')
      expect(field.getAttribute('inputmode')).toBe('decimal')
      screen.getByText('°C')
      await user.type(field, '٧٫٥')
      expect(said).toHaveBeenLastCalledWith({ text: '٧٫٥' }, 'typing')
      screen.getByText(q.numberHint)
      await user.type(field, 'x')
      screen.getByText(q.notNumber)
      await user.keyboard('{Enter}')
      expect(onEnter).toHaveBeenCalledTimes(1)
    },
  )

  it('for some words runs as what is written, and is closed once it is marked', async () => {
    const { q } = await show('ar', {
      question: SHORT,
      response: { text: 'foreign key' },
      judged: { correct: true, right: { text: 'foreign key' } },
    })
    const field = screen.getByRole('textbox', { name: q.yourAnswer })
    expect(field.getAttribute('dir')).toBe('auto')
    expect(field.hasAttribute('readonly')).toBe(true)
  })
})

describe('dragging', () => {
  const box = (top: number, left = 0) =>
    ({ top, bottom: top + 50, left, right: left + 100, height: 50, width: 100 }) as DOMRect
  const to = (type: string, x: number, y: number) =>
    fireEvent(window, new MouseEvent(type, { clientX: x, clientY: y }))

  it('a row by its dots moves it where the pointer goes, and drops it there', async () => {
    const { said } = await show('en', { question: ORDER })
    const listed = screen.getAllByRole('option')
    for (const [place, row] of listed.entries()) row.getBoundingClientRect = () => box(place * 60)
    const grip = within(listed[0] as HTMLElement).getByText('Cool').nextElementSibling as HTMLElement
    fireEvent.pointerDown(grip, { button: 0, clientX: 5, clientY: 10 })
    to('pointermove', 5, 20)
    to('pointermove', 5, 140)
    to('pointerup', 5, 140)
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith({ order: ['cover', 'label', 'cool'] }))
  })

  it('that the system takes over puts the row back', async () => {
    const { said } = await show('en', { question: ORDER })
    const listed = screen.getAllByRole('option')
    for (const [place, row] of listed.entries()) row.getBoundingClientRect = () => box(place * 60)
    const grip = within(listed[0] as HTMLElement).getByText('Cool').nextElementSibling as HTMLElement
    fireEvent.pointerDown(grip, { button: 0, clientX: 5, clientY: 10 })
    to('pointermove', 5, 20)
    to('pointermove', 5, 140)
    to('pointercancel', 5, 140)
    expect(rows()).toEqual(['Cool', 'Cover', 'Label'])
    expect(said).not.toHaveBeenCalled()
  })

  it('an item onto its match joins them', async () => {
    const { said } = await show('en', { question: MATCH })
    const target = screen.getByRole('button', { name: /^Pages/ })
    document.elementFromPoint = () => target
    fireEvent.pointerDown(screen.getByRole('button', { name: /^DNS/ }), {
      button: 0,
      clientX: 5,
      clientY: 10,
    })
    to('pointermove', 50, 20)
    to('pointermove', 150, 20)
    to('pointerup', 150, 20)
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith({ pairs: [['dns', 'pages']] }))
  })
})
