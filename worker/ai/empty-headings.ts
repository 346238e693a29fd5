import type { ArticleBlock } from './engine.ts'

/** A heading with nothing under it, because its text was dropped, goes too. */
export function withoutEmptyHeadings(blocks: ArticleBlock[]): ArticleBlock[] {
  return blocks.filter(
    ({ kind }, index) => kind !== 'heading' || (blocks[index + 1]?.kind ?? 'heading') !== 'heading',
  )
}
