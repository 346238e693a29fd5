import type { QueryClient } from '@tanstack/react-query'
import type { ReviewItem } from '#worker/contract/review.ts'
import { lessonItemsQuery, totalsQuery } from '../queries.ts'
import { countAgain } from '../rules.ts'

/** Changes items of a lesson where they are shown, and the lesson's counts with them. */
export function changeItems(
  client: QueryClient,
  courseId: string,
  lessonId: string,
  change: (item: ReviewItem) => ReviewItem,
): void {
  const items = client.getQueryData(lessonItemsQuery(courseId, lessonId).queryKey)?.map(change)
  if (!items) return
  client.setQueryData(lessonItemsQuery(courseId, lessonId).queryKey, items)
  client.setQueryData(totalsQuery(courseId).queryKey, (totals) =>
    totals?.map((lesson) => (lesson.lesson_id === lessonId ? countAgain(lesson, items) : lesson)),
  )
}

/** The item as it is shown now; what somebody holds may be older. */
export const itemNow = (client: QueryClient, courseId: string, item: ReviewItem): ReviewItem =>
  client
    .getQueryData(lessonItemsQuery(courseId, item.lesson_id ?? '').queryKey)
    ?.find((one) => one.id === item.id) ?? item

export const putItem = (client: QueryClient, courseId: string, next: ReviewItem): void =>
  changeItems(client, courseId, next.lesson_id ?? '', (item) => (item.id === next.id ? next : item))
