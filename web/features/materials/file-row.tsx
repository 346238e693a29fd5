import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpToLine, X } from 'lucide-react'
import { materialQuery } from '#web/domain/material-queries.ts'
import { ScanButton } from '#web/domain/scan/scan-button.tsx'
import { bytes, isolate } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { splitExtension } from '#web/ui/file-name.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Material } from '#worker/contract/materials.ts'
import { FileStatus } from './file-status.tsx'
import { FileTile } from './file-tile.tsx'
import { m } from './messages.ts'
import { removeMaterial } from './queries.ts'
import { ReplaceButton } from './replace-button.tsx'
import { rowState } from './row-state.ts'
import { TranscriptButton } from './transcript-button.tsx'
import type { Entry } from './upload-list.ts'
import { uploads } from './uploads.ts'
import './file-row.css'

type FileRowProps = { entry: Entry; first: boolean; onText: (material: Material) => void }

/** One file: its kind, name and size, how far it is or what is wrong with it, and what can be done. */
export function FileRow({ entry, first, onText }: FileRowProps) {
  const { data: material } = useQuery({
    ...materialQuery(entry.materialId ?? ''),
    enabled: entry.materialId !== undefined && entry.state === 'stored',
  })
  const stored = entry.state === 'stored' ? material : undefined
  const state = rowState(entry, stored)
  const { stem } = splitExtension(entry.name)
  const name = isolate(stem)
  const onItsWay = entry.state === 'sending' || entry.state === 'waiting'
  return (
    <li className={classes('file-row', `file-row-${state.tone}`)}>
      <FileTile name={entry.name} kind={stored?.kind} />
      <div className="file-facts">
        <p className="file-title">
          <bdi className="weight-strong" lang={stored?.language ?? undefined}>
            {stem}
          </bdi>
          <span className="text-tiny muted figures">{bytes(entry.bytes)}</span>
        </p>
        {state.share === undefined ? (
          <FileStatus state={state} />
        ) : (
          <div className="row gap-snug">
            <Bar share={state.share} label={m.progressOf({ name })} thin />
            <span className="text-tiny muted figures file-progress">{state.text}</span>
          </div>
        )}
        {state.note && <p className="text-small">{state.note}</p>}
      </div>
      <div className="file-actions">
        {state.tone === 'ok' && stored && (
          <button type="button" className="link text-small" onClick={() => onText(stored)}>
            {m.seeText}
          </button>
        )}
        {entry.full && (
          <Link to="/plans" className="link text-small">
            {m.seePlans}
          </Link>
        )}
        {entry.state === 'stopped' && (
          <Button size="dense" aria-label={m.retryOf({ name })} onClick={() => uploads.retry(entry.key)}>
            {m.retry}
          </Button>
        )}
        {state.pictured && stored && <ScanButton material={stored} />}
        {stored && <TranscriptButton material={stored} wordless={state.wordless} />}
        {state.replaceable && <ReplaceButton entryKey={entry.key} name={name} />}
        {!first && state.tone !== 'bad' && !onItsWay && (
          <IconButton
            icon={ArrowUpToLine}
            size="dense"
            label={m.moveUp({ name })}
            onClick={() => uploads.moveFirst(entry.key)}
          />
        )}
        <IconButton
          icon={X}
          size="dense"
          label={onItsWay ? m.cancelUpload({ name }) : m.remove({ name })}
          onClick={() => {
            uploads.remove(entry.key)
            // A file that nobody can use is of no use among the earlier ones either.
            if (stored?.status === 'failed') void removeMaterial(stored.id).catch(() => undefined)
          }}
        />
      </div>
    </li>
  )
}
