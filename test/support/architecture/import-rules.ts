import type { SourceFile } from './files.ts'
import { allImports, type Import } from './imports.ts'
import { ONE_WAY, type Room, roomOf, sliceOf } from './rooms.ts'

const nameOf = (slice: string) => slice.slice(slice.lastIndexOf('/') + 1)

function packageBreach({ from, package: name, kind }: Import, room: Room): string | undefined {
  if (!name || kind === 'type' || name.startsWith('node:') || name.startsWith('cloudflare:')) return
  if (room.packages && !room.packages.test(name)) {
    return `${from} imports the package ${name}: the room "${room.name}" does without it. Pass in what it needs.`
  }
  if (room.notPackages?.test(name)) {
    return `${from} imports the package ${name}: "${room.name}" must not know it. Move that code to the file whose task it is.`
  }
}

/** Inside one slice all may be used but its routes; across slices only listed queries and parts, one way. */
function sliceBreach({ from, target = '' }: Import, room: Room, targetRoom: Room): string | undefined {
  const slice = sliceOf(from)
  const targetSlice = sliceOf(target)
  if (!slice || !targetSlice) return
  if (slice === targetSlice) {
    if (room.name === 'rules' && targetRoom.name !== 'rules') {
      return `${from} imports ${target}: rules are pure decisions. Take what they need as arguments.`
    }
    if (room.name === 'queries' && targetRoom.name === 'routes') {
      return `${from} imports ${target}: queries know no routes. Move what both need into a file of its own.`
    }
    return undefined
  }
  if (slice.startsWith('web/')) {
    return `${from} imports another feature, ${target}: compose the two in web/routes, or move the shared part to web/ui.`
  }
  const listed = ONE_WAY.some(([a, b]) => a === nameOf(slice) && b === nameOf(targetSlice))
  const usable = room.name === 'routes' ? ['queries', 'part', 'stubs'] : ['queries', 'part', 'rules', 'stubs']
  if (!listed || !usable.includes(targetRoom.name)) {
    return `${from} imports ${target} of another slice: it may use only ${usable.join(', ')} of a pair listed in ONE_WAY (test/support/architecture/rooms.ts).`
  }
}

function ownBreach(entry: Import, room: Room): string | undefined {
  const { from, target = '' } = entry
  const targetRoom = roomOf(target)
  if (!targetRoom || room.may.includes('*')) return
  if (sliceOf(from) && sliceOf(target)) return sliceBreach(entry, room, targetRoom)
  if (room.may.includes(targetRoom.name)) return
  return `${from} imports ${target}: the room "${room.name}" may import only ${room.may.join(', ') || 'nothing'}. Move the code, or pass it in.`
}

/** Imports that the table of rooms does not allow, each with what to do about it. */
export function importBreaches(files: SourceFile[]): string[] {
  return allImports(files).flatMap((entry) => {
    const room = roomOf(entry.from)
    if (!room) return [`${entry.from} belongs to no room. Put it into one, or add its room to rooms.ts.`]
    return packageBreach(entry, room) ?? ownBreach(entry, room) ?? []
  })
}

/** A circle among the one-way pairs would make two slices one. */
export function oneWayBreaches(pairs: readonly (readonly [string, string])[]): string[] {
  const reaches = (from: string, to: string, seen: string[]): boolean =>
    pairs.some(([a, b]) => a === from && (b === to || (!seen.includes(b) && reaches(b, to, [...seen, b]))))
  return pairs
    .filter(([a, b]) => reaches(b, a, [b]))
    .map(([a, b]) => `${a} → ${b} is part of a circle of slices. Let one of them pass ids instead.`)
}
