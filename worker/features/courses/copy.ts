import { type BlockContent, blockOf } from '#db/content.ts'
import { type ContentLanguage, LIMITS } from '#db/vocabulary.ts'
import type { WholeCourse } from './duplicate-queries.ts'
import { slugOf } from './rules.ts'

/** What a copy is called, in the language of the course. */
const COPY_OF: Record<ContentLanguage, (title: string) => string> = {
  en: (title) => `${title} (copy)`,
  ar: (title) => `${title} (نسخة)`,
  zh: (title) => `${title}（副本）`,
  ja: (title) => `${title}（コピー）`,
}

function copyTitle(title: string, language: ContentLanguage): string {
  const room = LIMITS.titleChars - COPY_OF[language]('').length
  return COPY_OF[language]([...title].slice(0, room).join(''))
}

type Ids = { newId: () => string; now: number }

/**
 * The rows of a copy: the same content under new ids, as a draft that nobody has joined. Sentences and citations keep
 * their ids, which name them within their lesson alone. Recordings and files belong to the instructor, so both
 * courses show the same ones. Dates of exams are not copied, since another run has its own.
 */
export function copyOf(whole: WholeCourse, { newId, now }: Ids) {
  const ids = new Map<string, string>()
  const idOf = (old: string): string => {
    const known = ids.get(old) ?? newId()
    ids.set(old, known)
    return known
  }
  const orNull = (old: string | null) => (old === null ? null : idOf(old))
  const { course: old } = whole
  const courseId = idOf(old.id)
  const stamp = { created_at: now, updated_at: now }
  const place = { course_id: courseId }
  const title = copyTitle(old.title, old.language)
  const kept = new Set<string>(
    [...whole.lessons, ...whole.blocks, ...whole.cards, ...whole.questions].map((row) => row.id),
  )
  return {
    course: {
      ...old,
      ...stamp,
      id: courseId,
      title,
      slug: slugOf(title, courseId),
      status: 'in_progress' as const,
      is_active: true,
      thumbnail_key: null,
      thumbnail_bytes: 0,
      archived_at: null,
      joining_ends_at: null,
      published_at: null,
      live_version: null,
      learners_count: 0,
      lessons_count: whole.lessons.length,
      minutes: whole.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0),
    },
    materials: whole.materials.map((row) => ({ ...row, ...place })),
    levels: whole.levels.map((row) => ({ ...row, ...place, id: idOf(row.id) })),
    lessons: whole.lessons.map((row) => ({
      ...row,
      ...stamp,
      ...place,
      id: idOf(row.id),
      level_id: idOf(row.level_id),
      live_version: null,
    })),
    blocks: whole.blocks.map((row) => ({
      ...row,
      ...place,
      id: idOf(row.id),
      lesson_id: idOf(row.lesson_id),
      data: copyData(blockOf(row), idOf),
    })),
    cards: whole.cards.map((row) => ({ ...row, ...place, id: idOf(row.id), lesson_id: idOf(row.lesson_id) })),
    questions: whole.questions.map((row) => ({
      ...row,
      ...stamp,
      ...place,
      id: idOf(row.id),
      level_id: orNull(row.level_id),
      lesson_id: orNull(row.lesson_id),
      version: 1,
      live_version: null,
    })),
    keys: whole.keys.map((row) => ({ ...row, question_id: idOf(row.question_id) })),
    tags: whole.tags.map((row) => ({ ...row, question_id: idOf(row.question_id) })),
    citations: whole.citations
      .filter((row) => kept.has(row.item_id))
      .map((row) => ({ ...row, ...place, item_id: idOf(row.item_id), lesson_id: orNull(row.lesson_id) })),
    assessments: whole.assessments.map((row) => {
      const id = idOf(row.id)
      return {
        ...row,
        ...stamp,
        ...place,
        id,
        slug: `${row.kind}-${id.slice(-12)}`,
        level_id: orNull(row.level_id),
        lesson_id: orNull(row.lesson_id),
        draws: row.draws.map((draw) => ({
          ...draw,
          ...(draw.level_id ? { level_id: idOf(draw.level_id) } : {}),
          ...(draw.lesson_id ? { lesson_id: idOf(draw.lesson_id) } : {}),
        })),
        opens_at: null,
        closes_at: null,
      }
    }),
    named: whole.named
      .filter((row) => kept.has(row.question_id))
      .map((row) => ({
        ...row,
        assessment_id: idOf(row.assessment_id),
        question_id: idOf(row.question_id),
      })),
    terms: whole.terms.map((row) => ({
      ...row,
      ...stamp,
      ...place,
      id: newId(),
      lesson_id: row.lesson_id !== null && kept.has(row.lesson_id) ? idOf(row.lesson_id) : null,
    })),
    leftOutPassages: whole.leftOut.map((row) => ({ ...row, ...place })),
    skipped: whole.skipped.map((row) => ({ ...row, ...place })),
  }
}

/** A check asks a question of its own lesson. */
const copyData = (block: BlockContent, idOf: (old: string) => string): BlockContent['data'] =>
  block.kind === 'check' ? { question_id: idOf(block.data.question_id) } : block.data
