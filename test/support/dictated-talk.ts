import { runInDurableObject } from 'cloudflare:test'
import type { Conversation } from '#worker/features/assistant/conversation.ts'
import { begin, listen, type Talk } from './conversing.ts'
import type { DictatedModel } from './dictated-model.ts'
import { testServices } from './worker-app.ts'

/** A conversation over a course, open in a page, in which this model answers. */
export async function dictatedTalk(
  by: { token: string },
  courseId: string,
  { settings }: DictatedModel,
): Promise<Talk> {
  const { env } = testServices()
  const { id } = await begin(by, { course_id: courseId })
  const object = env.CONVERSATIONS.get(env.CONVERSATIONS.idFromName(id))
  await runInDurableObject(object, (instance) => {
    // The binding names this class.
    const conversation = instance as Conversation
    conversation.services = { ...conversation.services, env: { ...env, ...settings } }
  })
  return listen(by, id)
}
