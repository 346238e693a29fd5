/** A model that says what the test sends it, piece by piece, while an answer is under way. */
export function dictatedModel(modelServer: string) {
  const model = `dictated/${crypto.randomUUID()}`
  const at = (what: string) => `${new URL(modelServer).origin}/${what}/${encodeURIComponent(model)}`
  const send = async (piece: { text?: string; end?: boolean }) => {
    await fetch(at('say'), { method: 'POST', body: JSON.stringify(piece) })
  }
  return {
    model,
    settings: { AI_BASE_URL: modelServer, AI_MODEL: model, AI_API_KEY: 'key-of-the-provider' },
    says: (text: string) => send({ text }),
    ends: () => send({ end: true }),
    /** Whether somebody still waits for what it says. */
    isHeard: async () => (await (await fetch(at('listens'))).json()) as boolean,
    /** What it was asked so far. */
    prompts: async () =>
      ((await (await fetch(at('calls'))).json()) as { prompt: string }[]).map((one) => one.prompt),
  }
}
export type DictatedModel = ReturnType<typeof dictatedModel>
