import type { Difficulty, Draw, QuestionType, Skill } from '#db/vocabulary.ts'

/** What a rule can ask of a question. */
export type Drawable = {
  id: string
  type: QuestionType
  difficulty?: Difficulty | undefined
  level_id?: string | null | undefined
  lesson_id?: string | null | undefined
  skill?: Skill | undefined
}

const ASKED = ['type', 'difficulty', 'level_id', 'lesson_id', 'skill'] as const

export const fitsDraw = (draw: Omit<Draw, 'count'>, question: Omit<Drawable, 'id'>): boolean =>
  ASKED.every((field) => draw[field] === undefined || draw[field] === question[field])

/**
 * A question for each place of the rules, taken from the front of the list where there is a choice. When an earlier
 * rule holds the only question that fits a later one, it gives it up for another: whatever the rules can be met with,
 * they are met. A place that nothing fits stays empty.
 */
export function drawByRules<Question extends Drawable>(
  draws: readonly Draw[],
  list: readonly Question[],
): Question[] {
  const places = draws.flatMap((draw) => Array.from({ length: draw.count }, () => draw))
  const fitting = new Map(draws.map((draw) => [draw, list.filter((question) => fitsDraw(draw, question))]))
  const holder = new Map<string, number>()
  const take = (place: number, seen: Set<string>): boolean => {
    const draw = places[place]
    const open = (draw && fitting.get(draw))?.filter(({ id }) => !seen.has(id)) ?? []
    const free = open.find(({ id }) => !holder.has(id))
    if (free) {
      holder.set(free.id, place)
      return true
    }
    for (const { id } of open) {
      const other = holder.get(id)
      if (seen.has(id) || other === undefined) continue
      seen.add(id)
      if (!take(other, seen)) continue
      holder.set(id, place)
      return true
    }
    return false
  }
  for (const place of places.keys()) take(place, new Set())
  return list.filter(({ id }) => holder.has(id))
}
