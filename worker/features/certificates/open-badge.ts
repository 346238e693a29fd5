import { pageUrl } from '#worker/contract/pages.ts'
import type { Env } from '#worker/env.ts'
import { iso } from '#worker/platform/time.ts'
import { instructorDid, issuerDid } from './keys.ts'
import { statusEntry } from './status-list.ts'

export type BadgeFacts = {
  id: string
  student_name: string
  student_name_other: string | null
  number: string
  expires_at: number | null
  course_id: string
  course_title: string
  course_language: string
  course_title_other: string | null
  instructor_id: string
  instructor_name: string
  /** Null for exams from before this was stored. */
  questions: number | null
  success_percentage: number | null
  score: number
  total: number
  percentage: number
  issued_at: number
  status_index: number
}

/**
 * An Open Badges 3.0 credential (1EdTech, based on W3C Verifiable Credentials 2.0), with JWT claims beside it. The
 * learner is named as text, so that nobody needs an account here to hold it.
 */
export function openBadge(env: Pick<Env, 'APP_ORIGIN' | 'CREDENTIAL_KEYS'>, facts: BadgeFacts) {
  const { APP_ORIGIN } = env
  const host = issuerDid(env)
  const did = instructorDid(env, facts.instructor_id)
  const page = pageUrl(env, 'verifyCertificate', { certificate_id: facts.id })
  const holder = `${page}#holder`
  const issued = iso(facts.issued_at)
  const identity = (name: string) => ({
    type: 'IdentityObject',
    hashed: false,
    identityType: 'name',
    identityHash: name,
  })
  const described = (id: string, resultType: string, most: number) => ({
    id: `${page}#${id}`,
    type: ['ResultDescription'],
    name: 'Final exam',
    resultType,
    valueMax: String(most),
  })
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.course_title,
    issuer: {
      id: did,
      type: ['Profile'],
      name: facts.instructor_name,
      parentOrg: { id: host, type: ['Profile'], name: 'Sullam', url: APP_ORIGIN },
    },
    validFrom: issued,
    ...(facts.expires_at !== null && { validUntil: iso(facts.expires_at) }),
    credentialSubject: {
      id: holder,
      type: ['AchievementSubject'],
      // The same name in the other script is a second identifier.
      identifier: [facts.student_name, facts.student_name_other]
        .filter((name) => name !== null)
        .map(identity),
      licenseNumber: facts.number,
      achievement: {
        id: pageUrl(env, 'studentCourse', { course_id: facts.course_id }),
        type: ['Achievement'],
        achievementType: 'Certificate',
        inLanguage: facts.course_language,
        name: facts.course_title,
        description: descriptionOf(facts),
        criteria: { narrative: criteriaOf(facts) },
        resultDescription: [
          {
            ...described('percent', 'Percent', 100),
            ...(facts.success_percentage !== null && { requiredValue: String(facts.success_percentage) }),
          },
          described('points', 'RawScore', facts.total),
        ],
      },
      // Other programs compare the first, in percent; people read the second, in points.
      result: [
        { type: ['Result'], resultDescription: `${page}#percent`, value: String(facts.percentage) },
        { type: ['Result'], resultDescription: `${page}#points`, value: String(facts.score) },
      ],
    },
    credentialStatus: statusEntry(APP_ORIGIN, facts.status_index),
    iss: did,
    jti: page,
    sub: holder,
    nbf: Math.floor(facts.issued_at / 1000),
    iat: Math.floor(facts.issued_at / 1000),
    ...(facts.expires_at !== null && { exp: Math.floor(facts.expires_at / 1000) }),
  }
}

/** The course in each language that its title has on the certificate, and who taught it. */
export const descriptionOf = ({
  course_title: title,
  course_title_other: other,
  instructor_name: instructor,
}: Pick<BadgeFacts, 'course_title' | 'course_title_other' | 'instructor_name'>) =>
  `${other === null ? title : `${title} (${other})`}, taught by ${instructor}`

/** The requirements, with the exam's number of questions and pass mark. */
export const criteriaOf = ({
  questions,
  success_percentage: pass,
}: Pick<BadgeFacts, 'questions' | 'success_percentage'>) =>
  questions === null || pass === null
    ? 'Complete every lesson of the course and pass its final exam.'
    : `Complete every lesson of the course and pass its final exam: ${questions} questions, pass mark ${pass} %.`
