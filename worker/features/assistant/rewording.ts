import type { Carried, Library } from '#worker/ai/answers/answerer.ts'
import { rewordings } from '#worker/ai/answers/rewordings.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Answered, Question } from './answer-question.ts'
import { createSuggestions } from './synonym-queries.ts'

type Outcome = Extract<Answered, { type: 'end' }>['outcome']
/** Outcomes after which a learner may ask again in other words. */
const REFUSED: readonly Outcome[] = ['none', 'near', 'perhaps']

/**
 * Keeps a refused question until the next one: if that is answered, its words may mean the same as the refused ones.
 */
export async function* noticed(
  services: Services,
  { ask, scope }: Question,
  { library, parts }: { library: Library; parts: AsyncGenerator<Answered, void> },
): AsyncGenerator<Answered, void> {
  const refused = ask.previous?.refused
  for await (const part of parts) {
    if (part.type !== 'end') {
      yield part
      continue
    }
    if (part.outcome === 'answer' && refused !== undefined) await suggest(services, { ask, scope }, library)
    const carried: Carried = { ...part.carried }
    delete carried.refused
    if (ask.mode === 'course' && REFUSED.includes(part.outcome)) carried.refused = ask.text
    yield { ...part, carried }
  }
}

async function suggest(
  services: Services,
  { ask, scope: { role, courseId } }: Pick<Question, 'ask' | 'scope'>,
  library: Library,
): Promise<void> {
  if (role !== 'student' || courseId === null) return
  try {
    const pairs = await rewordings(ask.previous?.refused ?? '', ask.text, library)
    await createSuggestions(services, courseId, pairs)
  } catch (thrown) {
    log('error', 'synonyms_not_kept', { course_id: courseId, stack: stackOf(thrown) })
  }
}
