import { inbox } from '#worker/inbox/stub.ts'
import type { Services } from '#worker/platform/services.ts'
import { listAnswering } from './ask-queries.ts'
import { closeConversations } from './conversation-stub.ts'

/** Who may be getting an answer when an exam begins: read with it, or after it. */
export type Answering = { id: string }[]

/**
 * When an exam begins, running answers stop and every open page is told that the assistant is closed. Each question
 * also checks the database, so missing this message does no harm.
 */
export async function closeAssistant(
  services: Services,
  userId: string,
  { attemptId, answering }: { attemptId: string; answering?: Answering | undefined },
): Promise<void> {
  const running = answering ?? (await listAnswering(services, userId))
  await closeConversations(
    services,
    running.map(({ id }) => id),
  )
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: true })
}

/** When the exam ends, open pages are told that they may ask again. */
export async function openAssistant(services: Services, userId: string, attemptId: string): Promise<void> {
  await inbox(services, userId).push({ type: 'exam', attempt_id: attemptId, open: false })
}
