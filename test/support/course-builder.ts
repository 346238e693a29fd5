import type { BatchItem } from 'drizzle-orm/batch'
import {
  assessments,
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  lessons,
  levels,
  materials,
  questionKeys,
  questions,
  segments,
} from '#db/schema/index.ts'
import { type ContentLanguage, EXAM_DEFAULTS, type ReviewState } from '#db/vocabulary.ts'
import { getDraft } from '#worker/features/publishing/course-queries.ts'
import { publishStatements } from '#worker/features/publishing/publish-queries.ts'
import { updateQuestionDocuments } from '#worker/features/questions/search.ts'
import { newId, publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseTexts } from './course-texts.ts'
import { type BuiltQuestion, type LessonRows, lessonRows } from './lesson-rows.ts'

export type CourseOptions = {
  owner_id: string
  language?: ContentLanguage
  title?: string
  description?: string
  /** Default 2 levels of 2 lessons with 4 questions each (two of each type). */
  levels?: number
  lessons?: number
  questions?: number
  /** State of every item; default `approved`. */
  state?: ReviewState
  /** Default: published and in the catalogue's index. */
  published?: boolean
  /** Whether passing the exam earns a certificate `always`, which is the default, or as `by rules` of the product. */
  certifies?: 'always' | 'by rules'
  /** Epoch milliseconds of everything; default now. */
  at?: number
}
export type BuiltLesson = {
  id: string
  level_id: string
  title: string
  segment_id: string
  block_ids: string[]
  card_ids: string[]
  questions: BuiltQuestion[]
}
export type BuiltCourse = {
  id: string
  slug: string
  title: string
  owner_id: string
  material_id: string
  levels: { id: string; lessons: BuiltLesson[]; exercise_id: string }[]
  lessons: BuiltLesson[]
  questions: BuiltQuestion[]
  exam_id: string
}

/**
 * A whole course as the pipeline leaves it: material and segments, levels, lessons with cited
 * content, questions with keys, an exercise a level and a final exam of the spec's defaults.
 */
