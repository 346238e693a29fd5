import type { Answer } from '#worker/ai/language-model/text-model.ts'

export type Streamed = { type: 'text'; text: string } | { type: 'end'; tokens: number }

const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g

/** Streams a model's text without its reasoning; a model that doesn't stream yields everything at the end. */
export async function* textStream(
  start: (onText: (text: string) => void) => Promise<Answer>,
): AsyncGenerator<Streamed, void> {
  const waiting: string[] = []
  let wake = () => {}
  let ended: Answer | undefined
  let fault: unknown
  const call = start((text) => {
    waiting.push(text)
    wake()
  }).then(
    (answer) => {
      ended = answer
      wake()
    },
    (thrown: unknown) => {
      fault = thrown ?? new Error('no answer')
      wake()
    },
  )
  let held = ''
  let isSaid = false
  while (!ended && fault === undefined) {
    held = (held + waiting.splice(0).join('')).replace(THOUGHTS, '')
    if (held !== '' && !held.includes('<')) {
      yield { type: 'text', text: held }
      isSaid = true
      held = ''
    }
    if (waiting.length > 0 || ended || fault !== undefined) continue
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  await call
  if (fault !== undefined) throw fault
  const rest = isSaid ? (held + waiting.join('')).replace(THOUGHTS, '') : (ended?.text ?? '')
  if (rest !== '') yield { type: 'text', text: rest }
  yield { type: 'end', tokens: ended?.usage.tokens ?? 0 }
}
