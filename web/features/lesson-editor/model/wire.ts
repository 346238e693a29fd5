import { blockOf, labelsOf, mapSentences, sentencesOf } from '#db/content.ts'
import { tidied } from '#web/domain/text-change.ts'
import { isWhole, tidied as tidiedBlock } from '#web/domain/written-block.ts'
import type { BlockInput, SentenceInput } from '#worker/contract/content.ts'
import { hasText, type Sentence, trimmed } from '../text/sentences.ts'
import { mapFields } from './fields.ts'
import type { BlockPart, CardPart, LessonPart, Part } from './parts.ts'

/**
 * A part as it is sent. One that says nothing is as good as deleted; one that lacks something its kind needs waits, and
 * the server keeps what it has.
 */
export type Wire<Body = unknown> =
  | { state: 'empty' }
  | { state: 'incomplete' }
  | { state: 'whole'; json: string; body: Body }

export type BlockBody = { content: BlockInput; more: boolean }
export type LessonBody = { title: string; objectives: SentenceInput[]; summary: SentenceInput[] }
export type CardBody = { front: string; back: string }

const known = new WeakMap<Part, Wire>()

/** Parts are never changed in place, so each is worked out once. */
export function wireOf(part: BlockPart): Wire<BlockBody>
export function wireOf(part: CardPart): Wire<CardBody>
export function wireOf(part: LessonPart): Wire<LessonBody>
export function wireOf(part: Part): Wire
export function wireOf(part: Part): Wire {
  const found = known.get(part)
  if (found) return found
  const wire =
    part.kind === 'block' ? blockWire(part) : part.kind === 'card' ? cardWire(part) : lessonWire(part)
  known.set(part, wire)
  return wire
}

/** Whether both are the same to the server. */
export function sameWire(one: Part | undefined, other: Part | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  const [a, b] = [wireOf(one), wireOf(other)]
  if (a.state === 'whole' && b.state === 'whole') return a.json === b.json
  // What is not whole is not sent, but is not the same either, so that its undo brings back every letter.
  return false
}

const whole = (body: unknown): Wire => ({ state: 'whole', json: JSON.stringify(body), body })
const input = ({ id, text, citations, marks = [] }: Sentence): SentenceInput => ({
  id,
  text,
  citations,
  ...(marks.length > 0 && { marks: tidied(marks) }),
})
const inputs = (sentences: readonly Sentence[]) => trimmed(sentences).map(input)

function blockWire({ content, more }: BlockPart): Wire {
  if (isBlank(content)) return { state: 'empty' }
  const block = mapFields(content, ({ sentences }) => trimmed(sentences))
  const ready = tidiedBlock(mapSentences(blockOf<Sentence>(block), input))
  return isWhole(ready) ? whole({ content: ready, more } satisfies BlockBody) : { state: 'incomplete' }
}

/** A block into which nothing was written yet. What holds a file or a question is never blank. */
function isBlank(content: BlockPart['content']): boolean {
  if (content.kind === 'check') return content.data.question_id === ''
  if (content.kind === 'formula') {
    const { mathml, latex, alt } = content.data
    return [mathml, latex ?? '', alt].every((text) => text.trim() === '')
  }
  if (content.kind === 'code' && content.data.text.trim() !== '') return false
  if (content.kind === 'embed' && content.data.video_id !== '') return false
  if (['figure', 'media', 'attachment'].includes(content.kind)) return false
  return !sentencesOf(content).some(hasText) && labelsOf(content).every((label) => label.trim() === '')
}

function lessonWire({ title, objectives, summary }: LessonPart): Wire {
  if (title.trim() === '') return { state: 'incomplete' }
  return whole({
    title: title.trim(),
    objectives: inputs(objectives),
    summary: inputs(summary),
  } satisfies LessonBody)
}

function cardWire({ front, back }: CardPart): Wire {
  const body: CardBody = { front: front.trim(), back: back.trim() }
  if (body.front === '' && body.back === '') return { state: 'empty' }
  return body.front === '' || body.back === '' ? { state: 'incomplete' } : whole(body)
}