export async function buildCourse(services: Services, options: CourseOptions): Promise<BuiltCourse> {
  const { db } = services
  const {
    language = 'en',
    state = 'approved',
    published = true,
    at = Date.now(),
    owner_id: ownerId,
  } = options
  const counts = {
    levels: options.levels ?? 2,
    lessons: options.lessons ?? 2,
    questions: options.questions ?? 4,
  }
  const texts = courseTexts(language)
  const courseId = newId()
  const materialId = newId()
  const title = options.title ?? (language === 'ar' ? 'مدخل إلى البحيرات' : 'An introduction to lakes')
  const description = options.description ?? texts.sentences[0] ?? ''
  const slug = `course-${courseId}`
  const rows: LessonRows[] = []
  const built: BuiltCourse['levels'] = []
  const levelRows: (typeof levels.$inferInsert)[] = []
  const assessmentRows: (typeof assessments.$inferInsert)[] = []
  const assessment = (kind: 'exam' | 'exercise', levelId: string | null, mcq: number, tf: number) => {
    const id = newId()
    assessmentRows.push({
      id,
      slug: `${kind}-${id}`,
      kind,
      course_id: courseId,
      level_id: levelId,
      title: kind === 'exam' ? 'Final exam' : 'Exercise',
      duration_minutes: kind === 'exam' ? EXAM_DEFAULTS.durationMinutes : 0,
      mcq_count: mcq,
      true_or_false_count: tf,
      success_percentage: EXAM_DEFAULTS.successPercentage,
      max_attempts: kind === 'exam' ? EXAM_DEFAULTS.maxAttempts : 0,
      created_at: at,
      updated_at: at,
    })
    return id
  }
  const mcq = Math.ceil(counts.questions / 2)
  const tf = counts.questions - mcq

  for (let l = 0; l < counts.levels; l++) {
    const levelId = newId()
    levelRows.push({ id: levelId, course_id: courseId, title: `${texts.level} ${l + 1}`, position: l })
    const own: BuiltLesson[] = []
    for (let n = 0; n < counts.lessons; n++) {
      const index = l * counts.lessons + n
      const place = {
        course_id: courseId,
        level_id: levelId,
        owner_id: ownerId,
        material_id: materialId,
        language,
        state,
        index,
        position: n,
        at,
      }
      const made = lessonRows({
        ...place,
        title: `${texts.lesson} ${index + 1}`,
        questions: counts.questions,
      })
      rows.push(made)
      own.push({
        id: made.lesson.id,
        level_id: levelId,
        title: made.lesson.title,
        segment_id: made.segments[0]?.id ?? '',
        block_ids: made.blocks.map((block) => block.id),
        card_ids: made.cards.map((card) => card.id),
        questions: made.built,
      })
    }
    const exerciseId = assessment('exercise', levelId, mcq * counts.lessons, tf * counts.lessons)
    built.push({ id: levelId, lessons: own, exercise_id: exerciseId })
  }
  const lessonsCount = counts.levels * counts.lessons
  const examId = assessment('exam', null, mcq * lessonsCount, tf * lessonsCount)

  const one = (row: LessonRows): BatchItem<'sqlite'>[] => [
    ...row.segments.map((value) => db.insert(segments).values(value)),
    db.insert(lessons).values(row.lesson),
    ...row.blocks.map((value) => db.insert(blocks).values(value)),
    ...row.cards.map((value) => db.insert(cards).values(value)),
    ...row.citations.map((value) => db.insert(citations).values(value)),
    ...row.questions.map((value) => db.insert(questions).values(value)),
    updateQuestionDocuments(services, row.questions),
    ...row.keys.map((value) => db.insert(questionKeys).values(value)),
  ]
  await db.batch([
    db.insert(materials).values({
      id: materialId,
      owner_id: ownerId,
      name: language === 'ar' ? 'البحيرات.pdf' : 'lakes.pdf',
      kind: 'pdf',
      bytes: 20_000,
      file_key: `materials/${publicId()}`,
      sha256: courseId,
      status: 'ready',
      title,
      language: language === 'ar' ? 'ar' : 'en',
      pages: lessonsCount,
      characters: 2_000,
      created_at: at,
      updated_at: at,
    }),
    db.insert(courses).values({
      id: courseId,
      slug,
      owner_id: ownerId,
      title,
      description,
      language,
      status: published ? 'published' : 'in_progress',
      published_at: published ? at : null,
      levels_count: counts.levels,
      lessons_count: lessonsCount,
      minutes: lessonsCount * 2,
      created_at: at,
      updated_at: at,
    }),
    db.insert(courseMaterials).values({ course_id: courseId, material_id: materialId, position: 0 }),
    ...levelRows.map((value) => db.insert(levels).values(value)),
    ...rows.flatMap(one),
    ...assessmentRows.map((value) => db.insert(assessments).values(value)),
  ])
  if (published) await publishAgain(services, ownerId, courseId, options.certifies)
  const all = built.flatMap((level) => level.lessons)
  const questionsBuilt = all.flatMap((lesson) => lesson.questions)
  return {
    id: courseId,
    slug,
    title,
    owner_id: ownerId,
    material_id: materialId,
    levels: built,
    lessons: all,
    questions: questionsBuilt,
    exam_id: examId,
  }
}

/**
 * Gives students what is approved now, whatever waits for the review: rows that a test has changed become live. The
 * final exam certifies, however small it is, unless its rules are to be asked.
 */
export async function publishAgain(
  services: Services,
  ownerId: string,
  courseId: string,
  certifies: 'always' | 'by rules' = 'always',
): Promise<void> {
  const draft = await getDraft(services, ownerId, courseId)
  for (const one of draft.after.assessments)
    one.certifies ||= certifies === 'always' && one.kind === 'exam' && one.level_id === null
  const version = (draft.course.live_version ?? 0) + 1
  const [first, ...statements] = publishStatements(services, draft, {
    ownerId,
    courseId,
    version,
    note: null,
  })
  if (first) await services.db.batch([first, ...statements])
}
