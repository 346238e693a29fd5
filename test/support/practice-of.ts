import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import type { PracticeDraft, PracticeOptions, Source } from '#worker/ai/engine.ts'

/** The embedded engine's practice for every lesson of a source. */
export async function practiceOf(
  source: Source,
  options: PracticeOptions = { questions: 12, cards: 6 },
): Promise<PracticeDraft[]> {
  const { value } = await embeddedEngine.outline(source, {})
  const refs = value.levels.flatMap(({ lessons }) => lessons)
  const made = refs.map((ref, index) => embeddedEngine.practice(source, { ...ref, index }, options))
  return (await Promise.all(made)).map((practice) => practice.value)
}
