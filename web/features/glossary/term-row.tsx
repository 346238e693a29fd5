import { Link } from '@tanstack/react-router'
import { Ellipsis, Merge, SquarePen, Trash2 } from 'lucide-react'
import { directionOf } from '#web/i18n/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { Term } from '#worker/contract/terms.ts'
import { m } from './messages.ts'

type Props = {
  courseId: string
  lang: string
  term: Term
  online: boolean
  onEdit: () => void
  /** Only if there is another term. */
  onMerge: (() => void) | undefined
  onDelete: () => void
}

/** A term with its meaning, source and actions. */
export function TermRow({ courseId, lang, term, online, onEdit, onMerge, onDelete }: Props) {
  const own = { lang, dir: directionOf(lang) }
  const merge = onMerge
    ? [{ id: 'merge', label: m.merge, icon: Merge, disabled: !online, onAction: onMerge }]
    : []
  return (
    <li className="glossary-term">
      <div className="grow stack gap-tiny">
        <h3 className="weight-strong" {...own}>
          {term.term}
        </h3>
        <p {...own}>{term.meaning}</p>
        <p className="text-tiny muted">
          {term.lesson ? (
            <Link
              className="link"
              to="/courses/$course_id/review"
              params={{ course_id: courseId }}
              search={{ lesson: term.lesson.id }}
            >
              {m.from({ lesson: term.lesson.title })}
            </Link>
          ) : (
            m.own
          )}
        </p>
      </div>
      <div className="row gap-tiny">
        <IconButton
          icon={SquarePen}
          kind="ghost"
          size="dense"
          label={m.edit({ term: term.term })}
          closed={!online}
          onClick={onEdit}
        />
        <Menu
          dense
          icon={Ellipsis}
          label={m.more({ term: term.term })}
          actions={[
            ...merge,
            { id: 'delete', label: m.delete, icon: Trash2, disabled: !online, onAction: onDelete },
          ]}
        />
      </div>
    </li>
  )
}
