import { CALENDARS, DIGITS } from '#db/account-vocabulary.ts'

export type Display = { digits: (typeof DIGITS)[number]; calendar: (typeof CALENDARS)[number] }

export const DIGITS_KEY = 'digits'
export const CALENDAR_KEY = 'calendar'

/** At build, where public pages are drawn, nobody has chosen yet. */
const kept = (key: string) => (typeof localStorage === 'undefined' ? null : localStorage.getItem(key))

/** What this browser keeps of the user's choice, so that the first paint has it. */
export const readDisplay = (): Display => ({
  digits: DIGITS.find((known) => known === kept(DIGITS_KEY)) ?? 'western',
  calendar: CALENDARS.find((known) => known === kept(CALENDAR_KEY)) ?? 'gregorian',
})

/** Digits and calendar of this page's life; a change saves and reloads, as that of the language does. */
export const display: Display = readDisplay()

/** For a server that draws: the choice of the reader whose page is drawn next. */
export const setDisplay = (chosen: Display): void => void Object.assign(display, chosen)
