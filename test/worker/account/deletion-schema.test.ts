import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { account, newEmail, PASSWORD } from '#test/support/accounts.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { fillAccount } from '#test/support/full-account.ts'
import { columnsOf, insertRow } from '#test/support/plain-rows.ts'
import { finishLessons } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'

const RECEIPT = 'kept: a receipt of an amount and a date'
const CONTENT = 'kept: content that learners joined, without a name'

/** What becomes of each column that holds a person's id, when that person deletes the account. */
const FATES: Record<string, 'deleted' | typeof RECEIPT | typeof CONTENT> = {
  'announcements.author_id': CONTENT,
  'attempts.student_id': 'deleted',
  'auth_events.user_id': 'deleted',
  'balances.user_id': 'deleted',
  'blocks.reviewed_by': CONTENT,
  'bookmarks.student_id': 'deleted',
  'cards.reviewed_by': CONTENT,
  'categories.owner_id': 'deleted',
  'certificate_looks.owner_id': 'deleted',
  'certificate_names.user_id': 'deleted',
  'certificates.student_id': 'deleted',
  'conversations.user_id': 'deleted',
  'course_versions.published_by': CONTENT,
  'courses.owner_id': CONTENT,
  'cvs.user_id': 'deleted',
  'email_changes.user_id': 'deleted',
  'enrolments.student_id': 'deleted',
  'idempotency_keys.user_id': 'deleted',
  'instructor_profiles.user_id': 'deleted',
  'invite_code_uses.student_id': 'deleted',
  'jobs.owner_id': 'deleted',
  'ledger.user_id': 'deleted',
  'lesson_media.owner_id': 'deleted',
  'lesson_progress.student_id': 'deleted',
  'lesson_reports.student_id': 'deleted',
  'left_out_passages.left_out_by': CONTENT,
  'lesson_versions.published_by': CONTENT,
  'lessons.reviewed_by': CONTENT,
  'materials.owner_id': CONTENT,
  'media_places.student_id': 'deleted',
  'media_uploads.owner_id': 'deleted',
  'notes.student_id': 'deleted',
  'notifications.user_id': 'deleted',
  'one_time_codes.user_id': 'deleted',
  'outbox.user_id': 'deleted',
  'password_resets.user_id': 'deleted',
  'payments.seller_id': RECEIPT,
  'payments.user_id': RECEIPT,
  'practice_answers.student_id': 'deleted',
  'archives.user_id': 'deleted',
  'practice_cards.student_id': 'deleted',
  'practice_reviews.student_id': 'deleted',
  'prompts.owner_id': 'deleted',
  'push_tokens.user_id': 'deleted',
  'question_documents.owner_id': 'deleted',
  'question_reports.student_id': 'deleted',
  'question_tags.owner_id': 'deleted',
  'questions.owner_id': CONTENT,
  'questions.reviewed_by': CONTENT,
  'recovery_codes.user_id': 'deleted',
  'regrades.owner_id': CONTENT,
  'sessions.user_id': 'deleted',
  'storage_use.user_id': 'deleted',
  'student_log.done_by': CONTENT,
  'student_log.student_id': 'deleted',
  'student_messages.author_id': CONTENT,
  'student_messages.student_id': 'deleted',
  'study_calendars.student_id': 'deleted',
  'study_plans.student_id': 'deleted',
  'subscriptions.user_id': 'deleted',
  'turns.owner_id': 'deleted',
  'unanswered_questions.student_id': 'deleted',
  'uploads.owner_id': 'deleted',
}

const PERSON = /^(user|student|teacher|instructor|owner|author|person|seller)_id$|_by$/

/** Columns that refer to a user, and those that by their name hold the id of one without saying so. */
async function personColumns(): Promise<string[]> {
  const columns = await columnsOf(env.DB)
  return columns
    .filter(({ name, refersTo }) => refersTo === 'users' || PERSON.test(name))
    .map(({ table, name }) => `${table}.${name}`)
    .sort()
}

async function columnsWith(id: string): Promise<string[]> {
  const columns = await columnsOf(env.DB)
  const counted = await env.DB.batch<{ n: number }>(
    columns.map(({ table, name }) =>
      env.DB.prepare(`SELECT count(*) AS n FROM "${table}" WHERE "${name}" = ?`).bind(id),
    ),
  )
  return columns
    .filter((_, index) => (counted[index]?.results[0]?.n ?? 0) > 0)
    .map(({ table, name }) => `${table}.${name}`)
    .sort()
}

it('R53: every column that holds a person’s id says here what becomes of it', async () => {
  expect(await personColumns()).toEqual(Object.keys(FATES).sort())
})

