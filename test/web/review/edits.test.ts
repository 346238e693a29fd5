import { describe, expect, it } from 'vitest'
import { applyEdit, editOf, undoOf } from '#web/features/review/editor/edits.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

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
    sentences: [
      { text: 'One.', citations: [0] },
      { text: 'Two.', citations: [1] },
    ],
  },
}
const actions = (before: ReviewItem, edited: boolean) => undoOf(before, edited).map((step) => step.action)

describe('an edit', () => {
  it('shown before the server answers keeps the passages of what stayed', () => {
    const after = applyEdit(block, { kind: 'block', sentences: ['Two.', 'Three.'] })
    expect(after.kind === 'block' && after.content.sentences).toEqual([
      { text: 'Two.', citations: [1] },
      { text: 'Three.', citations: [] },
    ])
  })

  it('takes away the checks of the old words until the server has checked the new ones', () => {
    const checked: ReviewItem = { ...block, checks: [{ name: 'numbers_occur', state: 'passed' }] }
    expect(applyEdit(checked, { kind: 'block', sentences: ['Nine of ten.'] }).checks).toEqual([])
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
