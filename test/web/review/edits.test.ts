import { describe, expect, it } from 'vitest'
import { applyEdit, editOf, sentencesOfItem, undoOf } from '#web/features/review/editor/edits.ts'
import type { SentenceInput } from '#worker/contract/content.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const sentence = (id: string, text: string, citation: string) => ({
  id,
  text,
  citations: [citation],
  base: text,
  support: 'supported' as const,
})
const block: ReviewItem = {
  id: 'b',
  level_id: 'v',
  lesson_id: 'l',
  position: 0,
  lang: 'en',
  citations: [],
  state: 'pending',
  checks: [],
  engine: null,
  reviewed_at: null,
  reviewed_by: null,
  approved_together: null,
  reject_reason: null,
  revision: 0,
  kind: 'block',
  content: {
    kind: 'paragraph',
    origin: 'source',
    more: false,
    data: { sentences: [sentence('s1', 'One.', 'c1'), sentence('s2', 'Two.', 'c2')] },
  },
}
const actions = (before: ReviewItem, edited: boolean) => undoOf(before, edited).map((step) => step.action)

describe('an edit', () => {
  const edited = (...sentences: SentenceInput[]) =>
    applyEdit(block, { kind: 'block', block: { kind: 'paragraph', data: { sentences } } })
  const shown = (item: ReviewItem) =>
    sentencesOfItem(item).map(({ text, citations, support }) => [text, citations, support])

  it('shown before the server answers keeps the passages of what stayed', () => {
    const two = { id: 's2', text: 'Two.', citations: ['c2'] }
    expect(shown(edited(two, { id: 's3', text: 'Three.', citations: [] }))).toEqual([
      ['Two.', ['c2'], 'supported'],
      ['Three.', [], 'own'],
    ])
  })

  it('changes how a sentence stands, until it is taken back', () => {
    const one = { id: 's1', text: 'Other.', citations: ['c1'] }
    const once = edited(one)
    expect(shown(once)).toEqual([['Other.', ['c1'], 'changed']])
    const back = { kind: 'paragraph' as const, data: { sentences: [{ ...one, text: 'One.' }] } }
    expect(shown(applyEdit(once, { kind: 'block', block: back }))).toEqual([['One.', ['c1'], 'supported']])
  })

  it('takes away the checks of the old words until the server has checked the new ones', () => {
    const checked: ReviewItem = { ...block, checks: [{ name: 'numbers_occur', state: 'passed' }] }
    const sentences = [{ id: 's1', text: 'Nine of ten.', citations: ['c1'] }]
    const edit = { kind: 'paragraph' as const, data: { sentences } }
    expect(applyEdit(checked, { kind: 'block', block: edit }).checks).toEqual([])
  })

  it('of an item’s own content changes nothing', () => {
    expect(applyEdit(block, editOf(block))).toEqual(block)
  })
})

describe('taking back', () => {
  it('reopens what was pending, and writes its old content first when that was changed', () => {
    expect(actions(block, false)).toEqual(['reopen'])
    expect(actions(block, true)).toEqual(['edit', 'reopen'])
  })

  it('returns a decided item to the decision it had', () => {
    expect(actions({ ...block, state: 'approved' }, false)).toEqual(['reopen', 'approve'])
    expect(actions({ ...block, state: 'rejected' }, false)).toEqual(['reject'])
    expect(actions({ ...block, state: 'edited' }, false)).toEqual(['edit'])
  })

  it('gives a rejection its reason back', () => {
    const before: ReviewItem = { ...block, state: 'rejected', reject_reason: 'unclear' }
    expect(undoOf(before, false)).toEqual([{ action: 'reject', reason: 'unclear' }])
  })
})
