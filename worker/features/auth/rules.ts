import type { User } from '#worker/contract/account.ts'

/** Codes typed on an Arabic or Persian keyboard are the same codes. */
export const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))

/** Six digits, each code as likely as any other: a draw that would favour the low ones is drawn again. */
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

type UserRow = Omit<User, 'email_verified' | 'cv' | 'created_at'> & {
  email_verified_at: number | null
  created_at: number
}

/** What a user may see of the own row; a new column stays unseen until it is named here. */
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
  cv: row.type === 'teacher' ? { url: null } : null,
  created_at: new Date(row.created_at).toISOString(),
})
