import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { D1_KEY, linkDatabase } from '#worker/local/database-link.ts'

const folders: string[] = []
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sullam-link-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The folder where the Worker's object looks for its file. */
const linkOf = (state: string) => join(state, 'do', D1_KEY)

it('the link of a copied data folder leads to the copy, and not to where it was copied from', () => {
  const state = temporary()
  linkDatabase(state)
  const copy = temporary()
  cpSync(state, copy, { recursive: true })
  linkDatabase(copy)
  writeFileSync(join(copy, 'd1', D1_KEY, 'file'), 'of the copy')
  expect(readFileSync(join(linkOf(copy), 'file'), 'utf8')).toBe('of the copy')
  expect(readdirSync(linkOf(state))).toEqual([])
})

it('a data folder whose backup made a copy of the link is refused, and both copies stay', () => {
  const state = temporary()
  const files = [join(state, 'd1', D1_KEY), linkOf(state)]
  for (const folder of files) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'file'), 'rows')
  }
  expect(() => linkDatabase(state)).toThrow(linkOf(state))
  for (const folder of files) expect(readdirSync(folder)).toEqual(['file'])
})
