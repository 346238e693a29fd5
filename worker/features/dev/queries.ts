import { desc, eq } from 'drizzle-orm'
import { mailbox } from '#db/schema/mail.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { MailView } from '#worker/contract/settings.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

/** The newest mails, of one address or of all. */
export async function listEmails(services: Services, to: string | undefined): Promise<MailView[]> {
  const rows = await services.db
    .select({
      id: mailbox.id,
      to: mailbox.to,
      subject: mailbox.subject,
      text: mailbox.text,
      html: mailbox.html,
      code: mailbox.code,
      link: mailbox.link,
      sent_at: mailbox.sent_at,
    })
    .from(mailbox)
    .where(to === undefined ? undefined : eq(mailbox.to, to.trim().toLowerCase()))
    .orderBy(desc(mailbox.sent_at), desc(mailbox.id))
    .limit(LIMITS.pageSizeMax)
  return rows.map(({ code, link, sent_at: sentAt, ...mail }) => ({
    ...mail,
    ...(code !== null && { code }),
    ...(link !== null && { link }),
    sent_at: iso(sentAt),
  }))
}

/** One email as its reader sees it. */
export const findEmail = (services: Services, id: string) =>
  services.db.select({ html: mailbox.html }).from(mailbox).where(eq(mailbox.id, id)).get()
