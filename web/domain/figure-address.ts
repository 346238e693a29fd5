import { createContext, useContext } from 'react'
import { api } from '#web/api/client.ts'

/** The pictures of one's own files. */
export const ownFigure = (id: string): string => api.figures[':id'].file.$url({ param: { id } }).pathname

/** The pictures of a lesson, as its students may see them. */
export const lessonFigure =
  (lessonId: string) =>
  (figureId: string): string =>
    api.student.lessons[':id'].figures[':figure_id'].$url({ param: { id: lessonId, figure_id: figureId } })
      .pathname

const Address = createContext(ownFigure)
/** Below it pictures are fetched from other addresses than their owner's. Each leads on to a link that expires. */
export const FigureAddress = Address.Provider
export const useFigureAddress = (): ((figureId: string) => string) => useContext(Address)
