import { expect, test } from 'vitest'
import { goodAnswer } from '#test/support/model-answers.ts'
import { soilSource } from '#test/support/source-texts.ts'
import { chooseEngine } from '#worker/ai/choose.ts'
import { EngineFault } from '#worker/ai/engine.ts'

type Inputs = { messages: { role: string; content: string }[]; response_format?: { type: string } }

/** Workers AI cannot run on one machine: this binding answers as its documentation says. */
function bindingThat(answer: (prompt: string) => unknown): { AI: Ai; asked: Inputs[] } {
  const asked: Inputs[] = []
  const run = async (_model: string, inputs: Inputs) => {
    asked.push(inputs)
    return answer(inputs.messages.find(({ role }) => role === 'user')?.content ?? '')
  }
  // Only `run` is used of the binding.
  return { AI: { run } as unknown as Ai, asked }
}

test('with the Workers AI binding the engine asks it with a schema, never streaming', async () => {
  const { AI, asked } = bindingThat((prompt) => ({ response: JSON.stringify(goodAnswer(prompt)) }))
  const engine = chooseEngine({ AI })
  expect(engine.id).toMatch(/^language-model\/@cf\//)
  const { value, usage } = await engine.outline(soilSource(), {})
  expect(value.levels.length).toBeGreaterThan(0)
  expect(asked[0]?.response_format?.type).toBe('json_schema')
  expect(asked[0]).not.toHaveProperty('stream', true)
  // It reported no tokens.
  expect(usage).toMatchObject({ estimated: true })
})

test('an answer that the binding has parsed already is understood too', async () => {
  const { AI } = bindingThat((prompt) => ({ response: goodAnswer(prompt), usage: { total_tokens: 90 } }))
  const { value, fallback } = await chooseEngine({ AI }).outline(soilSource(), {})
  expect(value.levels.length).toBeGreaterThan(0)
  expect(fallback).toBeUndefined()
})

test.each([
  ['3040: Capacity temporarily exceeded, please try again.', 'rate_limited'],
  ['Network connection lost.', 'unavailable'],
])('a binding that fails with "%s" is %s', async (message, code) => {
  const { AI } = bindingThat(() => {
    throw new Error(message)
  })
  const error = await chooseEngine({ AI })
    .outline(soilSource(), {})
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineFault)
  expect(error).toMatchObject({ code })
})
