import type { CvStatus } from '#db/vocabulary.ts'
import type { User } from '#worker/contract/account.ts'
import { iso } from '#worker/platform/time.ts'

/** Converts Arabic and Persian digits, because codes may be typed on such keyboards. */
export const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** Six digits, all codes equally likely: a value that would favour low codes is drawn again. */
export function drawCode(draw: () => number = secureWord): string {
  const codes = 1_000_000
  const fair = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const word = draw()
    if (word < fair) return String(word % codes).padStart(6, '0')
  }
}

function secureWord(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word
}

type Derived = 'email_verified' | 'cv' | 'created_at' | 'avatar_url' | 'second_factor'
type UserRow = Omit<User, Derived> & {
  email_verified_at: number | null
  avatar_key: string | null
  totp_enabled_at: number | null
  cv_status: CvStatus | null
  created_at: number
}

/**
 * The address stays the same as long as the picture does, so it can be cached. The picture itself is on the files
 * origin.
 */
const avatarUrl = (key: string | null) =>
  key === null ? null : `/api/v1/user/profile/avatar?v=${key.slice(-8)}`

/** The address of the user's CV, if there is one. */
const CV_URL = '/api/v1/cv/file'

/** The columns that users may see of their own row. A new column is hidden until it is added here. */
export const userView = (row: UserRow): User => ({
  id: row.id,
  type: row.type,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  email_verified: row.email_verified_at !== null,
  phone: row.phone,
  gender: row.gender,
  country: row.country,
  age_group: row.age_group,
  is_parent: row.is_parent,
  language: row.language,
  address: row.address,
  avatar_url: avatarUrl(row.avatar_key),
  second_factor: row.totp_enabled_at !== null,
  cv: row.type === 'teacher' ? { url: row.cv_status && CV_URL, status: row.cv_status } : null,
  created_at: iso(row.created_at),
})

/** The first match counts, because most browsers claim to be several others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox, Android`: names only, which need no translation; empty for what is not known. */
export function deviceName(userAgent: string | null): string {
  const first = (list: [RegExp, string][]) => list.find(([known]) => known.test(userAgent ?? ''))?.[1]
  return [first(BROWSERS), first(SYSTEMS)].filter((name) => name !== undefined).join(', ')
}
