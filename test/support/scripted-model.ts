import { compatibleModel } from '#worker/ai/language-model/compatible-model.ts'
import type { TextModel } from '#worker/ai/language-model/text-model.ts'
import type { Script } from './model-server.ts'

let scripted = 0

export type ScriptedModel = { name: string; model: TextModel; prompts(): Promise<string[]> }

/** A model of the test's server that answers by this script, and as a good one where the script says nothing. */
export async function scriptedModel(server: string, script: Script): Promise<ScriptedModel> {
  const name = `scripted/${++scripted}-${crypto.randomUUID()}`
  const root = server.replace('/v1', '')
  await fetch(`${root}/script/${encodeURIComponent(name)}`, { method: 'POST', body: JSON.stringify(script) })
  return {
    name,
    model: compatibleModel({ baseUrl: server, model: name }),
    prompts: async () => {
      const response = await fetch(`${root}/calls/${encodeURIComponent(name)}`)
      // What the server counted of this model.
      const calls = (await response.json()) as { prompt: string }[]
      return calls.map(({ prompt }) => prompt)
    },
  }
}
