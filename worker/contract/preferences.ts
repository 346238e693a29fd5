import * as z from 'zod/mini'
import { CALENDARS, DIGITS, LOCALES, THEMES } from '#db/vocabulary.ts'
import type { Route } from './wire.ts'

/** How a user wants the product to look and count, on every device. */
export const Preferences = z.object({
  language: z.enum(LOCALES),
  digits: z.enum(DIGITS),
  calendar: z.enum(CALENDARS),
  theme: z.enum(THEMES),
})
export type Preferences = z.infer<typeof Preferences>
export const PreferencesPatch = z.strictObject({
  language: z.optional(z.enum(LOCALES)),
  digits: z.optional(z.enum(DIGITS)),
  calendar: z.optional(z.enum(CALENDARS)),
  theme: z.optional(z.enum(THEMES)),
})
export type PreferencesPatch = z.infer<typeof PreferencesPatch>

export const preferenceRoutes: Route[] = [
  {
    method: 'get',
    path: '/user/preferences',
    access: 'any',
    summary: 'Get your language, digits, calendar and theme',
    data: Preferences,
  },
  {
    method: 'patch',
    path: '/user/preferences',
    access: 'any',
    summary: 'Update your language, digits, calendar or theme',
    body: PreferencesPatch,
    data: Preferences,
  },
]
