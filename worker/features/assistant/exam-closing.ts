import { inbox } from '#worker/inbox/stub.ts'
import type { Services } from '#worker/platform/services.ts'
import { listAnswering } from './ask-queries.ts'
import { closeConversations } from './conversation-stub.ts'

/**
 * An exam of this person has begun: what the assistant is saying ends, and every open page learns that it is closed.
 * Each question asks the database by itself, so that nothing depends on this being heard.
 */
export async function closeAssistant(services: Services, userId: string, attemptId: string): Promise<void> {
  await closeConversations(services, await listAnswering(services, userId))
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: true })
}

/** The exam has ended: open pages learn that they may ask again. */
export async function openAssistant(services: Services, userId: string, attemptId: string): Promise<void> {
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: false })
}
