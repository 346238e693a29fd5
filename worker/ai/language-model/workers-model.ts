import { createWorkersAI } from 'workers-ai-provider'
import { dialectOf } from './dialect.ts'
import { type TextModel, textModel } from './text-model.ts'

/**
 * A model of Workers AI through its binding; it takes a schema, so there is no looser dialect. It refuses a schema on a
 * streaming call, so nothing streams.
 */
export function workersModel(binding: Ai, name: string): TextModel {
  const model = createWorkersAI({ binding })(name)
  return textModel({ strict: model, loose: model }, dialectOf(`workers-ai ${name}`, false))
}
