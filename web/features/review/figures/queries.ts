import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'

/** The pictures of the files of a course, shown or not. */
export const figuresQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...KEYS.review(courseId), 'figures'],
    queryFn: async () => (await unwrap(api.courses[':id'].figures.$get({ param: { id: courseId } }))).data,
  })

export const showFigure = async (lessonId: string, figureId: string) =>
  (await unwrap(api.lessons[':id'].figures.$post({ param: { id: lessonId }, json: { figure_id: figureId } })))
    .data
