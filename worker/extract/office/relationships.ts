import type { Archive } from './archive.ts'
import { readXml } from './xml.ts'

export type Relationship = { target: string; type: string; external: boolean }

/** The relationships of `part` (`''` for those of the package), with targets as names in the archive. */
export async function relationshipsOf(archive: Archive, part: string): Promise<Map<string, Relationship>> {
  const found = new Map<string, Relationship>()
  const slash = part.lastIndexOf('/')
  const bytes = archive.get(`${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`)
  if (!bytes) return found
  await readXml(bytes, {
    open(name, attributes) {
      const { Id, Target, Type, TargetMode } = attributes
      if (name !== 'Relationship' || !Id || !Target) return
      found.set(Id, {
        target: resolveTarget(part, Target),
        type: (Type ?? '').split('/').at(-1) ?? '',
        external: TargetMode === 'External',
      })
    },
  })
  return found
}

export async function mainPart(archive: Archive): Promise<string | undefined> {
  for (const relationship of (await relationshipsOf(archive, '')).values()) {
    if (relationship.type === 'officeDocument' && !relationship.external) return relationship.target
  }
  return undefined
}

function resolveTarget(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = part.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}
