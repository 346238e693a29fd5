import { queryOptions } from '@tanstack/react-query'
import { LESSON_WISHES, type LessonWish, QUESTION_WISHES, type QuestionWish } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { NewItemInput } from '#worker/contract/coverage.ts'
import type { Decision } from './editor/edits.ts'

/**
 * Every lesson with how far it is. Decisions keep it in step, so it is asked for once, and then brings the items of the
 * lesson that is opened: the chosen one, or the first that has some left.
 */
export const totalsQuery = (id: string, lessonId?: string) =>
  queryOptions({
    queryKey: [...KEYS.review(id), 'totals'],
    queryFn: async ({ client, queryKey }) => {
      const opened = lessonId === undefined ? { lesson: 'first_left' as const } : { lesson_id: lessonId }
      const isKnown = client.getQueryData(queryKey) !== undefined
      const query = isKnown ? ({ state: 'pending', limit: '0' } as const) : opened
      const { data, meta } = await unwrap(api.courses[':id'].review.$get({ param: { id }, query }))
      const shown = data[0]?.lesson_id
      if (shown) client.setQueryData(lessonItemsQuery(id, shown).queryKey, data)
      return meta.totals
    },
    staleTime: 60_000,
  })

export const lessonItemsQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: [...KEYS.review(id), 'lesson', lessonId],
    queryFn: async () =>
      (await unwrap(api.courses[':id'].review.$get({ param: { id }, query: { lesson_id: lessonId } }))).data,
    enabled: lessonId !== '',
    staleTime: 60_000,
  })

/** The figures that are still to be cut out of their pages. */
export const regionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.review(id), 'regions'],
    queryFn: async () => (await unwrap(api.courses[':id']['figure-regions'].$get({ param: { id } }))).data,
    // What one tab cuts is not asked for again while it does.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const decideOn = async (id: string, item: string, json: Decision & { revision: number }) =>
  (await unwrap(api.courses[':id'].review[':item'].$post({ param: { id, item }, json }))).data

export const approveLesson = async (id: string, lessonId: string) =>
  (
    await unwrap(
      api.courses[':id'].review['approve-all'].$post({ param: { id }, json: { lesson_id: lessonId } }),
    )
  ).data

export const reopenItems = async (id: string, ids: string[]) =>
  (await unwrap(api.courses[':id'].review['reopen-all'].$post({ param: { id }, json: { ids } }))).data

export const leaveOut = async (id: string, json: { segment_ids: string[]; left_out: boolean }) =>
  (await unwrap(api.courses[':id'].coverage['left-out'].$post({ param: { id }, json }))).data

/** Rejects what was written from passages and waits for review. */
export const takeBack = async (id: string, segmentIds: string[]) =>
  (
    await unwrap(
      api.courses[':id'].coverage['take-back'].$post({ param: { id }, json: { segment_ids: segmentIds } }),
    )
  ).data

export const addItem = async (lesson: string, segmentId: string, content: NewItemInput['content']) =>
  (
    await unwrap(
      api.lessons[':id'].items.$post({ param: { id: lesson }, json: { segment_id: segmentId, content } }),
    )
  ).data

export const passagesEstimateQuery = (lesson: string, segmentIds: string[]) =>
  queryOptions({
    queryKey: ['review', 'estimate', lesson, segmentIds],
    queryFn: async () => {
      const call = api.lessons[':id'].generate.estimate.$post({
        param: { id: lesson },
        json: { segment_ids: segmentIds },
      })
      return (await unwrap(call)).data
    },
    enabled: lesson !== '',
  })

/** What is to be written again: a lesson, one of its blocks or cards, or a question. */
export type Rewriting = { what: 'lesson' | 'block' | 'card' | 'question'; id: string; lessonId: string }
/** What is wished of it; without a wish a lesson is simply written again. */
export type Wish = LessonWish | QuestionWish | undefined

export const regenerationEstimateQuery = ({ what, id, lessonId }: Rewriting) =>
  queryOptions({
    queryKey: ['review', 'estimate', what, id],
    queryFn: async () => {
      const call =
        what === 'question'
          ? api.questions[':id'].regenerate.estimate.$get({ param: { id } })
          : api.lessons[':id'].regenerate.estimate.$get({ param: { id: lessonId }, query: partOf(what, id) })
      return (await unwrap(call)).data
    },
  })

/** Starts the job that writes something again. */
export const writeAgain = async ({ what, id, lessonId, wish: wanted }: Rewriting & { wish: Wish }) => {
  if (what === 'question') {
    const json = bodyOf(QUESTION_WISHES, wanted)
    const call = api.questions[':id'].regenerate.$post({ param: { id }, json }, idempotent())
    return (await unwrap(call)).data.job
  }
  const json = { ...bodyOf(LESSON_WISHES, wanted), ...partOf(what, id) }
  const call = api.lessons[':id'].regenerate.$post({ param: { id: lessonId }, json }, idempotent())
  return (await unwrap(call)).data.job
}
/** Which part of the lesson it is. */
const partOf = (what: Rewriting['what'], id: string): { block_id?: string; card_id?: string } => {
  if (what === 'block') return { block_id: id }
  return what === 'card' ? { card_id: id } : {}
}
/** The wish, if it is one that can be wished of such a thing. */
function bodyOf<Known extends string>(known: readonly Known[], wanted: string | undefined): { wish?: Known } {
  const found = known.find((one) => one === wanted)
  return found ? { wish: found } : {}
}

/** Starts the job that writes what passages say into a lesson, or into a new one of that title right after it. */
export const writePassages = async (lesson: string, segmentIds: string[], title: string | undefined) => {
  const json = { segment_ids: segmentIds, ...(title === undefined ? {} : { new_lesson: { title } }) }
  const call = api.lessons[':id'].generate.$post({ param: { id: lesson }, json }, idempotent())
  return (await unwrap(call)).data.job
}