it('R53: of a person who stands in every such column, what is to be kept is kept and nothing else', async () => {
  const { token, user } = await account(newEmail(), { type: 'teacher' })
  const services = testServices()
  await fillAccount(user.id)
  const own = await buildCourse(services, { owner_id: user.id })
  const other = await makeStudent()
  await joinCourse(services, own.id, other.userId)
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  await finishLessons(course, { userId: user.id })
  const sat = { student_id: user.id, course_id: course.id, assessment_id: course.exam_id }
  await insertRow(env.DB, 'attempts', sat)
  await insertRow(env.DB, 'certificates', sat)
  await insertRow(env.DB, 'archives', { user_id: user.id })
  await insertRow(env.DB, 'jobs', { owner_id: user.id, course_id: own.id })
  await insertRow(env.DB, 'idempotency_keys', { user_id: user.id })
  await insertRow(env.DB, 'conversations', { user_id: user.id })
  await insertRow(env.DB, 'bookmarks', { student_id: user.id, lesson_id: course.lessons[0]?.id })
  await insertRow(env.DB, 'notes', { student_id: user.id, lesson_id: course.lessons[0]?.id })
  await insertRow(env.DB, 'lesson_media', { id: 'film', owner_id: course.owner_id })
  await insertRow(env.DB, 'media_places', { student_id: user.id, media_id: 'film' })
  const segmentId = own.lessons[0]?.segment_id
  await insertRow(env.DB, 'left_out_passages', {
    course_id: own.id,
    segment_id: segmentId,
    left_out_by: user.id,
  })
  const questionId = own.questions[0]?.id
  const practised = { student_id: user.id, course_id: course.id, question_id: course.questions[0]?.id }
  await insertRow(env.DB, 'practice_answers', practised)
  await insertRow(env.DB, 'question_reports', practised)
  await insertRow(env.DB, 'unanswered_questions', { student_id: user.id, course_id: course.id })
  await insertRow(env.DB, 'lesson_reports', {
    student_id: user.id,
    course_id: course.id,
    lesson_id: course.lessons[0]?.id,
  })
  await insertRow(env.DB, 'regrades', { owner_id: user.id, course_id: own.id, question_id: questionId })
  await insertRow(env.DB, 'certificate_looks', { owner_id: user.id })
  await insertRow(env.DB, 'certificate_names', { user_id: user.id })
  const about = { student_id: user.id, course_id: course.id }
  await insertRow(env.DB, 'student_log', about)
  for (const table of ['practice_cards', 'practice_reviews', 'study_plans']) {
    await insertRow(env.DB, table, about)
  }
  await insertRow(env.DB, 'study_calendars', { student_id: user.id })
  await insertRow(env.DB, 'student_log', { done_by: user.id, course_id: own.id, student_id: other.userId })
  await insertRow(env.DB, 'student_messages', { ...about, author_id: course.owner_id })
  await insertRow(env.DB, 'student_messages', {
    author_id: user.id,
    course_id: own.id,
    student_id: other.userId,
  })
  await insertRow(env.DB, 'announcements', { author_id: user.id, course_id: own.id })
  const kept = {
    course_id: own.id,
    lesson_id: own.lessons[0]?.id,
    question_id: questionId,
    new_question_id: questionId,
  }
  await insertRow(env.DB, 'rewrites', kept)
  const code = { id: 'code', course_id: course.id }
  await insertRow(env.DB, 'invite_codes', code)
  await insertRow(env.DB, 'invite_code_uses', { code_id: code.id, student_id: user.id })
  await insertRow(env.DB, 'invitations', { course_id: course.id, code_id: code.id, email: user.email })
  await insertRow(env.DB, 'payments', { user_id: user.id, seller_id: user.id })
  await insertRow(env.DB, 'categories', { owner_id: user.id })
  await insertRow(env.DB, 'question_tags', { owner_id: user.id, question_id: questionId })
  expect(await columnsWith(user.id)).toEqual([...Object.keys(FATES), 'users.id'].sort())

  expect((await request('delete', '/user/profile', { token, body: { password: PASSWORD } })).status).toBe(200)
  // The course stays for who joined it; nobody is left to choose between its old and new texts.
  const waiting = await env.DB.prepare('SELECT count(*) AS n FROM rewrites').first<{ n: number }>()
  expect(waiting?.n).toBe(0)
  const invited = await env.DB.prepare('SELECT count(*) AS n FROM invitations').first<{ n: number }>()
  expect(invited?.n).toBe(0)
  const fates = Object.keys(FATES).filter((column) => FATES[column] !== 'deleted')
  expect(await columnsWith(user.id)).toEqual([...fates, 'users.id'].sort())
})
