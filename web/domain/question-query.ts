import { queryOptions } from '@tanstack/react-query'
import type { Difficulty, Pool, QuestionType, ReviewState, Skill } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from './keys.ts'

/** One question of the instructor, with its key. */
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.questions, 'one', id],
    queryFn: async () => (await unwrap(api.questions[':id'].$get({ param: { id } }))).data.question,
  })

type Filter = {
  course_id?: string
  type?: QuestionType
  difficulty?: Difficulty
  skill?: Skill
  pool?: Pool
  state?: ReviewState
  tag?: string
  search?: string
  limit?: string
  cursor?: string | undefined
}
/** A page of the instructor's questions. */
export const listQuestions = (query: Filter) => unwrap(api.questions.$get({ query }))
