import { describe, expect, it } from 'vitest'
import { draftOf, itemOf } from '#test/support/edited-lesson.ts'
import { ApiError } from '#web/api/unwrap.ts'
import type { EditorState } from '#web/features/lesson-editor/model/editor.ts'
import { newContent, type WrittenKind } from '#web/features/lesson-editor/model/kinds.ts'
import { blockIn, canFold, withContent } from '#web/features/lesson-editor/model/parts.ts'
import { refusedParts } from '#web/features/lesson-editor/model/refusals.ts'
import { inserted, movedTo } from '#web/features/lesson-editor/model/structure.ts'
import { openSession } from '#web/features/lesson-editor/session.ts'
import { newSentence } from '#web/features/lesson-editor/text/sentences.ts'
import type { LessonOpInput, LessonOpsResult } from '#worker/contract/lesson-editor.ts'

type Refuses = (op: LessonOpInput, ops: LessonOpInput[]) => boolean
const errorOf = (code: string, field?: string) =>
  new ApiError(code === 'invalid' ? 422 : 409, {
    code,
    message: 'Refused',
    errors: field === undefined ? undefined : { [field]: { code: 'invalid_value', message: 'Not valid' } },
  })

/** A lesson on a server that refuses some operations, naming the one at fault if it is asked to. */
function opened(refuses: Refuses, code = 'invalid') {
  const calls: string[][] = []
  const kept: (EditorState | undefined)[] = []
  const state = draftOf({ a: 'Water runs.', b: 'Steam is hot.' })
  const there = { blocks: [...state.doc.blocks] }
  const send = async (ops: LessonOpInput[]): Promise<LessonOpsResult> => {
    calls.push(ops.map((op) => ('block_id' in op ? `${op.op} ${op.block_id}` : op.op)))
    const at = ops.findIndex((op) => refuses(op, ops))
    if (at >= 0) throw errorOf(code, code === 'invalid' ? `ops.${at}.content.data.question_id` : undefined)
    for (const op of ops) {
      if (op.op === 'delete') there.blocks = there.blocks.filter((id) => id !== op.block_id)
      if (op.op !== 'create' && op.op !== 'move') continue
      const rest = there.blocks.filter((id) => id !== op.block_id)
      there.blocks = rest.toSpliced(op.after === null ? 0 : rest.indexOf(op.after) + 1, 0, op.block_id)
    }
    const items = ops.flatMap((op) =>
      (op.op === 'create' || op.op === 'put') && op.content?.kind === 'paragraph'
        ? [
            {
              ...itemOf(op.block_id, '', 2),
              content: { ...op.content, origin: 'own' as const, more: false } as never, // as the server answers it
            },
          ]
        : [],
    )
    return { items, deleted: [], block_ids: there.blocks, card_ids: [], minutes: 1, left: 0 }
  }
  const session = openSession({ state, send, keep: (now) => kept.push(now) })
  const write = (id: string, after: string | null, text = 'Mine.') =>
    session.change(inserted(session.get().doc, after, newContent('paragraph', [newSentence(text)]), id))
  return { session, calls, kept, write, there }
}
const names =
  (id: string): Refuses =>
  (op) =>
    'block_id' in op && op.block_id === id && op.op !== 'move'

describe('what the server refuses', () => {
  it('says so at itself, and everything else is saved', async () => {
    const { session, calls, write, there } = opened(names('bad'))
    write('one', 'a')
    write('bad', 'one')
    write('two', 'bad')
    await session.flush()
    expect(calls).toEqual([
      ['create one', 'create bad', 'create two'],
      ['create one', 'create two'],
    ])
    expect(there.blocks).toEqual(['a', 'one', 'two', 'b'])
    expect(session.get().doc.blocks).toEqual(['a', 'one', 'bad', 'two', 'b'])
    expect(refusedParts(session.get())).toEqual(['bad'])
    expect(session.saving().state).toBe('saved')
  })

  it('is kept on the device, not sent again by itself, and sent once it is changed', async () => {
    let isRefused = true
    const { session, calls, write, kept } = opened((op, ops) => isRefused && names('bad')(op, ops))
    write('bad', 'a')
    await session.flush()
    await session.flush()
    expect(calls).toEqual([['create bad']])
    expect(kept.at(-1)?.doc.blocks).toContain('bad')
    isRefused = false
    const { doc } = session.get()
    session.change({
      doc: withContent(doc, 'bad', newContent('paragraph', [newSentence('Better.')])),
      caret: null,
    })
    await session.flush()
    expect(calls.at(-1)).toEqual(['create bad'])
    expect([refusedParts(session.get()), kept.at(-1)]).toEqual([[], undefined])
  })

  it('is tried again when that is asked for, or taken back, which undo takes back in turn', async () => {
    const { session, calls, write } = opened(names('b'))
    const { doc } = session.get()
    const content = newContent('paragraph', [newSentence('Refused.')])
    session.change({ doc: withContent(doc, 'b', content), caret: null })
    write('new', 'b')
    await session.flush()
    session.retry('b')
    await session.flush()
    expect(calls.map((ops) => ops.join())).toEqual(['put b,create new', 'create new', 'put b'])
    session.withdraw('b')
    expect(blockIn(session.get().doc, 'b')).toEqual(blockIn(doc, 'b'))
    expect(refusedParts(session.get())).toEqual([])
    session.undo()
    expect(refusedParts(session.get())).toEqual(['b'])
  })

  it('is found where the answer does not name it, and an order that waits for it is not lost', async () => {
    const { session, calls, write, there } = opened(names('bad'), 'conflict')
    session.change(movedTo(session.get().doc, ['b'], 0))
    write('one', 'a')
    write('bad', 'one')
    write('two', 'bad')
    await session.flush()
    expect(calls.at(-1)).toEqual(['create two'])
    expect(there.blocks).toEqual(['b', 'a', 'one', 'two'])
    expect(session.get().doc.blocks).toEqual(['b', 'a', 'one', 'bad', 'two'])
    expect(refusedParts(session.get())).toEqual(['bad'])
  })

  it('of the whole lesson holds everything up and is said once', async () => {
    const { session, write } = opened(() => true, 'not_found')
    write('one', 'a')
    write('two', 'one')
    await session.flush()
    expect([session.saving().state, refusedParts(session.get())]).toEqual(['failed', []])
  })
})

it('a folded block is unfolded by becoming a quote or a heading, and stays folded as anything else', () => {
  const { doc } = draftOf({ a: 'Water runs.' })
  const folded = { ...doc, parts: { ...doc.parts, a: { ...doc.parts.a, more: true } as never } } // of a block
  const more = (kind: WrittenKind) =>
    blockIn(withContent(folded, 'a', newContent(kind, [newSentence('It runs.')])), 'a')?.more
  expect([more('quote'), more('heading'), more('note'), canFold('check')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})
