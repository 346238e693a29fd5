import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import { parts } from './part-messages.ts'
import { Tile } from './tile.tsx'
import './dropzone.css'

type DropzoneProps = {
  onFiles: (files: File[]) => void
  /** Endings and types offered in the file dialog; the server looks at the bytes. */
  accept?: string
  multiple?: boolean
  title?: ReactNode
  hint?: ReactNode
  slim?: boolean
}

/** Accepts a drop, a click or Enter. It contains a file input, so keyboards and phones work. */
export function Dropzone({
  onFiles,
  accept,
  multiple = true,
  title = parts.upload.drop,
  hint,
  slim,
}: DropzoneProps) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <label
      className={classes('dropzone', slim && 'dropzone-slim', over && 'dropzone-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Tile of={FileUp} large={!slim} />
      <span className="stack gap-tiny">
        <span className="weight-strong">{title}</span>
        {hint && <span className="text-small muted">{hint}</span>}
      </span>
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}
