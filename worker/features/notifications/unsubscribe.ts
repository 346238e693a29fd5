import { NOTIFICATION_KINDS, type NotificationKind } from '#db/vocabulary.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import type { Services } from '#worker/platform/services.ts'

const textOf = (userId: string, kind: NotificationKind) => `unsubscribe:${userId}:${kind}`

/** A token in a mail that switches off one kind for one user; it can do nothing else and never expires. */
export async function unsubscribeToken(services: Services, userId: string, kind: NotificationKind) {
  return `${userId}.${kind}.${await keyedHash(services.env.FILES_SECRET, textOf(userId, kind))}`
}

/** Whose mail of which kind a token ends; null when it is not ours. */
export async function readUnsubscribe(services: Services, token: string) {
  const [userId = '', wanted, signature = ''] = token.split('.')
  const kind = NOTIFICATION_KINDS.find((known) => known === wanted)
  if (!kind) return null
  const expected = await keyedHash(services.env.FILES_SECRET, textOf(userId, kind))
  return sameText(signature, expected) ? { user_id: userId, kind } : null
}
