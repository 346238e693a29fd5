import { and, asc, eq } from 'drizzle-orm'
import { citations, lessons, questions } from '#db/schema/index.ts'
import type { ArticleSentence, QuestionDraft, Span } from '#worker/ai/engine.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** An objective of a lesson as it is stored, with the passages on which it rests. */
export type StoredObjective = ArticleSentence & { id: string }

/** The objectives of a lesson, in their order. */
export async function listObjectives(services: Services, lessonId: string): Promise<StoredObjective[]> {
  const { db } = services
  const [[lesson], cited] = await db.batch([
    db.select({ objectives: lessons.objectives }).from(lessons).where(eq(lessons.id, lessonId)),
    db
      .select({ id: citations.id, ...spanColumns })
      .from(citations)
      .where(and(eq(citations.item_kind, 'lesson'), eq(citations.item_id, lessonId))),
  ])
  const spans = new Map(cited.map(({ id, ...span }) => [id, span]))
  return found(lesson).objectives.map(({ id, text, citations: ids }) => ({
    id,
    text,
    spans: ids.flatMap((citation) => spans.get(citation) ?? []),
  }))
}

const spanColumns = {
  source_id: citations.segment_id,
  start: citations.start,
  end: citations.end,
  quote: citations.quote,
}

/** The objective that a question stands for: the one it names, else the first that rests on one of its passages. */
export function objectiveOf(
  { objective, spans }: Pick<QuestionDraft, 'objective' | 'spans'>,
  objectives: readonly StoredObjective[],
): string | null {
  const named = objective === undefined ? undefined : objectives[objective]
  const sharing = () =>
    objectives.find((one) => one.spans.some((span) => spans.some((other) => overlap(span, other))))
  return (named ?? sharing())?.id ?? null
}

const overlap = (a: Span, b: Span): boolean =>
  a.source_id === b.source_id && a.start < b.end && b.start < a.end

/** For a lesson that is written again: which of its new objectives each of its questions stands for. */
export async function reassignedObjectives(
  services: Services,
  lessonId: string,
  objectives: readonly StoredObjective[],
): Promise<{ id: string; objective_id: string | null }[]> {
  const rows = await services.db
    .select({ id: questions.id, before: questions.objective_id, ...spanColumns })
    .from(questions)
    .innerJoin(citations, eq(citations.item_id, questions.id))
    .where(eq(questions.lesson_id, lessonId))
    .orderBy(asc(questions.position), asc(questions.id))
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, spans]) => {
    const objectiveId = objectiveOf({ spans }, objectives)
    return objectiveId === spans[0]?.before ? [] : [{ id, objective_id: objectiveId }]
  })
}
