import type { BlockKind } from '#db/content.ts'
import type { ArticleBlock } from '#worker/ai/engine.ts'

export type OldBlock = { id: string; kind: BlockKind; revision: number; segment_ids: string[] }

const keyOf = (kind: string, segmentIds: string[]) => [kind, ...new Set(segmentIds)].toSorted().join(' ')

/**
 * Takes, for a block that is written again, the one that it replaces: of its kind and about the same passages, each
 * once and in their order. Notes, repetition and statistics hang on its id.
 */
export function replacedBlocks(old: OldBlock[]) {
  const left = Map.groupBy(old, (block) => keyOf(block.kind, block.segment_ids))
  return ({ spans, sentences }: ArticleBlock, kind: BlockKind): OldBlock | undefined => {
    const cited = [...spans, ...sentences.flatMap((sentence) => sentence.spans)]
    return left
      .get(
        keyOf(
          kind,
          cited.map((span) => span.source_id),
        ),
      )
      ?.shift()
  }
}
