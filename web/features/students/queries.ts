import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { StudentState } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { unwrap, unwrapFile } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { AnnouncementBody, MessageBody } from '#worker/contract/announcements.ts'
import type { ExtendBody, ExtraAttemptBody, ExtraTimeBody } from '#worker/contract/students.ts'

/** While an announcement is on its way. */
const ASK_AGAIN_MS = 3_000

export type RosterFilter = { search?: string | undefined; state?: StudentState | undefined }

/** The students of a course, the last seen first; the first page says how many there are. */
export const rosterQuery = (courseId: string, filter: RosterFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.students(courseId), 'roster', filter],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].students.$get({ param: { id: courseId }, query: { ...filter, cursor } })),
    placeholderData: keepPreviousData,
    ...byCursor,
  })

/** One student, and who is before and after them in the roster that was searched and filtered like this. */
export const studentQuery = (courseId: string, studentId: string, filter: RosterFilter = {}) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'one', studentId, filter],
    queryFn: async () =>
      (
        await unwrap(
          api.courses[':id'].students[':student_id'].$get({
            param: { id: courseId, student_id: studentId },
            query: filter,
          }),
        )
      ).data,
  })

/** What was granted and written before what the page of a student begins with. */
export const studentLogQuery = (courseId: string, studentId: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.students(courseId), 'log', studentId, from],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
        api.courses[':id'].students[':student_id'].log.$get({
          param: { id: courseId, student_id: studentId },
          query: { cursor },
        }),
      ),
    ...byCursor,
    initialPageParam: from ?? undefined,
  })

export const studentResultQuery = (courseId: string, studentId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...KEYS.students(courseId), 'result', attemptId],
    queryFn: async () =>
      (
        await unwrap(
          api.courses[':id'].students[':student_id'].attempts[':attempt_id'].$get({
            param: { id: courseId, student_id: studentId, attempt_id: attemptId },
          }),
        )
      ).data.result,
  })

type Of = { courseId: string; studentId: string }
const paramOf = ({ courseId, studentId }: Of) => ({ id: courseId, student_id: studentId })

export const giveAttempt = (of: Of, json: z.infer<typeof ExtraAttemptBody>) =>
  unwrap(api.courses[':id'].students[':student_id']['extra-attempt'].$post({ param: paramOf(of), json }))

export const giveComingTime = (of: Of, json: z.infer<typeof ExtraTimeBody>) =>
  unwrap(api.courses[':id'].students[':student_id']['extra-time'].$post({ param: paramOf(of), json }))

export const giveTime = (attemptId: string, json: z.infer<typeof ExtendBody>) =>
  unwrap(api.attempts[':id'].extend.$post({ param: { id: attemptId }, json }))

export const removeStudent = (of: Of, reason: string) =>
  unwrap(api.courses[':id'].students[':student_id'].$delete({ param: paramOf(of), json: { reason } }))

/** The marks of everyone, the last seen first; the first page has the means. */
export const gradebookQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.students(courseId), 'gradebook'],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].gradebook.$get({ param: { id: courseId }, query: { cursor, limit: '50' } })),
    ...byCursor,
  })

type FileChoice = {
  format: 'csv' | 'xlsx'
  rows: 'students' | 'attempts'
  digits: 'western' | 'arabic_indic'
}
/** Those who were selected, or everyone whom the filter leaves. */
export type Exported = { ids: string[] } | { filter: RosterFilter }

/** Fetched before saving, so that a failure is shown here and not on a blank page. */
export async function downloadGradebook(courseId: string, who: Exported, choice: FileChoice): Promise<void> {
  const [param, { gradebook }] = [{ id: courseId }, api.courses[':id']]
  const file =
    'ids' in who
      ? unwrapFile(gradebook.export.$post({ param, json: { ...choice, student_ids: who.ids } }))
      : unwrapFile(gradebook.$get({ param, query: { ...choice, ...who.filter } }))
  const address = URL.createObjectURL(await file)
  const link = document.createElement('a')
  link.href = address
  link.download = `gradebook.${choice.format}`
  link.click()
  URL.revokeObjectURL(address)
}

export const announcementsQuery = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.students(courseId), 'announcements'],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].announcements.$get({ param: { id: courseId }, query: { cursor } })),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some((row) => row.is_sending) ? ASK_AGAIN_MS : false,
    ...byCursor,
  })

export const announce = (courseId: string, json: z.infer<typeof AnnouncementBody>) =>
  unwrap(api.courses[':id'].announcements.$post({ param: { id: courseId }, json }, idempotent()))

export const sendMessage = (of: Of, json: z.infer<typeof MessageBody>) =>
  unwrap(
    api.courses[':id'].students[':student_id'].messages.$post({ param: paramOf(of), json }, idempotent()),
  )
