import { describe, expect, inject, test } from 'vitest'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { TAUGHT, taughtSource, teacherScript } from '#test/support/teacher-answers.ts'
import type { LessonRef, Source } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { languageModelEngine } from '#worker/ai/language-model/engine.ts'

const server = inject('modelServer')
const refOf = ({ segments }: Source): LessonRef => ({
  index: 0,
  title: 'Lesson',
  segment_ids: segments.map(({ id }) => id),
  objectives: [
    { text: 'One', spans: [] },
    { text: 'Two', spans: [] },
  ],
})
const engineOf = async (taught: (typeof TAUGHT)['English']) => {
  const { model } = await scriptedModel(server, teacherScript(taught))
  return languageModelEngine('model', { model, judge: model })
}

describe.each(Object.entries(TAUGHT))('what a good teacher writes in %s', (_, taught) => {
  const source = taughtSource(taught)

  test('survives whole: paraphrases, an example of its own, every kind of block', async () => {
    const { value, report } = await (await engineOf(taught)).lesson(source, refOf(source))
    const written = (taught.lesson as { blocks: { kind: string }[] }).blocks
    expect(value.blocks.map(({ kind }) => kind)).toEqual(written.map(({ kind }) => kind))
    expect(report).toMatchObject({ kept: written.length, repaired: 0, dropped: 0 })
    expect(value.objectives).toHaveLength(2)
    expect(value.summary).toHaveLength(1)
    const failed = value.blocks.flatMap((block) =>
      checkArticle(block, source).filter(({ state }) => state === 'failed'),
    )
    expect(failed).toEqual([])
  })

  test('is marked as what it is: read a second time, reworded, or of its own', async () => {
    const { value } = await (await engineOf(taught)).lesson(source, refOf(source))
    const statesOf = (name: string) =>
      value.blocks.map((block) => checkArticle(block, source).find((check) => check.name === name)?.state)
    expect(statesOf('supported')).toContain('passed')
    expect(statesOf('words_from_source')).toContain('warning')
    const example = value.blocks.find(({ kind }) => kind === 'example')
    expect(example?.sentences.every(({ spans }) => spans.length === 0)).toBe(true)
    expect(example && checkArticle(example, source).find(({ name }) => name === 'has_span')).toMatchObject({
      state: 'not_applicable',
      note: { own: true },
    })
  })

  test('its questions of application survive, with hint, feedback, skill and objective', async () => {
    const engine = await engineOf(taught)
    const { value, report } = await engine.practice(source, refOf(source), { questions: 10, cards: 4 })
    const written = (taught.practice as { questions: { type: string; title: string }[] }).questions
    expect(value.questions.map(({ title }) => title).toSorted()).toEqual(
      written.map(({ title }) => title).toSorted(),
    )
    expect(report).toMatchObject({ kept: written.length, dropped: 0 })
    const applied = value.questions.find(({ skill }) => skill === 'apply')
    expect(applied).toMatchObject({ objective: 1, hint: expect.any(String), judged: { support: 'yes' } })
    expect(applied?.answers.every(({ feedback }) => feedback)).toBe(true)
    expect(value.cards).toHaveLength(1)
  })
})
