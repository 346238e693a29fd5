import { and, asc, eq, gt, gte, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { lessons, practiceCards, practiceReviews } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { DAY_MS, type Day } from '#worker/contract/days.ts'
import type { DueCounts } from '#worker/contract/practice.ts'
import type { Services } from '#worker/platform/services.ts'
import { ofOpenCourses } from './open-courses.ts'
import { forecastOf, shareOfToday } from './rules.ts'

export const FORECAST_DAYS = 7
/**
 * As many cards as today and the days of the forecast could ask, and one to show that there are more. A longer queue
 * changes neither, so the rest isn't counted.
 */
const COUNTED = LIMITS.reviewsPerDay * (FORECAST_DAYS + 1) + 1

/**
 * The days on which cards are due until `ahead` days after today, one entry a card, as a single JSON list: SQLite would
 * count each row that it groups as read once more. Of a long queue only the beginning is listed.
 */
export const daysOfCards = (
  services: Services,
  studentId: SQLWrapper | string,
  { today, ahead }: { today: SQLWrapper | Day; ahead: number },
) => {
  const { db } = services
  const first = db
    .select({ due_at: sql<number>`${practiceCards.due_at}`.as('due_at') })
    .from(practiceCards)
    .innerJoin(lessons, and(eq(lessons.id, practiceCards.lesson_id), isNotNull(lessons.live_version)))
    .where(
      and(
        eq(practiceCards.student_id, studentId),
        sql`${practiceCards.due_at} <= ${today} + ${ahead * DAY_MS}`,
        ofOpenCourses(studentId),
      ),
    )
    .orderBy(asc(practiceCards.due_at), asc(practiceCards.item_id))
    .limit(COUNTED)
    .as('first')
  const days = sql<Day[]>`json_group_array(${first.due_at})`.mapWith(
    (text: string) => JSON.parse(text) as Day[],
  )
  return db.select({ days: days.as('days') }).from(first)
}

/** Counts the cards that were graded today, from its first moment on, and are no longer due. */
export const gradedToday = (
  services: Services,
  studentId: SQLWrapper | string,
  { today, from }: { today: SQLWrapper | Day; from: SQLWrapper | number },
) =>
  services.db
    .select({ n: sql<number>`count(DISTINCT ${practiceReviews.item_id})`.as('n') })
    .from(practiceReviews)
    .where(
      and(
        eq(practiceReviews.student_id, studentId),
        gte(practiceReviews.reviewed_at, from),
        gt(practiceReviews.due_after, today),
        isNull(practiceReviews.undone_at),
      ),
    )

type Counted = { days: Day[] }[]
type Share = { today: Day; done: number; asked: number }

/** What is asked today and what waits; everything overdue counts as today. `asked` are the cards that can be asked. */
export function todayOf(cards: Counted, { today, done, asked }: Share): Omit<DueCounts, 'forecast'> {
  const dueNow = cards.flatMap(({ days }) => days).filter((day) => day <= today).length
  const share = shareOfToday(dueNow, done, LIMITS.reviewsPerDay)
  // A card that its lesson no longer has is counted until it would be asked.
  return { due: Math.min(share.today, asked), done, waiting: asked < share.today ? 0 : share.waiting }
}

/** The same with the forecast of the days after today. */
export function countsOf(cards: Counted, share: Share): DueCounts {
  const now = todayOf(cards, share)
  const days = cards.flatMap((one) => one.days)
  const coming = Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
    const day = share.today + (ahead + 1) * DAY_MS
    return days.filter((due) => due === day).length
  })
  return { ...now, forecast: forecastOf(now.waiting, coming, LIMITS.reviewsPerDay) }
}
