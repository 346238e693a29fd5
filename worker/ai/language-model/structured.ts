import * as z from 'zod/mini'
import { EngineFault, type Made } from '../engine.ts'
import { jsonIn } from './json-answer.ts'
import { repairTask } from './prompts.ts'
import type { JsonSchema, TextModel } from './text-model.ts'

/** The time for both calls of a step. Its lease is renewed meanwhile. */
export const STEP_BUDGET_MS = 55_000
/** With less time left than this, a repair is not started. */
const LEAST_REPAIR_MS = 5_000

/** The value read from an answer, or why it could not be used. */
export type Usable<T> = { value: T } | { problem: string }

type Task<Answer, Result> = {
  instructions: string
  /** The task; the source follows it. */
  task: string
  material: string
  schema: z.ZodMiniType<Answer>
  maxOutputTokens: number
  /** Turns the answer into the engine's result, or says in an English phrase why it cannot be used. */
  use(answer: Answer): Usable<Result>
}

/** One call, and one repair round when its answer cannot be used; then `bad_output`. */
export async function structured<Answer, Result>(
  model: TextModel,
  task: Task<Answer, Result>,
  budgetMs: number,
): Promise<Made<Result>> {
  const started = Date.now()
  const schema = asJsonSchema(task.schema)
  const usage = { tokens: 0, estimated: false }
  let problem = ''
  for (const wording of [task.task, undefined]) {
    const timeoutMs = budgetMs - (Date.now() - started)
    if (wording === undefined && timeoutMs < Math.min(LEAST_REPAIR_MS, budgetMs / 4)) break
    const { text, usage: spent } = await model.ask({
      instructions: task.instructions,
      prompt: `${wording ?? repairTask(task.task, problem)}\n\n${task.material}`,
      schema,
      maxOutputTokens: task.maxOutputTokens,
      timeoutMs,
    })
    usage.tokens += spent.tokens
    usage.estimated ||= spent.estimated
    const read = readAnswer(text, task)
    if ('value' in read) return { value: read.value, usage }
    problem = read.problem
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  // Both are JSON Schema; the SDK's type is an older draft's and differs in details that are not used here.
  return rest as JsonSchema
}
