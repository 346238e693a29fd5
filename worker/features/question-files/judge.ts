import type * as z from 'zod/mini'
import { LIMITS, type QuestionType } from '#db/vocabulary.ts'
import { QuestionBody } from '#worker/contract/questions.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { fieldCodes } from '#worker/platform/http/validate.ts'
import { separateContent } from '#worker/questions/content.ts'
import { contentFaults } from '#worker/questions/content-rules.ts'
import { questionForm } from '#worker/questions/question-form.ts'
import type { FileQuestion, NoteCode as Note, ReadQuestion } from './file-question.ts'

type Body = z.infer<typeof QuestionBody>
export type Placed = Body & { level_id: string | null }

/** Where the questions of a file go. */
export type Target = {
  course_id: string
  language: string
  /** For questions that name no lesson. */
  lesson: { id: string; level_id: string } | undefined
  /** Lessons of the course by their folded title. */
  lessons: ReadonlyMap<string, { id: string; level_id: string }>
}

export type Judged = {
  place: number
  title: string
  type: QuestionType | undefined
  /** Undefined where something is wrong. */
  body: Placed | undefined
  faults: Record<string, string>
  notes: Note[]
}

/** A question of a file as the body of a call that creates it, or what keeps it from being one. */
export function judge(read: ReadQuestion, target: Target): Judged {
  const { lesson: named, tags, ...question } = read.question
  const notes = [...read.notes]
  const own =
    named === undefined
      ? (target.lessons.get(searchForm(read.category ?? '')) ?? target.lesson)
      : target.lessons.get(searchForm(named))
  if (named !== undefined && !own) notes.push('lesson_unknown')
  if ((tags?.length ?? 0) > LIMITS.tagsPerQuestion) notes.push('tag_changed')
  const body = {
    language: target.language,
    ...question,
    ...(tags ? { tags: tags.slice(0, LIMITS.tagsPerQuestion) } : {}),
    course_id: target.course_id,
    ...(own ? { lesson_id: own.id } : {}),
  }
  const parsed = QuestionBody.safeParse(body)
  const faults = { ...read.faults }
  if (!parsed.success) {
    const codes = fieldCodes(parsed.error.issues)
    for (const [path, code] of Object.entries(codes)) faults[path.split('.')[0] ?? path] ??= code
  }
  // What a reader found about the right answer says more than that none is marked.
  if (question.type && !faults.correct) {
    const content = contentFaults(question.type, separateContent(body).content)
    for (const [field, code] of Object.entries(content)) faults[field] ??= code
  }
  const isSound = Object.keys(faults).length === 0 && parsed.success
  return {
    place: read.place,
    title: question.title ?? '',
    type: question.type,
    body: isSound ? { ...parsed.data, level_id: own?.level_id ?? null } : undefined,
    faults,
    notes,
  }
}

/**
 * What two questions share that ask the same with the same right answer: their type, their folded title and the folded
 * texts that are right. Other wrong answers do not make another question.
 */
export function sameness(question: Pick<FileQuestion, 'type' | 'title'> & Partial<FileQuestion>): string {
  const { type, title, answers, items, pairs, accepted, value } = question
  const right = answers?.filter((answer) => answer.is_correct).map(({ text }) => text) ??
    items?.map(({ text }) => text) ??
    pairs?.map(({ left, right: match }) => `${left} ${match}`) ??
    accepted?.slice(0, 1) ?? [String(value)]
  const forms = right.map(searchForm)
  return [type, questionForm(title), ...(items ? forms : forms.toSorted())].join('\n')
}
