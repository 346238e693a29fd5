import type { ProgressDetail } from '#worker/contract/progress.ts'

export type Learned = { seconds: number; answered: number; right: number }
export const NOTHING: Learned = { seconds: 0, answered: 0, right: 0 }

export const sumOf = (parts: readonly Learned[]): Learned =>
  parts.reduce(
    (sum, { seconds, answered, right }) => ({
      seconds: sum.seconds + seconds,
      answered: sum.answered + answered,
      right: sum.right + right,
    }),
    NOTHING,
  )

/** With fewer answers a topic isn't judged. */
const ENOUGH = 2
/** A topic is weak below this share of right answers. */
const SURE = 0.7
const SHOWN = 3

/** The topics with the most wrong answers, the weakest first, at most three. */
export function weakTopics(levels: ProgressDetail['levels']): ProgressDetail['weak'] {
  const share = ({ right, answered }: { right: number; answered: number }) => right / answered
  return levels
    .flatMap((level) =>
      level.lessons.map(({ id, title, answered, right }) => ({
        level_id: level.id,
        lesson_id: id,
        title,
        answered,
        right,
      })),
    )
    .filter((topic) => topic.answered >= ENOUGH && share(topic) < SURE)
    .toSorted((one, other) => share(one) - share(other))
    .slice(0, SHOWN)
}
