import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courses, enrolments, prompts, users } from '#db/schema/index.ts'
import type { Role } from '#db/vocabulary.ts'
import { PROMPT_ICONS, type Prompt, type PromptBody } from '#worker/contract/prompts.ts'
import { found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'

export type Reader = { userId: string; role: Role }

/** The maximum on one page. */
const PAGE = 200

const columns = {
  id: prompts.id,
  owner_id: prompts.owner_id,
  name: prompts.name,
  icon: prompts.icon,
  role: prompts.role,
  title_ar: prompts.title_ar,
  title_en: prompts.title_en,
  value_ar: prompts.value_ar,
  value_en: prompts.value_en,
  author: sql<
    string | null
  >`(select ${users.first_name} || ' ' || ${users.last_name} from ${users} where ${users.id} = ${prompts.owner_id})`.as(
    'author',
  ),
}
type Row = Omit<Prompt, 'icon' | 'own'> & { owner_id: string | null; icon: string }

const view = ({ owner_id: ownerId, icon, ...row }: Row, userId: string): Prompt => ({
  ...row,
  icon: PROMPT_ICONS.find((known) => known === icon) ?? 'lightbulb',
  own: ownerId === userId,
})

/**
 * The user's own prompts, the product's for the role, and for students those of the instructors whose courses they
 * joined.
 */
function visibleTo(services: Services, { userId, role }: Reader): SQL | undefined {
  const own = eq(prompts.owner_id, userId)
  const product = and(isNull(prompts.owner_id), eq(prompts.role, role))
  if (role === 'teacher') return or(own, product)
  const instructors = services.db
    .select({ id: courses.owner_id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(eq(enrolments.student_id, userId))
  return or(product, and(eq(prompts.role, role), sql`${prompts.owner_id} in ${instructors}`))
}

export async function listPrompts(services: Services, reader: Reader): Promise<Prompt[]> {
  const rows = await services.db
    .select(columns)
    .from(prompts)
    .where(visibleTo(services, reader))
    .orderBy(desc(isNotNull(prompts.owner_id)), sql`author`, asc(prompts.position), asc(prompts.id))
    .limit(PAGE)
  return rows.map((row) => view(row, reader.userId))
}

export async function findPrompt(services: Services, reader: Reader, name: string, id: string) {
  const [row] = await services.db
    .select(columns)
    .from(prompts)
    .where(and(eq(prompts.id, id), eq(prompts.name, name), visibleTo(services, reader)))
  return row && view(row, reader.userId)
}

export async function createPrompt(services: Services, userId: string, body: PromptBody) {
  const { db } = services
  const now = services.now()
  const id = newId()
  const {
    name,
    icon,
    role,
    title_ar: titleAr,
    title_en: titleEn,
    value_ar: valueAr,
    value_en: valueEn,
  } = body
  await db.run(sql`
    insert into ${prompts}
      (id, owner_id, name, icon, role, title_ar, title_en, value_ar, value_en, position, created_at, updated_at)
    select ${id}, ${userId}, ${name}, ${icon}, ${role}, ${titleAr}, ${titleEn}, ${valueAr}, ${valueEn},
      0, ${now}, ${now}
    where ${hasRoom('prompts', userId)}`)
  const [row] = await db.select(columns).from(prompts).where(eq(prompts.id, id))
  if (!row) await expectRoom(services, userId, ['prompts'])
  return view(found(row), userId)
}

const ownedBy = (userId: string, id: string) => and(eq(prompts.id, id), eq(prompts.owner_id, userId))

export async function updatePrompt(
  services: Services,
  userId: string,
  id: string,
  patch: Partial<PromptBody>,
) {
  const [row] = await services.db
    .update(prompts)
    .set({ ...patch, updated_at: services.now() })
    .where(ownedBy(userId, id))
    .returning(columns)
  return row && view(row, userId)
}

export async function deletePrompt(services: Services, userId: string, id: string) {
  const [row] = await services.db.delete(prompts).where(ownedBy(userId, id)).returning({ id: prompts.id })
  return row
}
