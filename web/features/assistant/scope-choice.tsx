import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Cover } from '#web/ui/cover.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import type { Part } from './use-talk.ts'

export type ScopeCourse = { id: string; title: string; language: string }

export type ScopeFile = { id: string; name: string }
type Chosen = { course?: string; material?: string }

type ScopeChoiceProps = {
  courses: ScopeCourse[]
  files: ScopeFile[]
  /** Null: everything. */
  chosen: ScopeCourse | ScopeFile | null
  everything: string
  onChoose: (chosen: Chosen) => void
  part: Part | undefined
  /** The lessons or files of the chosen course, one of which a question may be limited to. */
  parts: (close: () => void) => ReactNode
}

const nameOf = (one: ScopeCourse | ScopeFile): string => ('title' in one ? one.title : one.name)
const languageOf = (one: ScopeCourse | ScopeFile | null) => (one && 'title' in one ? one.language : undefined)

/** Where answers come from. Choosing another course or file starts a new conversation; a part of a course doesn't. */
export function ScopeChoice(props: ScopeChoiceProps) {
  const { courses, files, chosen, everything, onChoose, part, parts } = props
  const [isOpen, setOpen] = useState(false)
  const name = chosen ? nameOf(chosen) : everything
  const choose = (one: Chosen) => {
    setOpen(false)
    onChoose(one)
  }
  const groups = [
    [{ id: undefined, name: everything, lang: undefined, place: {} }],
    courses.map((one) => ({ id: one.id, name: one.title, lang: one.language, place: { course: one.id } })),
    files.map((one) => ({ id: one.id, name: one.name, lang: undefined, place: { material: one.id } })),
  ]
  return (
    <>
      <button
        type="button"
        className="scope"
        aria-label={m.change({ scope: part?.title ?? name })}
        onClick={() => setOpen(true)}
      >
        <span className="scope-cover" aria-hidden="true">
          <Cover seed={chosen?.id ?? 'everything'} />
        </span>
        <span className="scope-words">
          <span className="text-tiny muted">{m.from}</span>
          <bdi className="one-line" lang={languageOf(chosen)}>
            {part?.title ?? name}
          </bdi>
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.choose} look="sheet">
        {groups.map((group, place) => (
          <div key={group[0]?.id ?? 'everything'} className="stack gap-tiny">
            {place === 2 && group.length > 0 && <h3 className="text-label muted">{m.files}</h3>}
            {group.map(({ id, name: its, lang, place: goes }) => (
              <Fragment key={id ?? 'everything'}>
                <button
                  type="button"
                  className="scope-row"
                  aria-pressed={id === chosen?.id}
                  onClick={() => choose(goes)}
                >
                  <bdi lang={lang}>{its}</bdi>
                </button>
                {id === chosen?.id && parts(() => setOpen(false))}
              </Fragment>
            ))}
          </div>
        ))}
      </Dialog>
    </>
  )
}
