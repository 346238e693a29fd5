import { createWorkersAI } from 'workers-ai-provider'
import { type TextModel, textModel } from './text-model.ts'

/** A model of Workers AI through its binding; it takes a schema, so there is no looser dialect. */
export function workersModel(binding: Ai, name: string): TextModel {
  const model = createWorkersAI({ binding })(name)
  return textModel({ strict: model, loose: model })
}
