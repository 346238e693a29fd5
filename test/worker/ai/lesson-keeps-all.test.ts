import { expect, test } from 'vitest'
import { arabicSources, englishSources } from '#test/support/source-texts.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import type { LessonOptions, Source, Span } from '#worker/ai/engine.ts'
import { words } from '#worker/ai/text/words.ts'

/** Each lesson's blocks as pieces of the source, in their order. */
async function piecesOf(source: Source, options: LessonOptions): Promise<Span[][]> {
  const { value } = await embeddedEngine.outline(source, {})
  const refs = value.levels.flatMap(({ lessons }) => lessons)
  const made = await Promise.all(
    refs.map((ref, index) => embeddedEngine.lesson(source, { ...ref, index }, options)),
  )
  return made.map(({ value: lesson }) =>
    lesson.blocks
      .filter(({ kind }) => kind !== 'heading')
      .flatMap((block) => [...block.sentences.flatMap(({ spans }) => spans), ...block.spans]),
  )
}

const sources = () => [...englishSources(), ...arabicSources()]

test.each([undefined, 'shorter', 'more_examples'] as const)(
  'each sentence stands in exactly one place of one lesson, shown or folded (wish: %s)',
  async (kind) => {
    for (const source of sources()) {
      const pieces = (await piecesOf(source, kind ? { wish: kind } : {})).flat()
      for (const { raw, block, start, end } of analyse(source).sentences) {
        const own = pieces.filter(
          (span) => span.source_id === block.segment.id && span.start < end && span.end > start,
        )
        // A list inside a sentence leaves out only what joined its parts.
        const said = own.flatMap(({ quote }) => words(quote))
        const left = words(raw).filter((word) => !said.includes(word))
        expect(
          left.filter((word) => !/^(?:and|or|then|next|finally|و?ثم)$/i.test(word)),
          raw,
        ).toEqual([])
        const twice = own.some((a, at) =>
          own.some((b, other) => at < other && a.start < b.end && b.start < a.end),
        )
        expect(twice, raw).toBe(false)
      }
    }
  },
)
