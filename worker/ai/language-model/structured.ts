import * as z from 'zod/mini'
import { EngineFault, type Made } from '../engine.ts'
import { jsonIn } from './json-answer.ts'
import { type Budget, callTime, isTimeLeft } from './limits.ts'
import { repairTask } from './prompts.ts'
import type { JsonSchema, TextModel } from './text-model.ts'

/** The value read from an answer, or why it could not be used. */
export type Usable<T> = { value: T } | { problem: string }

export type Task<Answer, Result> = {
  instructions: string
  /** The source comes first and the task last: providers reuse what they have read at the beginning of a prompt. */
  material: string
  task: string
  schema: z.ZodMiniType<Answer>
  /** Turns the answer into the engine's result, or says in an English phrase why it cannot be used. */
  use(answer: Answer): Usable<Result>
}

/** One call, and a second one when its answer has not the form asked for; then `bad_output`. */
export async function structured<Answer, Result>(
  model: TextModel,
  task: Task<Answer, Result>,
  budget: Budget,
): Promise<Made<Result>> {
  const schema = asJsonSchema(task.schema)
  const usage = { tokens: 0, estimated: false }
  let problem = ''
  for (const isFirst of [true, false]) {
    if (!isFirst && !isTimeLeft(budget)) break
    const {
      text,
      cut,
      usage: spent,
    } = await model.ask({
      instructions: task.instructions,
      prompt: `${task.material}\n\n${isFirst ? task.task : repairTask(task.task, problem)}`,
      schema,
      maxOutputTokens: budget.limits.maxOutputTokens,
      timeoutMs: callTime(budget),
    })
    usage.tokens += spent.tokens
    usage.estimated ||= spent.estimated
    const read = readAnswer(text, task)
    if ('value' in read) return { value: read.value, usage }
    problem = cut ? 'it was cut off because it is too long: write less' : read.problem
  }
  throw new EngineFault('bad_output', problem)
}

function readAnswer<Answer, Result>(text: string, task: Task<Answer, Result>): Usable<Result> {
  const json = jsonIn(text)
  if (json === undefined) return { problem: 'it holds no complete JSON object' }
  const checked = z.safeParse(task.schema, json)
  if (checked.success) return task.use(checked.data)
  const [issue] = checked.error.issues
  return { problem: `the form is wrong at "${issue?.path.join('.') ?? ''}"` }
}

function asJsonSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    // Strict formats know no defaults: every field is asked for.
    override: ({ jsonSchema }) => void delete jsonSchema.default,
  })
  // Both are JSON Schema; the SDK's type is an older draft's and differs in details that are not used here.
  return rest as JsonSchema
}
