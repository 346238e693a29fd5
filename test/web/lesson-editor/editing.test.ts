import { describe, expect, it } from 'vitest'
import { draftOf, itemOf, resultOf } from '#test/support/edited-lesson.ts'
import {
  changed,
  pendingOps,
  refreshed,
  refused,
  saved,
  settled,
  steppedBack,
  steppedForward,
} from '#web/features/lesson-editor/model/editor.ts'
import { fieldOf, withField } from '#web/features/lesson-editor/model/fields.ts'
import { newContent } from '#web/features/lesson-editor/model/kinds.ts'
import { blockIn, withContent } from '#web/features/lesson-editor/model/parts.ts'
import { enter, inserted, joinBack, movedTo, removed } from '#web/features/lesson-editor/model/structure.ts'
import { textOf } from '#web/features/lesson-editor/text/sentences.ts'
import { splice } from '#web/features/lesson-editor/text/splice.ts'

const start = () => draftOf({ a: 'Water runs. It freezes.', b: 'Steam is hot.', c: 'Ice floats.' })
type State = ReturnType<typeof start>
const words = ({ doc }: State) =>
  doc.blocks.map((id) =>
    textOf(fieldOf(blockIn(doc, id)?.content ?? newContent('paragraph'), 'text')?.sentences ?? []),
  )
/** As typing into a block does. */
function typed(state: State, id: string, text: string, now = 0): State {
  const content = blockIn(state.doc, id)?.content
  const field = content && fieldOf(content, 'text')
  if (!content || !field) throw new Error(id)
  const sentences = splice(field.sentences, { from: 0, to: 0, insert: text }, 'en')
  const caret = { part: id, key: 'text', at: text.length }
  return changed(
    state,
    { doc: withContent(state.doc, id, withField(content, 'text', sentences)), caret, tag: id },
    now,
  )
}
const does = (state: State, change: ReturnType<typeof enter>, now = 0) =>
  change ? changed(state, change, now) : state

describe('what is saved', () => {
  it('is nothing as long as nothing was changed, and a new block only once it says something', () => {
    expect(pendingOps(start())).toEqual([])
    const empty = does(start(), inserted(start().doc, 'a', newContent('paragraph'), 'new'))
    expect(pendingOps(empty)).toEqual([])
    const other = typed(empty, 'c', 'Now: ')
    const answer = resultOf(start(), { items: [itemOf('c', 'Now: Ice floats.', 2)] })
    expect(saved(other, answer, other.doc).doc.blocks).toEqual(['a', 'new', 'b', 'c'])
    expect(pendingOps(typed(empty, 'new', 'Rain.')).map((op) => [op.op, 'after' in op && op.after])).toEqual([
      ['create', 'a'],
    ])
  })

  it('of a block that is split is both halves, and the half behind it keeps its passages', () => {
    const split = does(start(), enter(start().doc, { part: 'a', key: 'text', at: 12 }))
    const ops = pendingOps(split)
    expect(ops.map(({ op }) => op)).toEqual(['put', 'create'])
    expect(ops[1]).toMatchObject({
      after: 'a',
      content: { data: { sentences: [{ text: 'It freezes.', citations: ['c-a-1'] }] } },
    })
  })

  it('of a block that was joined with the one above is the one and the deletion of the other', () => {
    const one = does(start(), joinBack(start().doc, { part: 'b', key: 'text', at: 0 }, 'en'))
    expect(words(one)).toEqual(['Water runs. It freezes. Steam is hot.', 'Ice floats.'])
    expect(pendingOps(one).map(({ op }) => op)).toEqual(['put', 'delete'])
  })

  it('of a block that moves is that one operation', () => {
    const state = does(start(), movedTo(start().doc, ['c'], 0))
    expect(pendingOps(state)).toEqual([{ op: 'move', block_id: 'c', after: null }])
  })

  it('of an emptied block is its deletion, and its undo brings it back under its id', () => {
    const { doc } = start()
    const content = newContent('paragraph')
    const empty = changed(start(), { doc: withContent(doc, 'b', content), caret: null }, 0)
    expect(pendingOps(empty)).toEqual([{ op: 'delete', block_id: 'b', revision: 1 }])
    const gone = saved(empty, resultOf(empty, { deleted: ['b'] }), empty.doc)
    expect(gone.doc.blocks).toEqual(['a', 'b', 'c'])
    expect(pendingOps(gone)).toEqual([])
    const back = steppedBack(gone)
    expect(pendingOps(back)).toMatchObject([{ op: 'create', block_id: 'b', after: 'a' }])
  })

  it('is what was typed while the answer was on its way, on the new revision', () => {
    const first = typed(start(), 'a', 'Now: ')
    const later = typed(first, 'a', 'And ', 5_000)
    const answer = resultOf(first, { items: [itemOf('a', 'Now: Water runs. It freezes.', 2)] })
    const state = saved(later, answer, first.doc)
    expect(state.conflicts).toEqual({})
    expect(pendingOps(state)).toMatchObject([{ op: 'put', block_id: 'a', revision: 2 }])
  })
})

