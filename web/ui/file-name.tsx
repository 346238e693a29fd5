import { classes } from './classes.ts'
import './chip.css'
import './file-name.css'

/** The name without its extension, which reads badly in both directions, and the extension as a badge. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const match = /^(.+)\.([A-Za-z0-9]{1,5})$/.exec(name)
  return { stem: match?.[1] ?? name, extension: match?.[2]?.toUpperCase() ?? '' }
}

/** A file as people name it; its own direction is kept. */
export function FileName({ name, className }: { name: string; className?: string }) {
  const { stem, extension } = splitExtension(name)
  return (
    <span className={classes('file-name', className)}>
      <bdi>{stem}</bdi>
      {extension && <span className="chip chip-dense left-to-right">{extension}</span>}
    </span>
  )
}
