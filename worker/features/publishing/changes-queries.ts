import { and, eq, isNull, sql } from 'drizzle-orm'
import { certificates, enrolments, lessons } from '#db/schema/index.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { assessmentChanges, countQuestions, lessonChanges, levelChanges } from './changes-rules.ts'
import { type Draft, getDraft } from './course-queries.ts'
import { canonical } from './document-rules.ts'
import { faultOf, nextQuestionVersion } from './publish-queries.ts'

/** What publishing the instructor's course would change for students, whom it concerns and what holds it up. */
export async function getChanges(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<CourseChanges> {
  const [draft, { finished, issued, titles }] = await Promise.all([
    getDraft(services, ownerId, courseId),
    getAudience(services, courseId),
  ])
  const { course, before, after } = draft
  const questions = draft.questions.map((question) => ({
    ...question,
    next_version: nextQuestionVersion(question),
  }))
  const sides = {
    before,
    after,
    old: draft.documents,
    next: new Map(draft.lessons.map((lesson) => [lesson.id, lesson.document])),
    questions,
    finished,
  }
  const fault = faultOf(draft)
  return {
    version: course.live_version,
    published_at: draft.publishedAt === null ? null : iso(draft.publishedAt),
    changes: lessonChanges(sides),
    levels: levelChanges(before, after),
    assessments: assessmentChanges(before, after),
    questions: countQuestions(questions),
    sources: canonical(before?.sources) !== canonical(after.sources),
    glossary: canonical(before?.glossary) !== canonical(after.glossary),
    learners: course.learners,
    certificates: issued,
    certificate_faults: draft.certificateFaults,
    ready: fault === null,
    blocked_by: fault && { code: fault, ...waiting(draft, titles) },
  }
}

/** The items that wait for the review, by lesson. The first of them are named, all are counted. */
function waiting({ pending, pendingCount }: Draft, titles: Map<string, string>) {
  const byLesson = Map.groupBy(pending, ({ lesson_id: lessonId }) => lessonId)
  return {
    count: pendingCount,
    lessons: [...byLesson].map(([lessonId, items]) => ({
      lesson_id: lessonId,
      title: titles.get(lessonId ?? '') ?? '',
      count: items.length,
    })),
  }
}

async function getAudience(services: Services, courseId: string) {
  const { db } = services
  const [done, [issued], named] = await db.batch([
    db
      .select({ lesson_id: sql<string>`p.key`.as('lesson_id'), count: sql<number>`count(*)`.as('count') })
      .from(sql`${enrolments}, json_each(${enrolments.places}) p`)
      .where(sql`${enrolments.course_id} = ${courseId} AND p.value ->> 1 = 1`)
      .groupBy(sql`p.key`),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(certificates)
      .where(and(eq(certificates.course_id, courseId), isNull(certificates.revoked_at))),
    db.select({ id: lessons.id, title: lessons.title }).from(lessons).where(eq(lessons.course_id, courseId)),
  ])
  return {
    finished: new Map(done.map((row) => [row.lesson_id, row.count])),
    issued: issued?.count ?? 0,
    titles: new Map(named.map((row) => [row.id, row.title])),
  }
}
