import { inbox } from '#worker/inbox/stub.ts'
import type { Services } from '#worker/platform/services.ts'
import { listAnswering } from './ask-queries.ts'
import { closeConversations } from './conversation-stub.ts'

/**
 * When an exam begins, running answers stop and every open page is told that the assistant is closed. Each question
 * also checks the database, so missing this message does no harm.
 */
export async function closeAssistant(services: Services, userId: string, attemptId: string): Promise<void> {
  await closeConversations(services, await listAnswering(services, userId))
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: true })
}

/** When the exam ends, open pages are told that they may ask again. */
export async function openAssistant(services: Services, userId: string, attemptId: string): Promise<void> {
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: false })
}
