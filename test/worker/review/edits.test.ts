import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCourse, type BuiltLesson, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
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

describe('a paragraph', () => {
  const first = 'A lake stores cold water in its lower layer during summer.'

  it('keeps the citations of what stayed and of what its source still says', async () => {
    const { body } = await edit(lesson.block_ids[0], {
      kind: 'block',
      sentences: [first, 'The upper layer is mixed by wind, which carries oxygen down to fish.'],
    })
    const { item } = body.data
    expect(item.state).toBe('edited')
    expect(item.kind === 'block' && item.content.sentences.map((sentence) => sentence.citations)).toEqual([
      [0],
      [1],
    ])
    expect(failed(item)).toEqual([])
  })

  it('marks a sentence that lost its support, and is approved by its author all the same', async () => {
    const { body } = await edit(lesson.block_ids[0], {
      kind: 'block',
      sentences: [first, 'Tourists spend 300 coins on boats there every single morning.'],
    })
    const { item } = body.data
    expect(item.state).toBe('edited')
    expect(item.kind === 'block' && item.content.sentences[1]?.citations).toEqual([])
    expect(item.checks.find((check) => check.name === 'has_span')).toMatchObject({
      state: 'failed',
      note: { sentence: 1 },
    })
  })

  it('finds its passage again when the words come back', async () => {
    const second = 'Wind mixes the upper layer and carries oxygen down to fish.'
    await edit(lesson.block_ids[0], {
      kind: 'block',
      sentences: ['Entirely other words stand here today.', second],
    })
    const { body } = await edit(lesson.block_ids[0], { kind: 'block', sentences: [first, second] })
    const { item } = body.data
    expect(item.kind === 'block' && item.content.sentences.map((sentence) => sentence.citations)).toEqual([
      [0],
      [1],
    ])
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
    const shown = item.kind === 'question' ? item.content.answers : []
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
  expect(failed(body.data.item)).toContain('words_from_source')
})

it('content of another kind, or none, is refused', async () => {
  expect((await edit(lesson.card_ids[0], { kind: 'block', sentences: ['x'] })).status).toBe(422)
  expect((await edit(lesson.card_ids[0], undefined)).body.errors?.content?.code).toBe('required')
})
