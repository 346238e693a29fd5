import type { ReactNode } from 'react'
import { date, isolate } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import type { Version } from '#worker/contract/publishing.ts'
import { m } from './messages.ts'
import './history.css'

type Props = {
  versions: Version[]
  /** The number that students have now. */
  live: number | undefined
  actions?: (version: Version) => ReactNode
}

/** Versions with who published them, when, and what they wrote about it. */
export function VersionList({ versions, live, actions }: Props) {
  return (
    <ol className="history-list">
      {versions.map((version) => (
        <li key={version.number} className="stack gap-tiny">
          <div className="row row-wrap gap-small">
            <b className="weight-strong">{m.history.number({ n: version.number })}</b>
            {version.number === live && (
              <Chip dense tone="ok">
                {m.history.now}
              </Chip>
            )}
          </div>
          <p className="text-small muted">
            {m.history.by({
              name: isolate(version.published_by.name),
              at: date(version.published_at, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
          {version.note && (
            <p className="text-small keep-lines" dir="auto">
              {version.note}
            </p>
          )}
          {actions && <div className="row row-wrap gap-small">{actions(version)}</div>}
        </li>
      ))}
    </ol>
  )
}
