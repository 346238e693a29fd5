import { expect, inject, it } from 'vitest'
import { heard, say } from '#test/support/conversing.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { courseTexts } from '#test/support/course-texts.ts'
import { dictatedModel } from '#test/support/dictated-model.ts'
import { dictatedTalk } from '#test/support/dictated-talk.ts'
import { until } from '#test/support/generation.ts'
import { fund } from '#test/support/money.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { ConversationEvent } from '#worker/contract/conversations.ts'

const services = testServices()
const ASKED = {
  ar: 'ماذا تحفظ البحيرة في طبقتها السفلى طوال الصيف؟',
  en: 'What does a lake store in its lower layer during summer?',
}

async function talkOver(language: 'ar' | 'en') {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId, language })
  const student = await readyStudent(course)
  await fund(services, student.userId, 50_000)
  const model = dictatedModel(inject('modelServer'))
  const talk = await dictatedTalk(student, course.id, model)
  /** Waits until the model is asked once more. */
  const asked = async (times: number) =>
    (await until(model.prompts, (prompts) => prompts.length >= times))[times - 1] ?? ''
  return { course, student, model, talk, asked }
}
const wordsOf = (events: ConversationEvent[]) =>
  events.flatMap((event) => (event.type === 'token' ? [event.text] : [])).join('')

it.each([
  ['ar', 'en', 'Arabic'],
  ['en', 'ar', 'English'],
] as const)(
  'a question in %s over material in %s is searched in its language and answered in %s, with its passage',
  async (own, other, name) => {
    const { model, talk, asked, course } = await talkOver(other)
    const [answer = ''] = courseTexts(own).sentences
    say(talk, ASKED[own], { language: other })
    expect(await asked(1)).toContain(ASKED[own])
    await model.says(ASKED[other])
    await model.ends()
    const prompt = await asked(2)
    expect(prompt).toContain(`[1] ${courseTexts(other).sentences[0]}`)
    expect(prompt).toContain(`Write in ${name}.`)
    await model.says(`${answer} [1] ${answer.replace(/\.$/, ' 7431.')} [1]`)
    await model.ends()
    expect(await heard(talk, 'done')).toMatchObject({ grounded: true, usage: { tokens: 300 } })
    // A number that the passage does not have is found in any language.
    expect(wordsOf(talk.events)).toBe(`${answer} [1] `)
    const { source, lesson_id: lessonId } = await heard(talk, 'citation')
    expect(source?.quote).toContain(courseTexts(other).sentences[0])
    expect(course.lessons.map(({ id }) => id)).toContain(lessonId)
  },
)

it('R34: a question of an open exercise is not answered in another language', async () => {
  const { course, student, model, talk, asked } = await talkOver('en')
  const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
  const { attempt } = (await request<{ attempt: Attempt }>('post', path, { token: student.token })).body.data
  say(talk, 'ما جواب هذا السؤال عن البحيرات؟', { language: 'ar' })
  await asked(1)
  await model.says(attempt.questions[0]?.title ?? '')
  await model.ends()
  expect(await heard(talk, 'done')).toMatchObject({ outcome: 'meta', grounded: false })
  expect(await heard(talk, 'say')).toMatchObject({ key: expect.stringMatching(/^exercise_/) })
  expect(talk.events.map(({ type }) => type)).not.toContain('token')
})

it.each([
  ['en', 'How is a dam built?'],
  ['ar', 'كيف يُبنى السد؟'],
] as const)(
  'R34: nothing is answered from general knowledge while an exercise is open, in %s',
  async (language, text) => {
    const { course, student, model, talk, asked } = await talkOver('en')
    const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
    const { attempt } = (await request<{ attempt: Attempt }>('post', path, { token: student.token })).body
      .data
    for (const [place, how] of [{ unsourced: true }, { mode: 'general' as const }].entries()) {
      say(talk, text, { language, ...how })
      expect(await heard(talk, 'done', place)).toMatchObject({ outcome: 'meta' })
      expect(await heard(talk, 'say', place)).toMatchObject({ key: 'exercise_sourced' })
    }
    expect(await model.prompts()).toEqual([])
    await request('post', `/attempts/${attempt.id}/finish`, { token: student.token })
    say(talk, text, { language, unsourced: true })
    await asked(1)
    await model.says('It is built of earth.')
    await model.ends()
    expect(await heard(talk, 'done', 2)).toMatchObject({ outcome: 'unsourced' })
  },
)

it('translates a text into the other language, and shows nothing that lost its numbers', async () => {
  const { model, talk, asked } = await talkOver('en')
  say(talk, 'Translate: The lake is 40 metres deep.', { mode: 'translate' })
  expect(await asked(1)).toContain('The lake is 40 metres deep.')
  await model.says('يبلغ عمق البحيرة 40 مترًا.')
  await model.ends()
  expect(await heard(talk, 'done')).toMatchObject({ outcome: 'translated', grounded: false })
  expect(wordsOf(talk.events)).toBe('يبلغ عمق البحيرة 40 مترًا.')

  say(talk, 'ترجم: يبلغ عمق البحيرة 40 مترًا.', { mode: 'translate', language: 'ar' })
  for (const tries of [2, 3]) {
    await asked(tries)
    await model.says('The lake is deep.')
    await model.ends()
  }
  expect(await heard(talk, 'done', 1)).toMatchObject({ outcome: 'none' })
  expect(wordsOf(talk.events)).not.toContain('The lake is deep.')
  expect(await heard(talk, 'say')).toMatchObject({ key: 'not_translated' })
})
