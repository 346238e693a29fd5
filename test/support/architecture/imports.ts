import { posix } from 'node:path'
import { isCode, type SourceFile, withoutComments } from './files.ts'

/** `value` is loaded with the file, `lazy` when a dynamic import runs, `type` never. */
export type ImportKind = 'value' | 'lazy' | 'type'
export type Import = {
  from: string
  kind: ImportKind
  /** A path from the root for the project's own files, else undefined. */
  target?: string
  /** Name of the package, else undefined. */
  package?: string
}

const STATIC = /(?:^|[\n;])\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/g
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]/g

function resolve(from: string, specifier: string): Pick<Import, 'target' | 'package'> {
  const path = specifier.split('?')[0] ?? specifier
  if (path.startsWith('#')) return { target: path.slice(1) }
  if (path.startsWith('.')) return { target: posix.join(posix.dirname(from), path) }
  const parts = path.split('/')
  return { package: path.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0] }
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text)
  const fixed = [...code.matchAll(STATIC)].map(([, type, specifier = '']) => ({
    from: path,
    kind: type ? ('type' as const) : ('value' as const),
    ...resolve(path, specifier),
  }))
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, type, specifier = '']) => ({
    from: path,
    kind: type ? ('type' as const) : ('lazy' as const),
    ...resolve(path, specifier),
  }))
  return [...fixed, ...dynamic]
}

export const allImports = (files: SourceFile[]): Import[] => files.filter(isCode).flatMap(importsOf)
