import { Check, CircleDashed } from 'lucide-react'
import { Fragment } from 'react'
import { num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SegmentGroup } from '#worker/contract/translations.ts'
import { m } from './messages.ts'

type Props = { groups: SegmentGroup[]; current: string; lang: string; onGroup: (id: string) => void }

/** The lessons by level, each with the progress of its translation. */
export function GroupList({ groups, current, lang, onGroup }: Props) {
  return (
    <>
      <div className="pane-head">
        <h2 className="text-small weight-strong">{m.lessons}</h2>
      </div>
      <nav className="pane-body" aria-label={m.lessons}>
        {groups.map((group, index) => (
          <Fragment key={group.id}>
            {group.level_title !== null && group.level_title !== groups[index - 1]?.level_title && (
              <p className="text-tiny muted translation-level">
                <bdi lang={lang}>{group.level_title}</bdi>
              </p>
            )}
            <button
              type="button"
              className="translation-group"
              aria-current={group.id === current || undefined}
              onClick={() => onGroup(group.id)}
            >
              <Icon of={group.counts.approved === group.counts.total ? Check : CircleDashed} size={16} />
              <span className="grow translation-group-name">
                <bdi lang={group.level_title === null ? undefined : lang}>
                  {group.level_title === null ? m.theCourse : group.title}
                </bdi>
              </span>
              <span className="text-tiny muted figures no-wrap">
                {num(group.counts.approved)}/{num(group.counts.total)}
              </span>
            </button>
          </Fragment>
        ))}
      </nav>
      <p className="pane-foot text-tiny muted">{m.noModel}</p>
    </>
  )
}
