import { type BlockContent, blockOf } from '#db/content.ts'
import type { Sentence as SentenceView } from '#worker/contract/content.ts'
import type { LessonDraft, LessonOpsResult } from '#worker/contract/lesson-editor.ts'
import type { ReviewItem } from '#worker/contract/review.ts'
import { type Sentence, spaced } from '../text/sentences.ts'
import { spacedContent } from './fields.ts'
import type { Doc, Part } from './parts.ts'

/** What the server says about a part beside its words. */
export type Item = Omit<ReviewItem, 'content' | 'kind'>
/** The lesson as the server has it, as far as this page knows. */
export type Known = { doc: Doc; items: Readonly<Record<string, Item>> }

const plain = ({ support: _, ...sentence }: SentenceView): Sentence => sentence

/** The words of an item, as they are edited. */
export function partOf(item: ReviewItem): Part | undefined {
  switch (item.kind) {
    case 'lesson': {
      const { title, objectives, summary } = item.content
      return {
        kind: 'lesson',
        title,
        objectives: objectives.map(plain),
        summary: spaced(summary.map(plain)),
      }
    }
    case 'block': {
      const { more, origin: _origin, ...block } = item.content
      // Sentences on the wire are those of the editor with their support, which is worked out here.
      const content = blockOf<SentenceView>(block) as BlockContent<Sentence>
      return { kind: 'block', content: spacedContent(content), more }
    }
    case 'card':
      return { kind: 'card', ...item.content }
    default:
      return undefined
  }
}

export function knownOf(draft: LessonDraft): Known {
  const items = [draft.lesson, ...draft.blocks, ...draft.cards]
  return withItems(
    {
      doc: {
        lessonId: draft.lesson.id,
        blocks: draft.blocks.map(({ id }) => id),
        cards: draft.cards.map(({ id }) => id),
        parts: {},
      },
      items: {},
    },
    items,
  )
}

/** With these items as they are now. */
export function withItems(known: Known, changed: readonly ReviewItem[]): Known {
  const parts: Record<string, Part> = { ...known.doc.parts }
  const items: Record<string, Item> = { ...known.items }
  for (const item of changed) {
    const part = partOf(item)
    if (!part) continue
    parts[item.id] = part
    const { content: _content, kind: _kind, ...about } = item
    items[item.id] = about
  }
  return { doc: { ...known.doc, parts }, items }
}

/** The lesson after operations of this page. */
export function afterOps(known: Known, result: LessonOpsResult): Known {
  const { doc, ...now } = withItems(known, result.items)
  const [parts, items] = [{ ...doc.parts }, { ...now.items }]
  for (const id of result.deleted) {
    delete parts[id]
    delete items[id]
  }
  return { items, doc: { ...doc, parts, blocks: result.block_ids, cards: result.card_ids } }
}
