import * as z from 'zod/mini'
import { CALENDARS, DIGITS, LOCALES, THEMES } from '#db/vocabulary.ts'
import { isTimeZone } from './days.ts'
import type { Route } from './wire.ts'

/** How a user wants the product to look and count, on every device. */
export const Preferences = z.object({
  language: z.enum(LOCALES),
  digits: z.enum(DIGITS),
  calendar: z.enum(CALENDARS),
  theme: z.enum(THEMES),
  /** Where one's days begin and end, as Asia/Qatar. */
  time_zone: z.string(),
})
export type Preferences = z.infer<typeof Preferences>
export const PreferencesPatch = z.strictObject({
  language: z.optional(z.enum(LOCALES)),
  digits: z.optional(z.enum(DIGITS)),
  calendar: z.optional(z.enum(CALENDARS)),
  theme: z.optional(z.enum(THEMES)),
  time_zone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'invalid_value'))),
})
export type PreferencesPatch = z.infer<typeof PreferencesPatch>

export const preferenceRoutes: Route[] = [
  {
    method: 'get',
    path: '/user/preferences',
    access: 'any',
    summary: 'Get your language, digits, calendar, theme and time zone',
    data: Preferences,
  },
  {
    method: 'patch',
    path: '/user/preferences',
    access: 'any',
    summary: 'Update your language, digits, calendar, theme or time zone',
    body: PreferencesPatch,
    data: Preferences,
  },
]
