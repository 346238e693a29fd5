import { expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, testServices } from '#test/support/worker-app.ts'
import { answer } from '#worker/ai/answers/answer.ts'
import type { AnswerEvent, Ask } from '#worker/ai/answers/answerer.ts'
import { getLibrary } from '#worker/features/retrieval/queries.ts'

const services = testServices()

async function askStudent(language: 'ar' | 'en', text: string, mode: Ask['mode'] = 'course') {
  const course = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    language,
    levels: 1,
    lessons: 1,
  })
  const { userId } = await makeStudent()
  await joinCourse(services, course.id, userId)
  const library = await getLibrary(services, userId, { course_id: course.id })
  const events: AnswerEvent[] = []
  for await (const event of answer({ text, language, mode }, library)) events.push(event)
  return { events, course }
}

it.each([
  [
    'en',
    'How does oxygen get down to the fish?',
    'Wind mixes the upper layer and carries oxygen down to fish.',
  ],
  [
    'en',
    'What washes clay into the shore?',
    'Rain washes clay and leaves from the slopes into the shallow shore.',
  ],
  ['ar', 'ماذا تحمل الريح إلى الأسماك؟', 'تخلط الريح الطبقة العليا وتحمل الأكسجين إلى الأسماك في العمق.'],
  ['ar', 'شو بيغسل الطين عن السفوح؟', 'يغسل المطر الطين والأوراق من السفوح إلى الشاطئ الضحل.'],
] as const)(
  '%s: %s is answered from the index of the database, with its place',
  async (language, text, said) => {
    const { events, course } = await askStudent(language, text)
    expect(events.at(-1)).toMatchObject({ type: 'end', outcome: 'answer' })
    const shown = events.flatMap((event) => (event.type === 'passage' ? [event.passage] : []))
    expect(shown.map((passage) => passage.text)).toContain(said)
    expect(shown[0]).toMatchObject({
      lesson_id: course.lessons[0]?.id,
      segment_id: course.lessons[0]?.segment_id,
    })
  },
)

it('a lesson is summed up by its title, and a quiz on it names it', async () => {
  const { events } = await askStudent('en', 'Lakes, part 1', 'summarize')
  expect(events).toContainEqual({ type: 'say', key: 'summary', values: { x: 'Lakes, part 1' } })
  expect(events.filter(({ type }) => type === 'passage').length).toBeGreaterThan(1)
  const quiz = await askStudent('ar', 'اختبرني في البحيرات', 'quiz')
  expect(quiz.events).toContainEqual({ type: 'quiz', heading: 'البحيرات، الجزء 1' })
})

it.each([
  ['en', 'What holds back flood water?', 'until the valley below'],
  ['ar', 'ماذا يحجز السد من الفيضان؟', 'حتى يتسع له الوادي'],
] as const)(
  '%s: what only a closed lesson says is named by its title, without its text',
  async (language, text, said) => {
    const owner = await makeTeacher()
    const course = await buildCourse(services, { owner_id: owner.userId, language, levels: 1, lessons: 2 })
    const { userId } = await makeStudent()
    await joinCourse(services, course.id, userId)
    const library = await getLibrary(services, userId, { course_id: course.id })
    const events: AnswerEvent[] = []
    for await (const event of answer({ text, language, mode: 'course' }, library)) events.push(event)
    expect(events).toContainEqual({ type: 'say', key: 'later', values: { x: course.lessons[1]?.title } })
    expect(events.at(-1)).toMatchObject({ type: 'end', outcome: 'later', carried: { passage_ids: [] } })
    expect(events.filter(({ type }) => type === 'passage')).toEqual([])
    expect(JSON.stringify(events)).not.toContain(said)
  },
)
