import type { Passage } from '#worker/ai/answers/answerer.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { contentStems } from '#worker/ai/text/words.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Answered } from './answer-question.ts'
import type { Scope } from './ask-queries.ts'
import { listLiveExercises, listOpenQuestions, type OpenQuestion } from './exercise-queries.ts'
import { drawQuiz } from './quiz-queries.ts'

/** Returns how often a question of an exercise was helped with before, and counts one more. */
export type Nudges = { next(questionId: string): number }

/** Counts the help that a conversation has given. */
export const nudgesIn = (kv: SyncKvStorage): Nudges => ({
  next(questionId) {
    const key = `nudges:${questionId}`
    const given = kv.get<number>(key) ?? 0
    kv.put(key, given + 1)
    return given
  },
})

/** A question that shares this much of an exercise question's words asks for its answer. */
const SHARE = 0.6
const LEAST_WORDS = 2
/** Shorter quotes occur in passages about anything. */
const QUOTE_CHARS = 20

export type ExerciseGuard = {
  /** Helps with a question of the exercise instead of answering it; yields nothing for any other question. */
  help(text: string, nudges: Nudges): AsyncGenerator<Answered, boolean>
  /** Whether a passage answers a question that is still open, at its source or in the same words elsewhere. */
  withholds(passage: Pick<Passage, 'segment_id' | 'text'>): boolean
  /** Whether some question of an exercise has no answer yet. */
  isOpen: boolean
  /** The exercises that the student is working on. */
  attemptIds: string[]
}

/** Holds back the answers to a student's open exercises until their tries are used. */
export async function exerciseGuard(services: Services, scope: Scope): Promise<ExerciseGuard> {
  const live = scope.role === 'student' ? await listLiveExercises(services, scope.userId) : []
  const open = await listOpenQuestions(services, live)
  const attemptIds = live.map(({ id }) => id)
  const kept = new Set(open.flatMap(({ segments }) => [...segments]))
  const quotes = open
    .flatMap((one) => [...one.quotes].map(fold))
    .filter((quote) => quote.length >= QUOTE_CHARS)
  return {
    attemptIds,
    isOpen: open.length > 0,
    withholds: ({ segment_id: segmentId, text }) => {
      if (segmentId !== null && kept.has(segmentId)) return true
      const said = fold(text)
      return quotes.some((quote) => said.includes(quote))
    },
    async *help(text, nudges) {
      const asked = askedOf(text, open)
      if (!asked) return false
      const step = nudges.next(asked.id)
      if (step === 0) yield say('exercise_nudge')
      else if (step === 1 && asked.hint) yield say('exercise_hint', { x: asked.hint })
      else yield* example(services, scope, { asked, attemptIds })
      return true
    },
  }
}

const say = (key: string, values: Record<string, string> = {}): Answered => ({ type: 'say', key, values })

async function* example(
  services: Services,
  scope: Scope,
  { asked, attemptIds }: { asked: OpenQuestion; attemptIds: string[] },
): AsyncGenerator<Answered, void> {
  const everywhere = { ...scope, courseId: null }
  const like = asked.lessonId ? await drawQuiz(services, everywhere, [asked.lessonId], attemptIds) : []
  const [question] = like.filter(({ id }) => id !== asked.id)
  yield say(question ? 'exercise_example' : 'exercise_nudge')
  if (question) yield { type: 'question', question }
}

function askedOf(text: string, open: OpenQuestion[]): OpenQuestion | undefined {
  const stems = new Set(contentStems(text))
  return open.find(({ title }) => {
    const its = contentStems(title)
    const met = its.filter((stem) => stems.has(stem)).length
    return met >= LEAST_WORDS && met / its.length >= SHARE
  })
}
