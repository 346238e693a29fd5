import { NOTIFICATION_KINDS, type NotificationKind } from '#db/vocabulary.ts'
import { keyedHash, sameText } from '#worker/platform/identity/keyed-hash.ts'
import type { Services } from '#worker/platform/services.ts'

const textOf = (user_id: string, kind: NotificationKind) => `unsubscribe:${user_id}:${kind}`

/** A token in a mail that switches off one kind for one user; it can do nothing else and never expires. */
export async function unsubscribeToken({ env }: Services, user_id: string, kind: NotificationKind) {
  return `${user_id}.${kind}.${await keyedHash(env.FILES_SECRET, textOf(user_id, kind))}`
}

/** Whose mail of which kind a token ends; null when it is not ours. */
export async function readUnsubscribe({ env }: Services, token: string) {
  const [user_id = '', wanted, signature = ''] = token.split('.')
  const kind = NOTIFICATION_KINDS.find((known) => known === wanted)
  if (!kind) return null
  const expected = await keyedHash(env.FILES_SECRET, textOf(user_id, kind))
  return sameText(signature, expected) ? { user_id, kind } : null
}
