import { blockOf, sentencesOf } from '#db/content.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { LoopStep } from './loop-rules.ts'

/** What a listener hears, in order: a spoken sentence, or a check at which the voice waits. */
export type Heard = { id: string; text: string } | { check: string }

type Block = LessonView['blocks'][number]

/** Everything that isn't collapsed, except tables, whose cells aren't sentences. */
export function heardOf(steps: LoopStep[], summary: Sentence[]): Heard[] {
  const said = ({ id, text }: Sentence): Heard => ({ id, text })
  const ofBlock = (block: Block, asks: string[]): Heard[] => {
    if (block.kind === 'check') {
      return asks.includes(block.data.question_id) ? [{ check: block.data.question_id }] : []
    }
    if (block.more) return []
    const [first, ...rest] = sentencesOf(blockOf<Sentence>(block))
    if (!first) return []
    const before = block.kind === 'definition' ? `${block.data.term}: ` : ''
    return [{ id: first.id, text: before + first.text }, ...rest.map(said)]
  }
  return steps.flatMap(({ kind, blocks, asks }) =>
    kind === 'keep' ? summary.map(said) : blocks.flatMap((block) => ofBlock(block, asks)),
  )
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>

/** A voice on the device for this language; undefined if only a remote service would speak it. */
export function voiceFor<Found extends Voice>(voices: readonly Found[], language: string): Found | undefined {
  const own = voices.filter(
    ({ lang, localService }) => localService && lang.split(/[-_]/)[0]?.toLowerCase() === language,
  )
  return own.find((voice) => voice.default) ?? own[0]
}

export const SPEEDS = [1, 1.25, 1.5, 0.75] as const

/** Where the voice continues in this direction: at a sentence, or at a check that still waits for its answer. */
export function nextHeard(heard: Heard[], from: number, by: 1 | -1, settled: ReadonlySet<string>): number {
  let place = from + by
  for (let item = heard[place]; item && 'check' in item; item = heard[place]) {
    if (by > 0 && !settled.has(item.check)) return place
    place += by
  }
  return Math.max(0, place)
}
