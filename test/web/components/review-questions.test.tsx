import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { inLanguage } from '#test/support/interface-language.ts'
import { sevenTypes } from '#test/support/seven-types.ts'
import { applyQuestionEdit, questionEditOf } from '#web/features/review/editor/question-edits.ts'
import type { ReviewEdit, ReviewItem } from '#worker/contract/review.ts'

type QuestionItem = ReviewItem & { kind: 'question' }

/** A question as the review lists it, with ids for its parts. */
function itemOf({ type, title, content }: ReturnType<typeof sevenTypes>[number], lang: string): QuestionItem {
  const named = {
    ...content,
    ...(content.answers && { answers: content.answers.map((one, n) => ({ ...one, id: `answer-${n}` })) }),
    ...(content.items && { items: content.items.map((one, n) => ({ ...one, id: `item-${n}` })) }),
    ...(content.pairs && {
      pairs: content.pairs.map((pair, n) => ({ ...pair, left_id: `left-${n}`, right_id: `right-${n}` })),
    }),
  }
  const fields = {
    title,
    explanation: 'Because',
    hint: null,
    skill: 'recall',
    pool: 'both',
    objective_id: null,
  }
  return {
    kind: 'question',
    id: 'question-1',
    lang,
    content: { type, ...fields, rule: null, difficulty: 'beginner', points: 2, ...named },
  } as unknown as QuestionItem
}

it.each(sevenTypes('en'))(
  'a question of the type $type is unchanged by the edit that would write it',
  (question) => {
    const item = itemOf(question, 'en')
    const edit = questionEditOf(item)
    expect(edit).toMatchObject(question.content)
    expect(applyQuestionEdit(item, edit)).toEqual(item)
  },
)

it.each(['en', 'ar'] as const)('every type is shown to its reviewer with its key, in %s', async (lang) => {
  const { QuestionContent, c } = await inLanguage(lang, async () => ({
    ...(await import('#web/features/review/items/question-content.tsx')),
    ...(await import('#web/domain/question/content/messages.ts')),
  }))
  for (const question of sevenTypes(lang)) {
    const { content } = itemOf(question, lang)
    const { unmount, container } = render(
      <QuestionContent content={content} own={{ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }} />,
    )
    screen.getByText(question.title)
    const shown = container.textContent ?? ''
    const { answers = [], items = [], pairs = [], extra_rights: extra = [], accepted = [] } = question.content
    const texts = [...answers, ...items].map(({ text }) => text)
    for (const text of [
      ...texts,
      ...pairs.flatMap(({ left, right }) => [left, right]),
      ...extra,
      ...accepted,
    ]) {
      expect(shown, question.type).toContain(text)
    }
    if (answers.length > 0) {
      const right = answers.filter((answer) => answer.is_correct).length
      expect(shown.split(`(${c.rightAnswer})`)).toHaveLength(right + 1)
    }
    if (question.type === 'numeric') expect(shown).toContain('7.5')
    if (question.type === 'ordering') {
      expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(texts)
    }
    unmount()
  }
})

it('a question is edited with the fields of its type, and no other is sent', async () => {
  const { QuestionFields, c } = await inLanguage('en', async () => ({
    ...(await import('#web/features/review/editor/question-fields.tsx')),
    ...(await import('#web/domain/question/content/messages.ts')),
  }))
  const user = userEvent.setup()
  for (const question of sevenTypes('en').slice(2)) {
    const changed = vi.fn<(draft: ReviewEdit) => void>()
    const item = itemOf(question, 'en')
    const { unmount } = render(
      <QuestionFields
        id={item.id}
        type={question.type}
        draft={questionEditOf(item)}
        onChange={changed}
        own={{ lang: 'en', dir: 'ltr' }}
      />,
    )
    const label = {
      multiple_answer: c.answer({ n: 1 }),
      ordering: c.item({ n: 1 }),
      matching: c.leftOf({ n: 1 }),
      numeric: c.value,
      short_answer: c.acceptedOf({ n: 1 }),
    }[question.type as 'numeric']
    await user.type(screen.getByLabelText(label), question.type === 'numeric' ? '٢' : '!')
    const [sent] = changed.mock.lastCall ?? []
    const fields = Object.keys(question.content)
    expect(Object.keys(sent ?? {})).toEqual(expect.arrayContaining(fields))
    expect(JSON.stringify(sent)).not.toBe(JSON.stringify(questionEditOf(item)))
    if (question.type === 'numeric') expect(sent).toMatchObject({ value: 7.52 })
    unmount()
  }
})
