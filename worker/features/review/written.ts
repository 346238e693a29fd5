import {
  type BlockContent,
  type BlockKind,
  type BlockOrigin,
  blockOf,
  isHeldKind,
  labelsOf,
  mapSentences,
  type Sentence,
  sentencesOf,
} from '#db/content.ts'
import { containsPhrase, foldWords } from '#worker/ai/text/fold.ts'
import type {
  BlockInput,
  ReviewedBlock,
  SentenceInput,
  Sentence as SentenceView,
} from '#worker/contract/content.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { blockView, originOf, sentenceView, supportOf } from '#worker/reading/content.ts'
import { type CitedSource, quotesOf } from './recheck.ts'

/** What an edit is judged by: the passages that it cites, and the lesson's sentences as they are stored, by their ids. */
export type Stored = { citedSource: CitedSource; sentences: Map<string, Sentence> }

/** A sentence as it is stored: `support` is computed anew whenever it is read. */
export const storedSentence = ({ support: _, ...sentence }: SentenceView): Sentence => sentence

/** A sentence as a client would send it. */
export const asInput = ({ support: _, base: _base, ...sentence }: SentenceView): SentenceInput => sentence

/**
 * A sentence that a person wrote, as it will be stored. Its text counts as checked where its passages say it word by
 * word. Otherwise it was last checked on the text that it had, as long as it rests on the same passages: so an edit
 * that is undone is supported again.
 */
export function writtenSentence(input: SentenceInput, stored: Stored, exact = false): Sentence {
  const { id, text, marks = [] } = input
  const citations = [...new Set(input.citations)]
  const said = { id, text, citations, ...(marks.length > 0 && { marks }) }
  if (citations.length === 0) return { ...said, base: null }
  const before = stored.sentences.get(id)
  const kept = before !== undefined && sameIds(before.citations, citations) ? before.base : null
  if (kept !== null && supportOf({ ...said, base: kept }, exact) === 'supported')
    return { ...said, base: kept }
  const quotes = quotesOf(citations, stored.citedSource)
  const isQuoted = exact ? quotes.includes(text.trim()) : containsPhrase(quotes, text)
  return { ...said, base: isQuoted ? text : kept }
}

const sameIds = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The sentences that a person wrote, as the review shows them. */
export function writtenSentences(inputs: SentenceInput[], stored: Stored): SentenceView[] {
  onceEach(inputs.map(({ id }) => id))
  return inputs.map((input) => sentenceView(writtenSentence(input, stored)))
}

/** A block that a person wrote, as the review shows it. `before` is what it was, and `engine` what wrote that. */
export function writtenBlock(
  input: BlockInput,
  stored: Stored,
  about: { engine: string | null; before: BlockOrigin; more: boolean },
): ReviewedBlock {
  const exact = input.kind === 'quote'
  const content = blockOf<SentenceInput>(input)
  mustBeFoldable(input.kind, about.more)
  const cells =
    input.kind === 'table' ? input.data.rows.flat().filter((cell) => typeof cell !== 'string') : []
  const items = input.kind === 'list' || input.kind === 'steps' ? input.data.items : cells
  onceEach([...sentencesOf(content), ...items].map(({ id }) => id))
  const block = mapSentences(content, (sentence) => writtenSentence(sentence, stored, exact))
  return blockView({ ...block, origin: originAfter(block, stored.citedSource, about), more: about.more })
}

/** Whose words a block has once a person wrote in it: their own where no source stands behind any of it. */
function originAfter(
  block: BlockContent,
  citedSource: CitedSource,
  { engine, before }: { engine: string | null; before: BlockOrigin },
): BlockOrigin {
  if (isHeldKind(block.kind)) return 'own'
  // A picture without a caption says nothing.
  if (block.kind === 'figure' && block.data.caption === null) return before
  const supports = sentencesOf(block).map((sentence) => supportOf(sentence, block.kind === 'quote'))
  const quotes = [...citedSource.spans.values()].map(({ quote }) => quote).join('\n')
  const isQuoted =
    block.kind === 'table'
      ? labelsOf(block).every((cell) => foldWords(cell) === '' || containsPhrase(quotes, cell)) &&
        supports.slice(block.data.caption === null ? 0 : 1).every((support) => support === 'supported')
      : supports.length > 0 && supports.every((support) => support === 'supported')
  if (block.kind === 'table' ? !isQuoted : supports.every((support) => support === 'own')) return 'own'
  if (engine === null) return isQuoted ? 'source' : 'own'
  return before === 'own' ? originOf(engine) : before
}

/** A quote is not folded: it would be read apart from what stands around it. */
export function mustBeFoldable(kind: BlockKind, more: boolean): void {
  if (more && kind === 'quote') throw new AppError('invalid', { fields: { 'content.more': 'invalid_value' } })
}

function onceEach(ids: string[]): void {
  if (new Set(ids).size < ids.length) throw new AppError('invalid', { fields: { content: 'invalid_value' } })
}
