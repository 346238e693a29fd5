import type { LessonSentence } from '../lesson-sentence.ts'
import type { sequenced } from './listed.ts'
import { joinedPieces, numberless, pieceOf } from './piece.ts'
import type { Structure } from './unit.ts'

/** What announces a number of things, and the sentences that follow as items. */
export function seriesUnit([lead, ...members]: LessonSentence[]): Structure {
  // «والتمويل بالدين…» opens an item without the waw that joined it.
  const item = ({ sentence, plain }: LessonSentence) =>
    pieceOf(sentence, /^وال\p{L}{3}/u.test(plain) ? 1 : 0, plain.length)
  return {
    kind: 'list',
    lead: lead?.plain ?? '',
    blocks: [
      { kind: 'paragraph', sentences: lead ? [numberless(lead.sentence)] : [], spans: [] },
      { kind: 'list', sentences: members.map(item), spans: [] },
    ],
    sentences: lead ? [lead, ...members] : members,
  }
}

/** A sentence that is a list: what leads to it, and its parts. */
export function listInside(
  one: LessonSentence,
  { lead, items }: NonNullable<ReturnType<typeof sequenced>>,
  kind: 'steps' | 'list',
): Structure {
  const pieces = items.map(([from, to]) => pieceOf(one.sentence, from, to))
  return {
    kind,
    lead: one.plain.slice(...lead),
    blocks: [
      { kind: 'paragraph', sentences: [joinedPieces([pieceOf(one.sentence, ...lead)])], spans: [] },
      { kind, sentences: pieces, spans: [] },
    ],
    sentences: [one],
  }
}
