import type { LessonDocument } from '#worker/contract/learning.ts'
import type { Counted, CourseChanges, CourseDocument, LessonChange } from '#worker/contract/publishing.ts'
import { compareLessons, countParts, longestRun } from './compare-rules.ts'
import { sampleOf } from './diff-rules.ts'
import { canonical, lessonsOf } from './document-rules.ts'

type Question = {
  id: string
  lesson_id: string | null
  live_version: number | null
  next_version: number | null
}

/** What becomes of questions: new to students, in another wording, or gone. */
export const countQuestions = (questions: Question[]): Counted => ({
  added: questions.filter((one) => one.live_version === null && one.next_version !== null).length,
  removed: questions.filter((one) => one.live_version !== null && one.next_version === null).length,
  changed: questions.filter(
    (one) => one.live_version !== null && one.next_version !== null && one.live_version !== one.next_version,
  ).length,
})

type Sides = {
  before: CourseDocument | null
  after: CourseDocument
  /** The lessons as students have them and as they would have them, by id. */
  old: Map<string, LessonDocument>
  next: Map<string, LessonDocument>
  questions: Question[]
  /** Students who finished a lesson, by its id. */
  finished: Map<string, number>
}

const NONE: CourseDocument = { levels: [], assessments: [], sources: [], left: [] }
const isNone = ({ added, changed, removed }: Counted) => added + changed + removed === 0

/** What students will see changed, lesson by lesson in the order of the path; lessons that leave come last. */
export function lessonChanges({ before, after, old, next, questions, finished }: Sides): LessonChange[] {
  const were = lessonsOf(before ?? NONE)
  const willBe = lessonsOf(after)
  const still = longestRun(
    were.map(({ id }) => id),
    willBe.map(({ id }) => id),
  )
  const changes = willBe.flatMap((lesson): LessonChange[] => {
    const was = were.find(({ id }) => id === lesson.id)
    const now = next.get(lesson.id)
    if (!now) return []
    const from = old.get(lesson.id)
    const parts = compareLessons(
      was && from ? from : { ...now, title: '', objectives: [], summary: [], blocks: [], cards: [] },
      now,
    )
    const own = countQuestions(questions.filter((question) => question.lesson_id === lesson.id))
    const fields = was && from ? fieldsOf(from, now) : []
    if (was && was.level_id !== lesson.level_id) fields.push('level')
    const change = {
      lesson_id: lesson.id,
      title: now.title,
      level_title: lesson.level_title,
      number: lesson.number,
      blocks: countParts(parts, 'block'),
      questions: own,
      cards: countParts(parts, 'card'),
      fields,
      finished: finished.get(lesson.id) ?? 0,
    }
    if (!was) return [{ ...change, kind: 'added', sample: [] }]
    const changed = parts.find(({ state }) => state === 'changed' || state === 'added' || state === 'removed')
    const isSame = [change.blocks, change.cards, own].every(isNone) && fields.length === 0
    if (!isSame) return [{ ...change, kind: 'changed', sample: sampleOf(changed?.words ?? []) }]
    return still.has(lesson.id) ? [] : [{ ...change, kind: 'moved', sample: [] }]
  })
  const stays = new Set(willBe.map(({ id }) => id))
  const none: Counted = { added: 0, changed: 0, removed: 0 }
  const gone = were
    .filter(({ id }) => !stays.has(id))
    .map(
      ({ id, title, level_title: levelTitle, number }): LessonChange => ({
        kind: 'removed',
        lesson_id: id,
        title,
        level_title: levelTitle,
        number,
        blocks: none,
        questions: countQuestions(questions.filter((question) => question.lesson_id === id)),
        cards: none,
        fields: [],
        sample: [],
        finished: finished.get(id) ?? 0,
      }),
    )
  return [...changes, ...gone]
}

function fieldsOf(from: LessonDocument, now: LessonDocument): LessonChange['fields'] {
  const parts = ['title', 'objectives', 'summary', 'minutes', 'checks'] as const
  const differing: LessonChange['fields'] = parts.filter(
    (part) => canonical(from[part]) !== canonical(now[part]),
  )
  const isChecked = (document: LessonDocument) => document.checked_at !== null
  return isChecked(from) === isChecked(now) ? differing : [...differing, 'checked']
}

type Named = { id: string; title: string }
/** Things that are new, gone, different or at another place. */
function listChanges<Thing extends Named>(
  before: Thing[],
  after: Thing[],
  contentOf: (thing: Thing) => unknown,
) {
  const still = longestRun(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  )
  const kindOf = (thing: Thing) => {
    const was = before.find(({ id }) => id === thing.id)
    if (!was) return 'added' as const
    if (canonical(contentOf(was)) !== canonical(contentOf(thing))) return 'changed' as const
    return still.has(thing.id) ? null : ('moved' as const)
  }
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id))
  return [
    ...after.flatMap((thing) => {
      const kind = kindOf(thing)
      return kind ? [{ kind, thing }] : []
    }),
    ...gone.map((thing) => ({ kind: 'removed' as const, thing })),
  ]
}

/** Levels with another title, place, or none; their lessons are told of on their own. */
export const levelChanges = (before: CourseDocument | null, after: CourseDocument): CourseChanges['levels'] =>
  listChanges(before?.levels ?? [], after.levels, ({ title }) => title).map(({ kind, thing }) => ({
    kind,
    level_id: thing.id,
    title: thing.title,
  }))

export const assessmentChanges = (
  before: CourseDocument | null,
  after: CourseDocument,
): CourseChanges['assessments'] =>
  listChanges(before?.assessments ?? [], after.assessments, (one) => one).map(({ kind, thing }) => ({
    kind,
    assessment_id: thing.id,
    type: thing.kind,
    title: thing.title,
  }))
