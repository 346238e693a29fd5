import * as z from 'zod/mini'
import { id, isoTime, type Route } from './wire.ts'

const LocaleEntry = z.object({ name: z.string(), regional: z.string() })
export const GeneralSettings = z.object({
  product_name: z.object({ ar: z.string(), en: z.string() }),
  supported_locales: z.object({ ar: LocaleEntry, en: LocaleEntry }),
  limits: z.object({
    upload_bytes: z.number(),
    answers_min: z.number(),
    otp_resend_seconds: z.number(),
    materials_per_course: z.number(),
  }),
  files_origin: z.string(),
  /** Whom people write to about their data, where an address was set. */
  contact_email: z.optional(z.string()),
  /** Days after which finished attempts and read notifications move from the database to files of their own. */
  archive_days: z.object({ attempts: z.number(), notifications: z.number() }),
  /** Addresses of the app in stores; without those in which it does not stand. */
  stores: z.optional(z.object({ google_play: z.optional(z.string()), app_store: z.optional(z.string()) })),
  /** Who writes: `embedded`, whose work takes no tokens, or `language_model`; and the languages it writes. */
  ai: z.object({ engine: z.string(), writes: z.array(z.string()) }),
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const MailboxQuery = z.strictObject({ to: z.optional(z.string().check(z.maxLength(254))) })
export const MailView = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.optional(z.string()),
  link: z.optional(z.string()),
  sent_at: isoTime,
})
export type MailView = z.infer<typeof MailView>

export const settingsRoutes: Route[] = [
  {
    method: 'get',
    path: '/general/settings',
    access: 'public',
    summary: 'Get the general settings',
    data: z.array(GeneralSettings),
  },
  { method: 'get', path: '/openapi.json', access: 'public', summary: 'Get this API description' },
  {
    method: 'get',
    path: '/dev/mailbox',
    access: 'public',
    summary: 'List the emails that would have been sent (only on one machine)',
    query: MailboxQuery,
    data: z.array(MailView),
  },
]
