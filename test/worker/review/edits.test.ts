import { beforeEach, describe, expect, it } from 'vitest'
import { blockOf, sentencesOf } from '#db/content.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, type BuiltLesson, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Sentence, SentenceInput } from '#worker/contract/content.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
let lesson: BuiltLesson
beforeEach(async () => {
  teacher = await makeTeacher()
  const options = {
    owner_id: teacher.userId,
    state: 'pending',
    published: false,
    levels: 1,
    lessons: 1,
  } as const
  course = await buildCourse(services, options)
  lesson = course.lessons[0] as BuiltLesson // asked for above
})
const edit = (id: string | undefined, content: unknown) =>
  request<{ item: ReviewItem }>('post', `/courses/${course.id}/review/${id}`, {
    token: teacher.token,
    body: { action: 'edit', content },
  })
const failed = (item: ReviewItem) =>
  item.checks.filter((check) => check.state === 'failed').map((check) => check.name)

const sentencesIn = (item: ReviewItem) =>
  item.kind === 'block' ? sentencesOf(blockOf<Sentence>(item.content)) : []

describe('a paragraph', () => {
  const first = 'A lake stores cold water in its lower layer during summer.'
  const second = 'Wind mixes the upper layer and carries oxygen down to fish.'
  const at = (block: number, place: number, text: string) => {
    const id = lesson.block_ids[block]
    return { id: `${id}:s${place}`, text, citations: [`${id}:${place}`] }
  }
  const write = (block: number, ...sentences: SentenceInput[]) =>
    edit(lesson.block_ids[block], { kind: 'block', block: { kind: 'paragraph', data: { sentences } } })
  const stands = (item: ReviewItem) =>
    sentencesIn(item).map(({ citations: ids, support }) => [ids.length, support])

  it('is changed where it no longer reads as it was checked, and keeps the citations it was sent with', async () => {
    const retold = 'The upper layer is mixed by wind, which carries oxygen down to fish.'
    const { item } = (await write(0, at(0, 0, first), at(0, 1, retold))).body.data
    expect(item.state).toBe('edited')
    expect(stands(item)).toEqual([
      [1, 'supported'],
      [1, 'changed'],
    ])
    expect(sentencesIn(item)[1]).toMatchObject({ base: second, text: retold })
    expect(failed(item)).toEqual([])
  })

  it('that says what no passage says fails its checks, and is approved by its author all the same', async () => {
    const invented = 'Tourists spend 300 coins on boats there every single morning.'
    const { item } = (await write(0, at(0, 0, first), { id: 'mine', text: invented, citations: [] })).body
      .data
    expect(item.state).toBe('edited')
    expect(stands(item)[1]).toEqual([0, 'own'])
    expect(item.checks.find((check) => check.name === 'has_span')).toMatchObject({
      state: 'failed',
      note: { sentence: 1 },
    })
    const kept = (await write(0, at(0, 0, first), at(0, 1, invented))).body.data.item
    expect(stands(kept)[1]).toEqual([1, 'changed'])
    expect(failed(kept)).toContain('numbers_occur')
    expect(kept.checks).toContainEqual(
      expect.objectContaining({ name: 'words_from_source', state: 'warning' }),
    )
  })

  it('is supported again once its words come back, marks and letter case aside', async () => {
    await write(0, at(0, 0, 'Entirely other words stand here today.'), at(0, 1, second))
    const { item } = (await write(0, at(0, 0, first.toUpperCase()), at(0, 1, second))).body.data
    expect(stands(item)).toEqual([
      [1, 'supported'],
      [1, 'supported'],
    ])
  })

  it('is its author’s own once no sentence has a source, and the source’s again afterwards', async () => {
    const own = { ...at(0, 0, first), citations: [] }
    const dropped = (await write(0, own)).body.data.item
    expect(dropped.content).toMatchObject({ origin: 'own' })
    expect(dropped.citations).toHaveLength(2)
    const { item } = (await write(0, at(0, 0, first), at(0, 1, second))).body.data
    expect([item.kind === 'block' && item.content.origin, ...stands(item)]).toEqual([
      'source',
      [1, 'supported'],
      [1, 'supported'],
    ])
  })

  it('takes a sentence of another block with its citation, which keeps its id', async () => {
    const moved = at(0, 1, second)
    const { status, body } = await write(1, moved)
    expect(status).toBe(200)
    const { item } = body.data
    expect(sentencesIn(item)).toMatchObject([{ ...moved, base: second, support: 'supported' }])
    const mine = item.citations.find(({ id }) => id === moved.citations[0])
    expect(mine).toMatchObject({ quote: second, segment_id: lesson.segment_id })
    // It stays once the block that it came from has gone.
    await write(0, at(0, 0, first))
    await request('post', `/courses/${course.id}/review/${lesson.block_ids[0]}`, {
      token: teacher.token,
      body: { action: 'reject' },
    })
    expect(stands((await write(1, moved)).body.data.item)).toEqual([[1, 'supported']])
  })

  it('is not supported by another passage than the one it was checked on', async () => {
    const other = { ...at(0, 0, first), citations: at(0, 1, second).citations }
    expect(stands((await write(0, other)).body.data.item)).toEqual([[1, 'changed']])
  })

  it('cites nothing that its lesson does not cite', async () => {
    const other = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const strange = `${other.lessons[0]?.block_ids[0]}:0`
    for (const id of [strange, 'invented', `${lesson.block_ids[0]}:9`]) {
      const { status, body } = await write(0, { ...at(0, 0, first), citations: [id] })
      expect([status, body.errors?.content?.code]).toEqual([422, 'unknown_citation'])
    }
  })

  it('takes no base or support from a client, and no id twice', async () => {
    const sent = { ...at(0, 0, 'Anything at all.'), base: 'Anything at all.' }
    expect((await write(0, sent)).status).toBe(422)
    const { body } = await write(0, at(0, 0, first), at(0, 0, second))
    expect(body.errors?.content?.code).toBe('invalid_value')
  })
})

