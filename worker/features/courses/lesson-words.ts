import { blockOf, labelsOf, sentencesOf } from '#db/content.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import { searchWords } from './search.ts'

/** The different words of a lesson as the index holds them. */
export function lessonWords({ title, objectives, summary, blocks, cards }: LessonDocument): string {
  const texts = [
    title,
    ...[...objectives, ...summary].map(({ text }) => text),
    ...blocks
      .map(blockOf<Sentence>)
      .flatMap((block) => [...labelsOf(block), ...sentencesOf(block).map(({ text }) => text)]),
    ...cards.flatMap(({ front, back }) => [front, back]),
  ]
  return [...new Set(texts.flatMap(searchWords))].join(' ')
}
