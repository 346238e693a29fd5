import type { SourceFile } from './files.ts'
import { type Statement, statementsOf } from './statements.ts'

export type Side = 'content' | 'learning' | 'shared'

/**
 * The tables of each side. What a course is made of grows with courses, what students leave grows with students: each
 * may move to databases of its own once no query needs both. Accounts, sessions, money and messages stay in one place.
 */
export const SIDES: Record<Side, readonly string[]> = {
  content: words(`
    assessment_questions assessments blocks box_readings captions cards categories citations course_documents
    course_layers course_materials course_synonyms course_terms course_versions courses cut_pages figures
    insight_snapshots job_steps jobs key_checks left_out_passages lesson_media lesson_reports lesson_versions lessons
    levels materials page_readings passages practised_questions question_documents question_keys question_layers
    question_reports question_statistics question_tags question_versions questions rewrites segments skipped_passages
    transcription_parts translated_segments unanswered_questions version_keys`),
  learning: words(`
    asked_questions attempt_questions attempts bookmarks certificate_names certificates enrolments lesson_progress
    media_places notes practice_answers practice_cards practice_reviews regraded_attempts regrades statement_files statement_sources student_log student_messages
    study_calendars study_plans`),
  shared: words(`
    announcements archives auth_events balances book_checks certificate_looks conversations counters coupons cvs email_changes gateway_events
    general_settings public_versions idempotency_keys instructor_profiles invitations invite_code_uses invite_codes ledger mailbox
    media_uploads notifications one_time_codes outbox own_refunds password_resets payments plans prompts push_tokens
    recovery_codes sessions storage_use subscriptions turns upload_parts uploads users`),
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

const sideOf = new Map(
  (Object.entries(SIDES) as [Side, string[]][]).flatMap(([side, tables]) =>
    tables.map((table) => [table, side] as const),
  ),
)

/** A statement by its file and the function that holds it, with what it reads on each side. */
export type Crossing = { name: string; content: string[]; learning: string[] }

const isCrossing = ({ content, learning }: Crossing) => content.length > 0 && learning.length > 0

/** Statements that touch tables of both sides. */
export const crossings = (files: SourceFile[], tables: Record<string, string>): Crossing[] =>
  statementsOf(files, tables)
    .map(({ path, owner, tables: touched }: Statement) => ({
      name: `${path} ${owner}`,
      content: touched.filter((table) => sideOf.get(table) === 'content'),
      learning: touched.filter((table) => sideOf.get(table) === 'learning'),
    }))
    .filter(isCrossing)

/** Tables that belong to no side or to two, and names of tables that are gone. */
export const sideBreaches = (tables: readonly string[]): string[] => {
  const named = Object.values(SIDES).flat()
  return [
    ...tables
      .filter((table) => named.filter((one) => one === table).length !== 1)
      .map((table) => `${table} needs exactly one side in SIDES: content, learning or shared.`),
    ...named
      .filter((table) => !tables.includes(table))
      .map((table) => `SIDES names ${table}, which is no table.`),
  ]
}

type Known = readonly { why: string; statements: Record<string, number> }[]

const ADVICE =
  'Read each side in a statement of its own of the same batch, or keep the id or the title that is asked for on the side that asks.'

/** Statements that cross the line and are not in the list, and entries of the list that no statement needs. */
export function crossingBreaches(found: Crossing[], known: Known): string[] {
  const allowed = new Map(known.flatMap(({ statements }) => Object.entries(statements)))
  const byName = Map.groupBy(found, ({ name }) => name)
  const breaches = [...byName].flatMap(([name, list]) => {
    const most = allowed.get(name) ?? 0
    if (list.length === most) return []
    if (list.length < most)
      return [`${name} crosses ${list.length} times: KNOWN_CROSSINGS says ${most}. Lower it.`]
    const [{ content, learning } = { content: [], learning: [] }] = list.slice(-1)
    return [`${name} asks both sides at once (${content.join(', ')} with ${learning.join(', ')}). ${ADVICE}`]
  })
  const gone = [...allowed.keys()].filter((name) => !byName.has(name))
  return [...breaches, ...gone.map((name) => `${name} crosses no more. Take it out of KNOWN_CROSSINGS.`)]
}

/** Keys of other tables that lead across the line, which a second database can't hold. */
export const crossingKeys = (keys: readonly (readonly [from: string, to: string])[]): string[] => {
  const isAcross = (sides: (Side | undefined)[]) => sides.includes('content') && sides.includes('learning')
  return keys
    .filter(([from, to]) => isAcross([sideOf.get(from), sideOf.get(to)]))
    .map(([from, to]) => `${from} → ${to}`)
}
