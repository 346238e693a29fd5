import { hashOf } from '#worker/platform/hash.ts'
import { iso } from '#worker/platform/time.ts'

/** xAPI 1.0.3: who did what, to what, with what result and when. Pure functions. */
export type Statement = {
  id: string
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } }
  verb: { id: string; display: { en: string; ar: string } }
  object:
    | {
        objectType: 'Activity'
        id: string
        definition: { type: string; name: Record<string, string> }
      }
    | { objectType: 'StatementRef'; id: string }
  result?: Record<string, unknown>
  context: {
    /** Only if the object is an activity: xAPI allows it for no other. */
    platform?: 'Sullam'
    language: string
    contextActivities: {
      parent?: { objectType: 'Activity'; id: string }[]
      grouping: { objectType: 'Activity'; id: string }[]
    }
  }
  timestamp: string
  version: '1.0.3'
}

const VERBS = {
  launched: { en: 'launched', ar: 'بدأ' },
  progressed: { en: 'progressed', ar: 'تقدّم في' },
  answered: { en: 'answered', ar: 'أجاب عن' },
  passed: { en: 'passed', ar: 'اجتاز' },
  failed: { en: 'failed', ar: 'لم يجتز' },
  completed: { en: 'completed', ar: 'أكمل' },
  scored: { en: 'was scored again in', ar: 'أُعيد تصحيح' },
  interacted: { en: 'reviewed', ar: 'راجع' },
  voided: { en: 'voided', ar: 'ألغى' },
} as const
export type Verb = keyof typeof VERBS

export type Kind = 'course' | 'lesson' | 'assessment' | 'question'
const activityId = (origin: string, kind: Kind, id: string) => `${origin}/activities/${kind}s/${id}`

/** What happened, in our own terms; `statementOf` turns it into a statement. */
export type Happening = {
  student_id: string
  course_id: string
  language: string
  verb: Verb
  kind: Kind
  id: string
  title: string
  /** Where it happened: the exam of an attempt, the lesson of a check. */
  within?: { kind: Kind; id: string }
  /** Tells apart what has the same person, object and time, such as answers of two attempts. */
  of?: string
  result?: Record<string, unknown>
  at: number
  /** An earlier statement that is no longer true. */
  voids?: Happening
}

const idOf = ({ student_id: studentId, verb, kind, id, of = '', at }: Happening): string =>
  uuidOf(`${studentId} ${verb} ${kind} ${id} ${of} ${at}`)

/** The id is derived from the content, so making a statement twice gives the same one. */
export function statementOf(origin: string, reported: Happening): Statement {
  const { student_id: studentId, verb, kind, id, at, voids } = reported
  const activity = (one: { kind: Kind; id: string }) => ({
    objectType: 'Activity' as const,
    id: activityId(origin, one.kind, one.id),
  })
  return {
    id: idOf(reported),
    // An id of ours without a name: only those who have the roster know whose it is.
    actor: { objectType: 'Agent', account: { homePage: origin, name: studentId } },
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: VERBS[verb] },
    object: voids
      ? { objectType: 'StatementRef', id: idOf(voids) }
      : {
          ...activity({ kind, id }),
          definition: {
            type: `http://adlnet.gov/expapi/activities/${kind}`,
            name: { [reported.language]: reported.title },
          },
        },
    ...(reported.result && { result: reported.result }),
    context: {
      ...(!voids && { platform: 'Sullam' as const }),
      language: reported.language,
      contextActivities: {
        ...(reported.within && { parent: [activity(reported.within)] }),
        grouping: [activity({ kind: 'course', id: reported.course_id })],
      },
    },
    timestamp: iso(at),
    version: '1.0.3',
  }
}

/** 128 bits of a hash as a UUID of version 8, whose content is up to whoever makes it. */
function uuidOf(text: string): string {
  const hex = hashOf(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** ISO 8601, to the second. */
export const durationOf = (seconds: number): string => `PT${Math.max(0, Math.round(seconds))}S`
/** How well a card was remembered, as its student said or answered: again, hard, good or easy. */
export const RATING = 'https://sullam.app/xapi/extensions/rating'
export const PROGRESS = 'https://w3id.org/xapi/cmi5/result/extensions/progress'
