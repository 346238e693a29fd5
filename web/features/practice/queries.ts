import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import { type Due, type KeptGrade, keepDue, keptDue, keptGrades, withoutGraded } from './kept.ts'

/** Today's cards; without a connection, those fetched earlier today. */
export const dueQuery = (userId: string) =>
  queryOptions({
    queryKey: [...KEYS.practice, 'due', userId],
    queryFn: async (): Promise<Due> => {
      try {
        const { data, meta } = await unwrap(api.review.due.$get())
        const due = { cards: data, counts: meta.counts }
        keepDue(userId, due)
        return { ...due, cards: withoutGraded(data, keptGrades(userId)) }
      } catch (thrown) {
        const kept = thrown instanceof ApiError && thrown.temporary ? keptDue(userId) : undefined
        if (kept) return kept
        throw thrown
      }
    },
    // A review in progress is not refetched while it is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })

export const gradeCard = async ({ card_id: cardId, ...json }: KeptGrade) =>
  (await unwrap(api.review[':card_id'].$post({ param: { card_id: cardId }, json }))).data

export const undoGrade = async (id: string) =>
  (await unwrap(api.review.grades[':id'].$delete({ param: { id } }))).data

/** Mistakes not put right since, by lesson. */
export const mistakesQuery = queryOptions({
  queryKey: [...KEYS.practice, 'mistakes'],
  queryFn: async () => (await unwrap(api.practice.mistakes.$get())).data,
  staleTime: 0,
})

/** Questions on the mistakes of a lesson. A round in progress is not refetched while it is open. */
export const practiceQuery = (lessonId: string) =>
  queryOptions({
    queryKey: [...KEYS.practice, 'questions', lessonId],
    queryFn: async () => (await unwrap(api.practice.questions.$get({ query: { lesson_id: lessonId } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
