import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { assessments, courses, courseTerms, lessons, levels, questions } from '#db/schema/index.ts'
import { type ContentLanguage, type QuestionType, RULES_OF } from '#db/vocabulary.ts'
import { listNewTerms } from '#worker/features/glossary/collect-queries.ts'
import { leaseHeld } from '#worker/jobs/step-lease.ts'
import { StepStop } from '#worker/jobs/step-stop.ts'
import type { StepWork } from '#worker/jobs/works.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { derivedId } from './derived-id.ts'
import { type AssessmentPlan, planExam, planExercise, type QuestionCounts } from './rules.ts'

/** Titles of drafts are in the language of the course. The instructor may change them. */
const TITLES: Record<ContentLanguage, { exam: string; exercise: (level: string) => string }> = {
  en: { exam: 'Final exam', exercise: (level) => `Exercise: ${level}` },
  ar: { exam: 'الاختبار النهائي', exercise: (level) => `تمرين: ${level}` },
  zh: { exam: '期末考试', exercise: (level) => `练习：${level}` },
  ja: { exam: '最終試験', exercise: (level) => `練習：${level}` },
}

/**
 * Drafts an exercise for each level and the final exam, fills the glossary from the definitions, updates the counts of
 * the course and hands it over for review.
 */
export const finishStep: StepWork = async (services, job, lease) => {
  const { db, now } = services
  const courseId = found(job.course_id)
  const { language, planned, counts } = await getPlannedCourse(services, courseId)
  if (planned.length === 0) throw new StepStop('too_little_text')
  const at = now()
  const guard = leaseHeld(lease)
  const titles = TITLES[language]
  const drafts: (typeof assessments.$inferInsert)[] = []
  const draft = (
    kind: 'exam' | 'exercise',
    levelId: string | null,
    title: string,
    plan: AssessmentPlan | null,
  ) => {
    if (!plan) return
    const id = derivedId(job.id, kind, levelId ?? 'course')
    const slug = `${kind}-${id.slice(-12)}`
    drafts.push({
      id,
      slug,
      kind,
      course_id: courseId,
      level_id: levelId,
      title,
      ...plan,
      ...RULES_OF[kind],
      created_at: at,
      updated_at: at,
    })
  }
  for (const level of planned) {
    const own = countOf(counts, ({ level_id: id, pool }) => id === level.id && pool !== 'exam')
    draft('exercise', level.id, titles.exercise(level.title), planExercise(own))
  }
  draft('exam', null, titles.exam, planExam(countOf(counts, ({ pool }) => pool !== 'practice')))

  const terms = await listNewTerms(services, courseId, (folded) => derivedId(job.id, 'term', folded))
  const inLevel = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.level_id, levels.id))
  return {
    writes: [
      db.delete(levels).where(and(eq(levels.course_id, courseId), notExists(inLevel), guard)),
      ...insertMany(db, assessments, drafts, guard),
      ...insertMany(db, courseTerms, terms, guard),
      db
        .update(courses)
        .set({
          levels_count: sql`(select count(*) from ${levels} where ${levels.course_id} = ${courseId})`,
          lessons_count: sql`(select count(*) from ${lessons} where ${lessons.course_id} = ${courseId})`,
          minutes: sql`(select coalesce(sum(minutes), 0) from ${lessons} where ${lessons.course_id} = ${courseId})`,
          updated_at: at,
        })
        .where(and(eq(courses.id, courseId), guard)),
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
  const [course, planned, counted] = await db.batch([
    db.select({ language: courses.language }).from(courses).where(eq(courses.id, courseId)),
    db
      .selectDistinct({ id: levels.id, title: levels.title, position: levels.position })
      .from(levels)
      .innerJoin(lessons, eq(lessons.level_id, levels.id))
      .where(eq(levels.course_id, courseId))
      .orderBy(asc(levels.position)),
    db
      .select({
        level_id: questions.level_id,
        type: questions.type,
        pool: questions.pool,
        count: sql<number>`count(*)`,
      })
      .from(questions)
      .where(asked)
      .groupBy(questions.level_id, questions.type, questions.pool),
  ])
  return { language: found(course[0]).language, planned, counts: counted }
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
