import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { assessments, courses, courseTerms, lessons, levels, questions } from '#db/schema/index.ts'
import { type ContentLanguage, LIMITS, type QuestionType, RULES_OF } from '#db/vocabulary.ts'
import { countDraft } from '#worker/features/courses/delete-level-queries.ts'
import { listNewTerms } from '#worker/features/glossary/collect-queries.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { derivedId } from './derived-id.ts'
import { type AssessmentPlan, planExam, planExercise, type QuestionCounts } from './rules.ts'

type Scope = { level_id: string | null; lesson_id: string | null }
const WHOLE: Scope = { level_id: null, lesson_id: null }
type Planned = { id: string; title: string; lessons: { id: string; title: string }[] }

/** What exercises are made for: each level, each lesson, or the course as a whole. */
function scopesOf(scope: 'level' | 'lesson' | 'course', levels: Planned[]): (Scope & { title?: string })[] {
  if (scope === 'course') return [WHOLE]
  if (scope === 'level') return levels.map(({ id, title }) => ({ level_id: id, lesson_id: null, title }))
  return levels.flatMap((level) =>
    level.lessons.map(({ id, title }) => ({ level_id: level.id, lesson_id: id, title })),
  )
}

const isIn = (row: Scope, scope: Scope): boolean =>
  scope.lesson_id === null
    ? scope.level_id === null || row.level_id === scope.level_id
    : row.lesson_id === scope.lesson_id

const short = (title: string) => [...title].slice(0, LIMITS.titleChars).join('')

/** Titles of drafts are in the language of the course. The instructor may change them. */
const TITLES: Record<ContentLanguage, { exam: string; course: string; exercise: (of: string) => string }> = {
  en: { exam: 'Final exam', course: 'the whole course', exercise: (of) => `Exercise: ${of}` },
  ar: { exam: 'الاختبار النهائي', course: 'الدورة كلها', exercise: (of) => `تمرين: ${of}` },
  zh: { exam: '期末考试', course: '全课程', exercise: (of) => `练习：${of}` },
  ja: { exam: '最終試験', course: 'コース全体', exercise: (of) => `練習：${of}` },
}

/**
 * Drafts an exercise for each level and the final exam, fills the glossary from the definitions, updates the counts of
 * the course and hands it over for review.
 */
export const finishStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const { language, plan, planned, counts, taken } = await getPlannedCourse(services, courseId)
  if (planned.length === 0) throw new StepStop('too_little_text')
  const at = now()
  const guard = leaseHeld(lease)
  const titles = TITLES[language]
  const drafts: (typeof assessments.$inferInsert)[] = []
  const draft = (kind: 'exam' | 'exercise', scope: Scope, title: string, rules: AssessmentPlan | null) => {
    if (!rules) return
    const id = derivedId(job.id, kind, scope.lesson_id ?? scope.level_id ?? 'course')
    const slug = `${kind}-${id.slice(-12)}`
    drafts.push({
      id,
      slug,
      kind,
      course_id: courseId,
      ...scope,
      title: short(title),
      ...rules,
      is_active: plan[kind]?.is_active ?? true,
      ...RULES_OF[kind],
      created_at: at,
      updated_at: at,
    })
  }
  const { exercise } = plan
  // Lessons that were added later come beside exercises and an exam that are there.
  const isNew = (kind: 'exam' | 'exercise', scope: Scope) =>
    !taken.some(
      (one) => one.kind === kind && one.level_id === scope.level_id && one.lesson_id === scope.lesson_id,
    )
  for (const { title, ...scope } of scopesOf(exercise?.scope ?? 'level', planned)) {
    if (!isNew('exercise', scope)) continue
    const own = countOf(counts, (row) => isIn(row, scope) && row.pool !== 'exam')
    draft('exercise', scope, titles.exercise(title ?? titles.course), planExercise(own, exercise))
  }
  const forExam = countOf(counts, ({ pool }) => pool !== 'practice')
  if (!taken.some(({ kind }) => kind === 'exam'))
    draft('exam', WHOLE, titles.exam, planExam(forExam, plan.exam))

  const terms = await listNewTerms(services, courseId, (folded) => derivedId(job.id, 'term', folded))
  return {
    writes: [
      ...insertMany(db, assessments, drafts, guard),
      ...insertMany(db, courseTerms, terms, guard),
      db
        .update(courses)
        .set({
          minutes: sql`case when ${courses.live_version} is null then (select coalesce(sum(minutes), 0)
            from ${lessons} where ${lessons.course_id} = ${courseId}) else ${courses.minutes} end`,
          updated_at: at,
        })
        .where(and(eq(courses.id, courseId), guard)),
      countDraft(services, courseId, guard),
    ],
    output: {
      made: {
        exercises: drafts.filter((row) => row.kind === 'exercise').length,
        exams: drafts.filter((row) => row.kind === 'exam').length,
        questions: counts.reduce((sum, row) => sum + row.count, 0),
      },
    },
    ends: 'ready_for_review',
  }
}

async function getPlannedCourse(services: Services, courseId: string) {
  const { db } = services
  const asked = and(eq(questions.course_id, courseId), ne(questions.state, 'rejected'))
  const [course, written, counted, taken] = await db.batch([
    db
      .select({ language: courses.language, plan: courses.plan })
      .from(courses)
      .where(eq(courses.id, courseId)),
    db
      .select({
        id: levels.id,
        // Named apart: in a batch, two columns of one name become one.
        title: sql<string>`${levels.title}`.as('level_title'),
        lesson_id: sql<string>`${lessons.id}`.as('lesson_id'),
        lesson_title: sql<string>`${lessons.title}`.as('lesson_title'),
      })
      .from(levels)
      .innerJoin(lessons, eq(lessons.level_id, levels.id))
      .where(eq(levels.course_id, courseId))
      .orderBy(asc(levels.position), asc(lessons.position)),
    db
      .select({
        level_id: questions.level_id,
        lesson_id: questions.lesson_id,
        type: questions.type,
        pool: questions.pool,
        count: sql<number>`count(*)`,
      })
      .from(questions)
      .where(asked)
      .groupBy(questions.level_id, questions.lesson_id, questions.type, questions.pool),
    db
      .select({
        kind: assessments.kind,
        level_id: assessments.level_id,
        lesson_id: assessments.lesson_id,
      })
      .from(assessments)
      .where(eq(assessments.course_id, courseId)),
  ])
  const planned = [...Map.groupBy(written, ({ id }) => id)].map(([id, rows]) => ({
    id,
    title: rows[0]?.title ?? '',
    lessons: rows.map((row) => ({ id: row.lesson_id, title: row.lesson_title })),
  }))
  return { ...found(course[0]), planned, counts: counted, taken }
}

type Count = Awaited<ReturnType<typeof getPlannedCourse>>['counts'][number]

/** How many questions of each type there are among those that fit. */
function countOf(counts: Count[], fits: (row: Count) => boolean): QuestionCounts {
  const fitting = counts.filter(fits)
  const of = (type: QuestionType) =>
    fitting.filter((row) => row.type === type).reduce((sum, { count }) => sum + count, 0)
  const all = fitting.reduce((sum, { count }) => sum + count, 0)
  const [choices, statements] = [of('multiple_choice'), of('true_or_false')]
  return { multiple_choice: choices, true_or_false: statements, other: all - choices - statements }
}