describe('undo', () => {
  it('brings back text, order and deleted blocks with their ids and passages, step by step', () => {
    let state = start()
    const before = state.doc
    state = typed(state, 'a', 'Now: ', 0)
    state = does(state, enter(state.doc, { part: 'a', key: 'text', at: 8 }), 1_000)
    state = does(state, movedTo(state.doc, ['c'], 0), 2_000)
    state = does(state, removed(state.doc, ['b']), 3_000)
    const after = state.doc
    for (let step = 0; step < 4; step++) state = steppedBack(state)
    expect(state.doc.blocks).toEqual(before.blocks)
    expect(state.doc.parts).toEqual(before.parts)
    for (let step = 0; step < 4; step++) state = steppedForward(state)
    expect(state.doc).toEqual(after)
  })

  it('takes typing that goes on as one step, and a pause as the end of it', () => {
    let state = typed(start(), 'a', 'x', 0)
    state = typed(state, 'a', 'y', 500)
    state = typed(state, 'a', 'z', 2_000)
    expect(words(steppedBack(state))[0]).toBe('yxWater runs. It freezes.')
    expect(words(steppedBack(steppedBack(state)))[0]).toBe('Water runs. It freezes.')
  })

  it('leaves what somebody else has changed since', () => {
    const mine = typed(start(), 'a', 'Now: ')
    const done = saved(
      mine,
      resultOf(mine, { items: [itemOf('a', 'Now: Water runs. It freezes.', 2)] }),
      mine.doc,
    )
    const theirs = refused(done, [{ id: 'a', item: itemOf('a', 'All of it is new.', 3) }])
    expect(words(steppedBack(theirs))[0]).toBe('All of it is new.')
  })
})

describe('a block that was changed elsewhere', () => {
  it('is swapped silently where nothing was typed here', () => {
    const state = refused(start(), [{ id: 'b', item: itemOf('b', 'Steam burns.', 4) }])
    expect(words(state)[1]).toBe('Steam burns.')
    expect(state.conflicts).toEqual({})
    expect(pendingOps(state)).toEqual([])
  })

  it('waits for a choice where both have changed it, and the others go on being saved', () => {
    let state = typed(typed(start(), 'a', 'Mine: '), 'b', 'Also: ')
    state = refused(state, [{ id: 'a', item: itemOf('a', 'Theirs.', 2) }])
    expect(Object.keys(state.conflicts)).toEqual(['a'])
    expect(words(state)[0]).toBe('Mine: Water runs. It freezes.')
    expect(pendingOps(state)).toMatchObject([{ op: 'put', block_id: 'b' }])
    expect(pendingOps(settled(state, 'a', 'mine', 0))[0]).toMatchObject({ block_id: 'a', revision: 2 })
    const theirs = settled(state, 'a', 'theirs', 0)
    expect(words(theirs)[0]).toBe('Theirs.')
    expect(pendingOps(theirs)).toHaveLength(1)
    expect(words(steppedBack(theirs))[0]).toBe('Mine: Water runs. It freezes.')
  })

  it('and deleted there comes back under its id when my words are kept', () => {
    const state = refused(typed(start(), 'b', 'Mine: '), [{ id: 'b', item: null }])
    expect(Object.keys(state.conflicts)).toEqual(['b'])
    expect(words(state)).toHaveLength(3)
    expect(pendingOps(settled(state, 'b', 'mine', 0))).toMatchObject([
      { op: 'create', block_id: 'b', after: 'a' },
    ])
    expect(words(settled(state, 'b', 'theirs', 0))).toHaveLength(2)
  })

  it('comes back where it was deleted here, so that no word of theirs is lost', () => {
    const state = does(start(), removed(start().doc, ['b']))
    const back = refused(state, [{ id: 'b', item: itemOf('b', 'Steam burns.', 2) }])
    expect(words(back)[1]).toBe('Steam burns.')
    expect(pendingOps(back)).toEqual([])
  })

  it('keeps an order that only they have changed', () => {
    const state = typed(start(), 'a', 'Mine: ')
    const draft = draftOf.draft({
      c: 'Ice floats.',
      a: 'Water runs. It freezes.',
      d: 'New.',
      b: 'Steam is hot.',
    })
    const next = refreshed(state, draft)
    expect(next.doc.blocks).toEqual(['c', 'a', 'd', 'b'])
    expect(pendingOps(next)).toMatchObject([{ op: 'put', block_id: 'a' }])
  })
})
