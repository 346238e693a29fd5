import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { studyPlans } from '#db/schema/index.ts'
import { LIMITS, type Locale } from '#db/vocabulary.ts'
import { DAY_MS, dayAt, startOfDay } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import { isAttemptAsked } from '#worker/features/learning/attempt-requests.ts'
import { courseStateReads, courseStates } from '#worker/features/learning/course-states.ts'
import { activeDays } from '#worker/features/learning/rules.ts'
import { planOf } from '#worker/features/planner/rules.ts'
import { daysOfCards, gradedToday, todayOf } from '#worker/features/practice/count-queries.ts'
import { dueRows } from '#worker/features/practice/due-queries.ts'
import { lastMistakeRows, mistakesView } from '#worker/features/practice/mistake-queries.ts'
import { batchBuiltOnce } from '#worker/platform/database/built-once.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { adviceOf } from './advice.ts'
import { nextHomeStep } from './next-step.ts'
import { recommendations, suggestionReads } from './suggestion-queries.ts'
import { goalOf, STREAK_WEEKS, weekSessions, weeksKept } from './week-rules.ts'

const COURSES_SHOWN = 6

/** What a home is made of, in the language of the names of categories. */
const readsIn = (locale: Locale) =>
  batchBuiltOnce((services) => {
    const [student, today, from] = [
      sql.placeholder('student'),
      sql.placeholder('today'),
      sql.placeholder('from'),
    ]
    return [
      ...courseStateReads(services, student, COURSES_SHOWN),
      activeTimesOf(services, student, sql.placeholder('since')),
      dueRows(services, student, today),
      daysOfCards(services, student, { today, ahead: 0 }),
      gradedToday(services, student, { today, from }),
      services.db.select().from(studyPlans).where(eq(studyPlans.student_id, student)),
      lastMistakeRows(services, student),
      ...suggestionReads(services, student, locale),
    ] as const
  })
const readHome = { en: readsIn('en'), ar: readsIn('ar') } satisfies Record<Locale, unknown>

/** The next step, what is due, the week with its plan, and suggestions, in one batch. */
export async function getHome(
  services: Services,
  studentId: string,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): Promise<StudentHome> {
  const now = services.now()
  const today = dayAt(now, timeZone)
  const since = startOfDay(today - STREAK_WEEKS * 7 * DAY_MS, timeZone)
  const [joined, closed, attempts, extras, active, due, days, [graded], terms, mistakes, ...suggested] =
    await readHome[locale](services, {
      student: studentId,
      today,
      from: startOfDay(today, timeZone),
      since,
    })
  const states = courseStates(joined, closed, { attempts, extras }, now)
  const done = graded?.n ?? 0
  const asked = due.slice(0, Math.max(0, LIMITS.reviewsPerDay - done))
  const counts = todayOf(days, { today, done, asked: asked.length })
  const goal = goalOf(terms)
  const learned = [
    ...new Set(active.flatMap(({ at, done }) => [at, done ?? at]).map((moment) => dayAt(moment, timeZone))),
  ]
  const plans = states.map((state) =>
    planOf(state, terms.find(({ course_id: id }) => id === state.course.course_id) ?? null, {
      today,
      timeZone,
    }),
  )
  const next = nextHomeStep(states, now, counts.due)
  const exam = next?.kind === 'no_attempts' ? next.assessment : null
  return {
    server_now: iso(now),
    next: next && exam ? { ...next, asked: await isAttemptAsked(services, studentId, exam.id) } : next,
    courses: states.map(({ course }) => course),
    week: activeDays(learned, today),
    goal,
    weeks_kept: weeksKept(learned, today, goal?.days ?? 1),
    sessions: weekSessions(plans, today),
    late: plans.some((plan) => !plan.on_track),
    review: {
      due: counts.due,
      waiting: counts.waiting,
      done: counts.done,
      lessons: lessonsOf(asked),
    },
    advice: adviceOf(mistakes.map(mistakesView), asked),
    recommendations: recommendations(...suggested),
  }
}

/** The lessons of the due cards, those with most cards first. */
function lessonsOf(rows: { lesson_id: string; lesson_title: string; language: string }[]) {
  const LESSONS_SHOWN = 3
  return [...Map.groupBy(rows, (row) => row.lesson_id).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LESSONS_SHOWN)
    .flatMap(([row, ...more]) =>
      row
        ? [{ id: row.lesson_id, title: row.lesson_title, language: row.language, cards: more.length + 1 }]
        : [],
    )
}

/** Days begin on a quarter of an hour in every time zone. */
const QUARTER_MS = 15 * 60_000

/**
 * Quarters of an hour in which a lesson was read, an attempt finished or a card graded. Cards are graded many at a time,
 * so the first grade of each quarter is looked up by itself.
 */
const activeTimesOf = (services: Services, studentId: SQLWrapper, since: SQLWrapper) => {
  const firstGrade = (
    from: SQLWrapper,
  ) => sql`(SELECT reviewed_at FROM practice_reviews WHERE student_id = ${studentId}
    AND reviewed_at >= ${from} AND undone_at IS NULL ORDER BY reviewed_at LIMIT 1)`
  const learned = sql`(WITH RECURSIVE graded(at) AS (SELECT reviewed_at FROM ${firstGrade(since)}
      UNION ALL SELECT ${firstGrade(sql`(graded.at / ${QUARTER_MS} + 1) * ${QUARTER_MS}`)} FROM graded
        WHERE graded.at IS NOT NULL)
    SELECT updated_at AS at, done_at AS done FROM lesson_progress
      WHERE student_id = ${studentId} AND updated_at >= ${since}
    UNION ALL SELECT finished_at, NULL FROM attempts WHERE student_id = ${studentId}
      AND started_at >= ${since} - ${DAY_MS} AND finished_at >= ${since}
    UNION ALL SELECT graded.at, NULL FROM graded WHERE graded.at IS NOT NULL)`
  return services.db
    .select({
      at: sql<number>`DISTINCT learned.at / ${QUARTER_MS} * ${QUARTER_MS}`.as('at'),
      done: sql<number | null>`learned.done / ${QUARTER_MS} * ${QUARTER_MS}`.as('done'),
    })
    .from(sql`${learned} AS learned`)
}
