import type { Archive } from './archive.ts'
import { numberText, numberWord } from './list-numbers.ts'
import { type Attributes, readXml } from './xml.ts'

type Level = { start?: number; format: string; pattern: string }
/** A list of the document: levels of its own kind, changed and started anew where it says so. */
type List = { kind: string; levels: Level[]; starts: (number | undefined)[] }

/** Where a paragraph stands among the lists: which list, and how deep, from 0. */
export type ListPlace = { list: string; depth: number }

const DEEPEST = 8
/** A list is not longer than this; a larger start is an attack on the letters. */
const LARGEST_START = 100_000

/**
 * The numbers that Word draws before paragraphs, counted on as they are asked for. Nothing for bullets, and for lists
 * that the file does not describe.
 */
export async function readNumbering(archive: Archive): Promise<(place: ListPlace) => string | undefined> {
  const bytes = archive.get('word/numbering.xml')
  const { kinds, lists } = bytes ? await readLists(bytes) : noLists()
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  return ({ list: id, depth }) => {
    const list = lists.get(id)
    if (!list) return undefined
    const levelAt = (at: number): Level | undefined => list.levels[at] ?? kinds.get(list.kind)?.[at]
    const level = levelAt(depth)
    const count = counts.get(list.kind) ?? []
    counts.set(list.kind, count)
    if (!begun.has(id)) {
      begun.add(id)
      list.starts.forEach((start, at) => {
        if (start !== undefined) count[at] = start - 1
      })
    }
    count.length = Math.min(count.length, depth + 1)
    count[depth] = (count[depth] ?? (level?.start ?? 1) - 1) + 1
    if (!level?.pattern || level.format === 'bullet' || level.format === 'none') return undefined
    return numberText(
      (at) => numberWord(count[at] ?? levelAt(at)?.start ?? 1, levelAt(at)?.format ?? ''),
      level.pattern,
    )
  }
}

const noLists = () => ({ kinds: new Map<string, Level[]>(), lists: new Map<string, List>() })

async function readLists(bytes: Uint8Array) {
  const { kinds, lists } = noLists()
  let levels: Level[] | undefined
  let level: Level | undefined
  let list: List | undefined
  let override = 0

  function open(name: string, attributes: Attributes): void {
    const value = attributes['w:val'] ?? ''
    if (name === 'abstractNum') {
      levels = []
      kinds.set(attributes['w:abstractNumId'] ?? '', levels)
    } else if (name === 'num') {
      list = { kind: '', levels: [], starts: [] }
      levels = list.levels
      lists.set(attributes['w:numId'] ?? '', list)
    } else if (name === 'abstractNumId' && list) list.kind = value
    else if (name === 'lvlOverride') override = depthOf(attributes['w:ilvl'])
    else if (name === 'startOverride' && list) list.starts[override] = startOf(value)
    else if (name === 'lvl' && levels) {
      level = { format: 'decimal', pattern: '' }
      levels[depthOf(attributes['w:ilvl'])] = level
    } else if (level) openInLevel(level, name, value)
  }

  function close(name: string): void {
    if (name === 'lvl') level = undefined
    else if (name === 'num') list = undefined
    if (name === 'num' || name === 'abstractNum') levels = undefined
  }

  await readXml(bytes, { open, close })
  return { kinds, lists }
}

function openInLevel(level: Level, name: string, value: string): void {
  if (name === 'start') level.start = startOf(value)
  else if (name === 'numFmt') level.format = value
  else if (name === 'lvlText') level.pattern = value
}

export const depthOf = (value: string | undefined): number =>
  Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), DEEPEST)
const startOf = (value: string): number =>
  Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), LARGEST_START)
