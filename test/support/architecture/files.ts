import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository by its path from the root. Rules see only these, so a test can plant any. */
export type SourceFile = { path: string; text: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const ROOMS = ['db', 'worker', 'web', 'test']
const READ = /\.(ts|tsx|mjs|css|html|md)$/
const GENERATED = /\.gen\.ts$|^test\/(\.out|fixtures)\//

export function repositoryFiles(): SourceFile[] {
  return ROOMS.flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: file.slice(root.length).replaceAll('\\', '/') }))
    .filter(({ path }) => !GENERATED.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))
}

export const rootEntries = (): string[] => readdirSync(root)

export const isCode = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path)

/** The text without comments: what they mention is no breach. Strings stay. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1')

/** Line number of a place in a text, for messages that can be clicked. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
