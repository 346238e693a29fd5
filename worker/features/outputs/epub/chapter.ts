import type { Block } from '#worker/contract/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import { type BlockContext, blockMarkup } from './blocks.ts'
import { BOOK_WORDS } from './book-words.ts'
import { escaped, pageOf } from './markup.ts'
import { createNotes } from './notes.ts'

/** One lesson as a chapter: what it is for, its text, its key points and the passages that it rests on. */
export function chapterOf(lesson: LessonDocument, { pictureOf }: Pick<BlockContext, 'pictureOf'>): string {
  const { language, title, objectives, summary, summary_citations: cited, blocks } = lesson
  const words = BOOK_WORDS[language]
  const notes = createNotes(language)
  const context = { language, notes, pictureOf }
  const listOf = (heading: string, list: typeof objectives) =>
    list.length === 0
      ? ''
      : `<section><h2>${words[heading as 'objectives']}</h2><ul>${list.map((one) => `<li>${notes.sentences([one], cited)}</li>`).join('')}</ul></section>`
  const body = [
    `<h1>${escaped(title)}</h1>`,
    listOf('objectives', objectives),
    ...foldedOf(blocks).map(({ folded, group }) => {
      const text = group.map((block) => blockMarkup(block, context)).join('')
      return folded && text !== ''
        ? `<div class="more"><p class="more-name">${words.more}</p>${text}</div>`
        : text
    }),
    listOf('keyPoints', summary),
  ].join('')
  return pageOf({
    language,
    title,
    type: 'bodymatter',
    body: `<section epub:type="chapter">${body}${notes.all()}</section>`,
  })
}

/** Blocks one after the other, those under "More detail" together. A book folds nothing away. */
function foldedOf(blocks: Block[]): { folded: boolean; group: Block[] }[] {
  const groups: { folded: boolean; group: Block[] }[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last?.folded === block.more) last.group.push(block)
    else groups.push({ folded: block.more, group: [block] })
  }
  return groups
}
