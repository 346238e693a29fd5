import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** By which Miniflare's D1 names its folder and derives the names of its files. */
export const D1_KEY = 'miniflare-D1DatabaseObject'

/**
 * Lets `LocalDatabase` find the file of Miniflare's D1, which wrangler and the migrations know: as an object it is kept
 * in another folder, from where a link leads to it.
 *
 * @param stateDir what Miniflare keeps
 * @throws where a copy of the database stands in the place of the link
 */
export function linkDatabase(stateDir: string): void {
  const files = join(stateDir, 'd1', D1_KEY)
  const objects = join(stateDir, 'do')
  const link = join(objects, D1_KEY)
  const found = lstatSync(link, { throwIfNoEntry: false })
  if (found && !found.isSymbolicLink())
    throw new Error(
      `${link} has to be a link to ${files}. It is a copy, as some backups make it: compare the two, and remove the folder.`,
    )
  if (found) {
    if (resolve(objects, readlinkSync(link)) === resolve(files)) return
    // The folder was copied by a program that lets the copies of links lead to where they led before.
    rmSync(link)
  }
  mkdirSync(files, { recursive: true })
  mkdirSync(objects, { recursive: true })
  symlinkSync(relative(objects, files), link, 'junction')
}
