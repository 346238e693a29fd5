import { type EditorState, stateOf } from '#web/features/lesson-editor/model/editor.ts'
import type { Sentence } from '#worker/contract/content.ts'
import type { LessonDraft, LessonOpsResult } from '#worker/contract/lesson-editor.ts'

type BlockItem = LessonDraft['blocks'][number]
const about = (id: string, revision: number) => ({
  id,
  level_id: null,
  lesson_id: 'lesson',
  position: 0,
  lang: 'en',
  citations: [],
  state: 'approved' as const,
  checks: [],
  engine: 'embedded',
  reviewed_at: null,
  reviewed_by: null,
  approved_together: null,
  reject_reason: null,
  revision,
})

const sentencesOf = (id: string, text: string): Sentence[] =>
  (text.match(/[^.]+\./g) ?? []).map((one, place) => ({
    id: `${id}-${place}`,
    text: one.trim(),
    citations: [`c-${id}-${place}`],
    base: one.trim(),
    support: 'supported',
  }))

/** A paragraph as the server answers it, a sentence for each full stop. */
export const itemOf = (id: string, text: string, revision = 1): BlockItem => ({
  ...about(id, revision),
  kind: 'block',
  content: { kind: 'paragraph', data: { sentences: sentencesOf(id, text) }, origin: 'source', more: false },
})

/** A lesson of paragraphs by their ids, as its editor has just opened it. */
export function draftOf(blocks: Record<string, string>): EditorState {
  return stateOf(draftOf.draft(blocks))
}
draftOf.draft = (blocks: Record<string, string>): LessonDraft => ({
  lesson: {
    ...about('lesson', 1),
    kind: 'lesson',
    content: { title: 'Water', title_suggested: false, objectives: [], summary: [] },
  },
  course: { id: 'course', title: 'Course' },
  hidden: false,
  live_version: null,
  minutes: 1,
  blocks: Object.entries(blocks).map(([id, text]) => itemOf(id, text)),
  cards: [],
  questions: [],
})

/** What the server answers to operations made of this state. */
export function resultOf(
  { doc }: EditorState,
  { items = [], deleted = [] }: Partial<Pick<LessonOpsResult, 'items' | 'deleted'>>,
): LessonOpsResult {
  return {
    items,
    deleted,
    block_ids: doc.blocks.filter((id) => !deleted.includes(id)),
    card_ids: [...doc.cards],
    minutes: 1,
    left: 0,
  }
}
