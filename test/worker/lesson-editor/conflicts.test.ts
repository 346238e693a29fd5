import { beforeEach, expect, it } from 'vitest'
import { lessonInEditor, paragraph } from '#test/support/lesson-draft.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { ChangedElsewhere } from '#worker/contract/lesson-editor.ts'

const services = testServices()
let editor: Awaited<ReturnType<typeof lessonInEditor>>
beforeEach(async () => {
  editor = await lessonInEditor(services, { levels: 1, lessons: 1 })
})
const said = (text: string) => paragraph({ id: 's1', text })

it('of two edits of one block one is taken; the other sees the block as the first one left it', async () => {
  const { edit, block } = editor
  const { id, revision } = await block(0)
  const answers = await Promise.all(
    ['First.', 'Second.'].map((text) => edit([{ op: 'put', block_id: id, revision, content: said(text) }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('item_changed')
  expect(refused?.body.detail).toEqual({ changed: [{ id, item: await block(0) }] })
})

it('a refused call names every block that changed, and writes those that did not either', async () => {
  const { edit, block, draft } = editor
  const [one, two] = [await block(0), await block(1)]
  await edit([{ op: 'put', block_id: one.id, revision: one.revision, content: said('Changed.') }])
  await edit([{ op: 'delete', block_id: two.id, revision: two.revision }])
  const before = await draft()
  const { body } = await edit([
    { op: 'put', block_id: one.id, revision: one.revision, content: said('Mine.') },
    { op: 'put', block_id: two.id, revision: two.revision, content: said('Mine too.') },
    { op: 'put', block_id: 'never-was', revision: 0, content: said('Nothing.') },
    { op: 'put_lesson', revision: before.lesson.revision, title: 'Mine as well' },
  ])
  const { changed } = body.detail as ChangedElsewhere // the contract's, by its code
  expect(changed.map(({ id, item }) => [id, item?.state])).toEqual([
    [one.id, 'edited'],
    [two.id, 'rejected'],
    ['never-was', undefined],
  ])
  expect(await draft()).toEqual(before)
})

it('blocks that two people add at the same time are all there, each behind what it was put after', async () => {
  const { edit, draft, lesson } = editor
  const [first = '', second = ''] = lesson.block_ids
  const answers = await Promise.all(
    [0, 1, 2, 3].map((n) =>
      edit([
        {
          op: 'create',
          block_id: `${lesson.id}-${n}`,
          after: n % 2 ? second : first,
          content: said(`Number ${n}.`),
        },
      ]),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ids = (await draft()).blocks.map(({ id }) => id)
  const made = (n: number) => ids.indexOf(`${lesson.id}-${n}`)
  expect(ids).toHaveLength(6)
  expect([made(0), made(2)].every((place) => place > 0 && place < ids.indexOf(second))).toBe(true)
  expect([made(1), made(3)].every((place) => place > ids.indexOf(second))).toBe(true)
})

it('a move is made on the order that is there, and stays where it is put behind what was deleted', async () => {
  const { edit, draft, block, lesson } = editor
  const [first = '', second = ''] = lesson.block_ids
  await edit([{ op: 'create', block_id: `${lesson.id}-x`, after: null, content: said('First of all.') }])
  await edit([{ op: 'move', block_id: first, after: second }])
  expect((await draft()).blocks.map(({ id }) => id)).toEqual([`${lesson.id}-x`, second, first])
  const { revision } = await block(1)
  await edit([{ op: 'delete', block_id: second, revision }])
  const { status, body } = await edit([{ op: 'move', block_id: `${lesson.id}-x`, after: second }])
  expect([status, body.data.block_ids]).toEqual([200, [`${lesson.id}-x`, first]])
})

it('a lesson that was left out is not edited', async () => {
  const { edit, lesson, teacher } = editor
  await request('delete', `/lessons/${lesson.id}`, { token: teacher.token })
  const { status } = await edit([{ op: 'create', block_id: 'b', after: null, content: said('Late.') }])
  expect(status).toBe(409)
})

it('other instructors, students and guests see and change nothing of a lesson', async () => {
  const { lesson, draft } = editor
  const before = await draft()
  const body = { ops: [{ op: 'create', block_id: 'b', after: null, content: said('Foreign.') }] }
  const callers = [(await makeTeacher()).token, (await makeStudent()).token, '']
  for (const [place, token] of callers.entries()) {
    const status = [404, 403, 401][place]
    const as = token === '' ? {} : { token }
    expect((await request('get', `/lessons/${lesson.id}/draft`, as)).status).toBe(status)
    expect((await request('post', `/lessons/${lesson.id}/ops`, { ...as, body })).status).toBe(status)
  }
  expect(await draft()).toEqual(before)
})

it('a lesson takes no more blocks than it may have, and what is deleted makes room', async () => {
  const { edit, draft, lesson } = editor
  const name = (n: number) => `${lesson.id}-${n}`
  const create = (n: number) =>
    ({ op: 'create', block_id: name(n), after: null, content: said(`Number ${n}.`) }) as const
  for (let from = 0; from < 398; from += 100)
    await edit(Array.from({ length: Math.min(100, 398 - from) }, (_, n) => create(from + n)))
  expect((await draft()).blocks).toHaveLength(400)
  const full = await edit([create(400)])
  expect([full.status, full.body.code]).toEqual([409, 'lesson_full'])
  const both = await edit([{ op: 'delete', block_id: name(0), revision: 0 }, create(400)])
  expect(both.status).toBe(200)
  const answers = await Promise.all([
    edit([{ op: 'delete', block_id: name(1), revision: 0 }]),
    ...[401, 402, 403].map((n) => edit([create(n)])),
  ])
  expect((await draft()).blocks.length).toBeLessThanOrEqual(400)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})
