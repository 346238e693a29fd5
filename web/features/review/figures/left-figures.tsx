import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Image } from 'lucide-react'
import { afterFigureChange } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Figure } from '#worker/contract/figures.ts'
import { figureWords as m } from '../messages.ts'
import { FigureRow } from './figure-row.tsx'
import { showFigure } from './queries.ts'
import { inOrder } from './rules.ts'
import './left-figures.css'

type LeftFiguresProps = {
  courseId: string
  figures: Figure[]
  lang: string
  /** Where a picture goes whose place became part of no lesson. */
  lessonId: string | undefined
}

/** Pictures that no lesson shows, folded: nothing of a file is left out without a word. */
export function LeftFigures({ courseId, figures, lang, lessonId }: LeftFiguresProps) {
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: ({ figure, target }: { figure: Figure; target: string }) => showFigure(target, figure.id),
    onSettled: () => afterFigureChange(client, courseId),
  })
  if (figures.length === 0) return null
  return (
    <details className="left-figures">
      <summary>
        <Icon of={Image} size={16} />
        {m.title} <span className="muted figures weight-normal">{num(figures.length)}</span>
        <Icon of={ChevronDown} size={16} className="left-figures-fold" />
      </summary>
      {adding.isError && (
        <p className="text-small text-bad" role="alert">
          {m.failed}
        </p>
      )}
      <ul>
        {inOrder(figures).map((figure) => {
          const target = figure.near_lesson_id ?? lessonId
          return (
            <FigureRow
              key={figure.id}
              figure={figure}
              lang={lang}
              target={target}
              busy={adding.isPending && adding.variables.figure.id === figure.id}
              onAdd={() => target && adding.mutate({ figure, target })}
            />
          )
        })}
      </ul>
    </details>
  )
}
