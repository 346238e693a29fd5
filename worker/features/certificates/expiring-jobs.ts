import { asc, eq, lte, sql } from 'drizzle-orm'
import { certificates } from '#db/schema/index.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { notificationStatements, wakeOutbox } from '#worker/features/notifications/outbox.ts'
import type { Services } from '#worker/platform/services.ts'

/** The most reminders of one round; the rest follow a minute later. */
const AT_ONCE = 50

/** Reminds the holders of certificates that end soon, once each. */
export async function remindOfEndingCertificates(services: Services): Promise<void> {
  const { db, now } = services
  const due = await db
    .select({
      id: certificates.id,
      student_id: certificates.student_id,
      course_title: certificates.course_title,
      expires_at: certificates.expires_at,
    })
    .from(certificates)
    .where(lte(certificates.remind_at, now()))
    .orderBy(asc(certificates.remind_at))
    .limit(AT_ONCE)
  for (const { id, student_id: studentId, course_title: course, expires_at: at } of due) {
    const notification = {
      kind: 'certificate_expiring',
      key: `certificate_expiring:${id}`,
      data: { course, ends_at: at ?? 0 },
      link: pagePath('certificate', { certificate_id: id }),
    } as const
    const stands = sql`exists (select 1 from ${certificates} where ${certificates.id} = ${id} and ${certificates.remind_at} is not null)`
    await db.batch([
      ...notificationStatements(services, studentId, notification, stands),
      db.update(certificates).set({ remind_at: null }).where(eq(certificates.id, id)),
    ])
  }
  if (due.length > 0) await wakeOutbox(services)
}
