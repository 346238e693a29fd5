import type { SourceFile } from './files.ts'
import { allImports } from './imports.ts'

/** Files that load each other in a circle. Types and lazy imports load nothing, so they make none. */
export function cycleBreaches(files: SourceFile[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { from, target, kind } of allImports(files)) {
    if (target && kind === 'value') edges.set(from, [...(edges.get(from) ?? []), target])
  }
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const circle = [...trail.slice(start), path].join(' → ')
      found.push(`${circle}: these files load each other. Move what both need into a third file.`)
      return
    }
    if (finished.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    finished.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}
