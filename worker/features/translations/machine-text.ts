import { type Engine, EngineFault } from '#worker/ai/engine.ts'
import { translationFault } from '#worker/ai/gates/translation.ts'
import type { Pair } from './glossary-rules.ts'
import { notesOn } from './note-rules.ts'
import { tagsOf } from './tag-rules.ts'

/** A text whose first translation is rejected is translated once more. */
const TRIES = 2
const INSTRUCTION_TOKENS = 300
/** How many texts are translated at a time, and how long a model usually takes for one. */
export const SIDE_BY_SIDE = 4
const SECONDS_A_TEXT = 5
const MOST_CHARACTERS = 8_000

/** Arabic may take a token per letter, in input and output. */
export const estimateOf = (texts: string[]): number =>
  texts.reduce((sum, text) => sum + TRIES * (INSTRUCTION_TOKENS + 2 * text.length), 0)

/** A rough estimate of how long a model takes. */
export const minutesFor = (texts: number): number => Math.ceil((texts * SECONDS_A_TEXT) / SIDE_BY_SIDE / 60)

const withoutTags = (text: string) => tagsOf(text).reduce((rest, tag) => rest.replace(tag, ' '), text)
const ARABIC = /\p{Script=Arabic}/u
const WORDS = /\p{L}{2,}/gu

type Asked = { text: string; from: string; to: Parameters<Engine['transform']>[2]; pairs: Pair[] }

/** Why a model's translation is rejected: a number, name, mark or term that is missing or wrong. */
export function machineFault({ text, from, to, pairs }: Asked, translation: string): string | undefined {
  if (translation === '' || translation.length > MOST_CHARACTERS) return 'length'
  const isSentence = (text.match(WORDS) ?? []).length > 3
  if (isSentence && ARABIC.test(translation) !== (to === 'ar')) return 'language'
  const [note] = notesOn(text, translation, pairs, { from, to })
  return note?.name ?? translationFault(withoutTags(text), withoutTags(translation))
}

/** The model's translation of a text; `text` is undefined if it was rejected twice. */
export async function translateText(
  engine: Engine,
  asked: Asked,
): Promise<{ tokens: number; text: string | undefined }> {
  let tokens = 0
  for (let tries = 0; tries < TRIES; tries++) {
    const made = await engine.transform('translate', asked.text, asked.to).catch(refusal)
    if (made === undefined) continue
    if (!('value' in made)) break
    tokens += made.usage.tokens
    const text = made.value.trim()
    if (machineFault(asked, text) === undefined) return { tokens, text }
  }
  return { tokens, text: undefined }
}

/** A text that the model refuses is left to people; an unavailable model is retried. */
function refusal(thrown: unknown): undefined {
  const isRefusal =
    thrown instanceof EngineFault && (thrown.code === 'bad_output' || thrown.code === 'rejected')
  if (!isRefusal) throw thrown
}