describe('a question', () => {
  const answers = (texts: string[], right = 0) =>
    texts.map((text, place) => ({ text, is_correct: place === right }))

  it('keeps the ids of the answers it names and takes a new key', async () => {
    const question = lesson.questions[0]
    const [a, b, c] = question?.answer_ids ?? []
    const { body } = await edit(question?.id, {
      kind: 'question',
      points: 3,
      answers: [
        { id: a, text: 'the lower layer', is_correct: false },
        { id: c, text: 'the shore', is_correct: true },
        { text: 'a valley', is_correct: false },
      ],
    })
    const { item } = body.data
    const shown = item.kind === 'question' ? answersOf(item.content) : []
    expect(shown.map((answer) => answer.id === b)).toEqual([false, false, false])
    expect(shown.map(({ id, is_correct: isCorrect }) => [id, isCorrect]).slice(0, 2)).toEqual([
      [a, false],
      [c, true],
    ])
    expect(item.content).toMatchObject({ points: 3 })
  })

  it('is refused with the spec’s words when it could not be asked', async () => {
    const id = lesson.questions[0]?.id
    const codes: [unknown, string][] = [
      [answers(['one', 'two']), 'answers_min'],
      [answers(['one', 'two', 'One ']), 'answers_same'],
      [answers(['one', 'two', 'three'], 9), 'one_right_answer'],
    ]
    for (const [given, code] of codes) {
      const { status, body } = await edit(id, { kind: 'question', answers: given })
      expect([status, body.errors?.answers?.code]).toEqual([422, code])
    }
    const statement = await edit(lesson.questions[1]?.id, {
      kind: 'question',
      answers: answers(['a', 'b', 'c']),
    })
    expect(statement.body.errors?.answers?.code).toBe('true_false_answers')
  })
})

it('a lesson’s new title is nobody’s suggestion any more', async () => {
  const { body } = await edit(lesson.id, { kind: 'lesson', title: 'Cold water below' })
  expect(body.data.item.content).toMatchObject({ title: 'Cold water below', title_suggested: false })
})

it('a card is edited and checked', async () => {
  const { body } = await edit(lesson.card_ids[0], {
    kind: 'card',
    back: 'Something that no page says anywhere.',
  })
  expect(body.data.item.state).toBe('edited')
  expect(body.data.item.checks).toContainEqual(
    expect.objectContaining({ name: 'words_from_source', state: 'warning' }),
  )
})

it('content of another kind, or none, is refused', async () => {
  const sentence = { id: 'new', text: 'x', citations: [] }
  const quote = { kind: 'quote', data: { sentences: [sentence], attribution: null } }
  expect((await edit(lesson.card_ids[0], { kind: 'block', block: quote })).status).toBe(422)
  const { body } = await edit(lesson.block_ids[0], { kind: 'block', block: quote })
  expect(body.errors?.['content.block.kind']?.code).toBe('invalid_value')
  expect((await edit(lesson.card_ids[0], undefined)).body.errors?.content?.code).toBe('required')
})
