import { renameSync, writeFileSync } from 'node:fs'

/** Renaming is atomic: a kill in between leaves the file as it was, or absent, and never half of it. */
export function writeWhole(file: string, text: string, mode = 0o644): void {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}
