import { blockOf, labelsOf, sentencesOf } from '#db/content.ts'
import type { Sentence } from '../text/sentences.ts'
import { supportOf } from '../text/sentences.ts'
import type { BlockPart, Doc } from './parts.ts'
import { blockIn } from './parts.ts'

const NAME_LETTERS = 40

/** The first words of a block, by which a person knows it. */
export function firstWords({ content }: BlockPart): string {
  const texts = [...sentencesOf(blockOf<Sentence>(content)).map(({ text }) => text), ...labelsOf(content)]
  const text = texts.find((one) => one.trim() !== '')?.trim() ?? ''
  return text.length > NAME_LETTERS ? `${text.slice(0, NAME_LETTERS).trimEnd()}…` : text
}

export type BlockSupport = 'supported' | 'changed' | 'own' | 'none'

/** How a block as a whole stands to its sources; headings and what holds no text need none. */
export function supportOfBlock({ content }: BlockPart): BlockSupport {
  if (content.kind === 'heading') return 'none'
  const states = sentencesOf(blockOf<Sentence>(content))
    .filter(({ text }) => text.trim() !== '')
    .map(supportOf)
  if (states.length === 0) return 'none'
  if (states.includes('changed')) return 'changed'
  return states.includes('supported') ? 'supported' : 'own'
}

/** Words and passages of the whole lesson. */
export function counts(doc: Doc): { words: number; passages: number } {
  const passages = new Set<string>()
  let words = 0
  for (const id of doc.blocks) {
    const block = blockIn(doc, id)
    for (const { text, citations } of block ? sentencesOf(blockOf<Sentence>(block.content)) : []) {
      words += text.split(/\s+/u).filter((word) => word !== '').length
      for (const one of citations) passages.add(one)
    }
  }
  return { words, passages: passages.size }
}
