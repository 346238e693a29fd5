import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type DemoApi, demoApi } from './demo-api.ts'
import { root } from './settings.ts'

type Account = { role: 'instructor' | 'student'; email: string; password: string; names: [string, string] }

const instructor: Account = {
  role: 'instructor',
  email: 'instructor@sullam.example',
  password: 'climb-the-ladder-7',
  names: ['هدى', 'المنصوري'],
}
const student: Account = {
  role: 'student',
  email: 'student@sullam.example',
  password: 'one-rung-a-day-7',
  names: ['Layla', 'Haddad'],
}

/** The accounts that a first start makes, with the password that the start prints. */
export const DEMO_ACCOUNTS: readonly Account[] = [instructor, student]

/** Written for the demo; the HTML beside each PDF is its source. */
const DOCUMENTS = [
  { file: 'food-safety.pdf', name: 'Food safety essentials.pdf', language: 'en' },
  { file: 'computing.pdf', name: 'مدخل إلى علوم الحاسوب.pdf', language: 'ar' },
] as const
const CV = { file: 'instructor-cv.pdf', name: 'هدى المنصوري.pdf' }
type DemoDocument = (typeof DOCUMENTS)[number]

/** Enough for an exam that certifies, beside the exercises. */
const QUESTIONS_PER_LESSON = 10
const PURPOSE = 'user_verify_email'
/** Longest that reading or generating one demo document may take, in milliseconds. */
const PATIENCE_MS = 180_000

/** Logs in, or registers and confirms the address by a code from the mailbox. */
async function enter(api: DemoApi, account: Account): Promise<void> {
  const { email, password } = account
  const known = await api.tryCall('POST', '/user/auth/login', { email, password })
  if (known.ok) return api.use(known.data.token)
  if (known.code === 'email_not_verified') await askForCode(api, email)
  else await register(api, account)
  await confirmAddress(api, account)
  api.use((await api.call('POST', '/user/auth/login', { email, password })).token)
}

async function register(api: DemoApi, { role, email, password, names }: Account): Promise<void> {
  const [firstName, lastName] = names
  const { token } = await api.call('POST', '/user/auth/register', {
    type: role === 'instructor' ? 'teacher' : 'student',
    first_name: firstName,
    last_name: lastName,
    email,
    password,
    password_confirmation: password,
  })
  api.use(token)
}

/** A code in the place of one that is too old. One that came a moment ago still works, and no other is sent yet. */
async function askForCode(api: DemoApi, email: string): Promise<void> {
  const asked = await api.tryCall('POST', '/user/auth/otp/resend', { email, otp_type: PURPOSE })
  if (!asked.ok && asked.code !== 'otp_active') throw new Error(`No new code: ${asked.status} ${asked.code}`)
}

/** Tries each code that comes: those of a start that was killed may be too old by now. */
async function confirmAddress(api: DemoApi, { email, password }: Account): Promise<void> {
  const tried = new Set<string>()
  const path = `/dev/mailbox?to=${encodeURIComponent(email)}`
  const confirmed = await until<Answer | undefined>(
    async () => {
      const emails: { code?: string }[] = await api.call('GET', path)
      const otp = emails.map(({ code }) => code).find((code) => code !== undefined && !tried.has(code))
      if (!otp) return undefined
      tried.add(otp)
      return api.tryCall('POST', '/user/auth/otp/verify', { email, otp_type: PURPOSE, otp })
    },
    (answer) => answer?.ok === true,
  )
  // The registration of a start that was killed has no session here: its code asks for a password anew.
  if (!confirmed?.ok || !confirmed.data.new_password) return
  const { token } = confirmed.data
  await api.call('POST', '/user/auth/password/reset', { token, password, password_confirmation: password })
}

/** Asks until the answer satisfies, or gives up after PATIENCE_MS. */
async function until<T>(ask: () => Promise<T>, done: (answer: T) => boolean): Promise<T> {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    const answer = await ask()
    if (done(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The demo took too long')
}

async function material(api: DemoApi, document: DemoDocument): Promise<string> {
  const stored = await api.call('GET', '/materials')
  const known = stored.find((row: { name: string; status: string }) => row.name === document.name)
  const bytes = readFileSync(join(root, 'db/seed/documents', document.file))
  const { id } = known ?? (await api.upload('/materials', document.name, bytes)).material
  const read = await until(
    async () => (await api.call('GET', `/materials/${id}`)).material,
    (row) => row.status === 'ready' || row.status === 'failed',
  )
  if (read.status === 'failed') throw new Error(`${document.file}: ${read.error.message}`)
  return id
}

/** Without an approved CV the demo's exams would earn no certificate. */
async function approveCv(api: DemoApi): Promise<void> {
  const read = async () => (await api.call('GET', '/cv')).cv
  const known = await api.tryCall('GET', '/cv')
  if (!known.ok || known.data.cv.status === 'failed') {
    const bytes = readFileSync(join(root, 'db/seed/documents', CV.file))
    await api.upload('/cv', CV.name, bytes)
  }
  const { status } = await until(read, (cv) => cv.status !== 'uploaded')
  if (status === 'failed') throw new Error(`${CV.file} could not be read`)
  if (status !== 'approved') await api.call('POST', '/cv/approve')
}

/** Upload, generate, review and publish: the same calls that an instructor's browser makes. */
async function publish(api: DemoApi, document: DemoDocument): Promise<string> {
  const materialId = await material(api, document)
  const courses = await api.call('GET', '/courses')
  const known = courses.find((course: { materials: { id: string }[] }) =>
    course.materials.some((used) => used.id === materialId),
  )
  if (known?.status === 'published') return known.id
  const body = {
    material_ids: [materialId],
    language: document.language,
    questions_per_lesson: QUESTIONS_PER_LESSON,
  }
  const course = known ?? (await api.call('POST', '/courses/generate', body)).course
  const job = known?.job ?? (await api.call('GET', `/courses/${course.id}`)).course.job
  await until(
    async () => (await api.call('GET', `/jobs/${job.id}`)).job,
    (row) => !['queued', 'running'].includes(row.state),
  )
  for (const level of await api.call('GET', `/courses/${course.id}/levels`)) {
    await api.call('POST', `/courses/${course.id}/review/approve-all`, { level_id: level.id })
  }
  await rejectRest(api, course.id)
  await api.call('POST', `/courses/${course.id}/publish`)
  return course.id
}

/** What failed a check is not shown to learners. */
async function rejectRest(api: DemoApi, course: string): Promise<void> {
  for (;;) {
    const pending = await api.call('GET', `/courses/${course}/review?state=pending`)
    if (pending.length === 0) return
    for (const item of pending) {
      const action = item.kind === 'lesson' ? 'approve' : 'reject'
      await api.call('POST', `/courses/${course}/review/${item.id}`, { action })
    }
  }
}

/**
 * Fills an empty product through its own HTTP API. A start that was killed half-way calls it again:
 * what stands already is kept.
 */
export async function seedDemo(origin: string): Promise<void> {
  const api = demoApi(origin)
  await enter(api, instructor)
  await approveCv(api)
  const courses: string[] = []
  for (const document of DOCUMENTS) courses.push(await publish(api, document))
  await enter(api, student)
  for (const course of courses) await api.tryCall('POST', `/courses/${course}/join`)
}
