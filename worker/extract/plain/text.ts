import { cleanLines } from '../clean-text.ts'
import { ExtractionError } from '../extraction-error.ts'
import { createSegmentWriter } from '../segment-writer.ts'
import type { SourceDocument } from '../source-document.ts'
import { LIST_ITEM, plainHeadingLevel } from './line-blocks.ts'

/** Paragraphs between blank lines; a file without any takes each line as a paragraph. */
export async function extractText(text: string): Promise<SourceDocument> {
  const lines = cleanLines(text).split('\n')
  const writer = createSegmentWriter('text')
  const groups = groupByBlankLines(lines)
  const loose = groups.length === 1 && lines.length > 1 ? splitUnwrapped(groups[0] ?? []) : groups
  for (const group of loose) {
    writeGroup(group, writer.add)
    await writer.pace()
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no words in the file')
  return writer.finish()
}

function groupByBlankLines(lines: string[]): string[][] {
  const groups: string[][] = []
  let open = false
  for (const line of lines) {
    if (line.trim() === '') open = false
    else if (open) groups.at(-1)?.push(line)
    else {
      groups.push([line])
      open = true
    }
  }
  return groups
}

/** Without blank lines, long lines are paragraphs of their own and short ones are wrapped text. */
function splitUnwrapped(lines: string[]): string[][] {
  const longest = lines.reduce((max, line) => Math.max(max, line.length), 0)
  return longest > 120 ? lines.map((line) => [line]) : [lines]
}

function writeGroup(group: string[], add: ReturnType<typeof createSegmentWriter>['add']): void {
  const first = group[0] ?? ''
  const level = group.length === 1 ? plainHeadingLevel(first) : 0
  if (level > 0) {
    add({ kind: 'heading', level, text: first })
    return
  }
  const rows = group.map((line) => line.split('\t'))
  if (group.length > 1 && rows.every((row) => row.length > 1 && row.length === rows[0]?.length)) {
    add({ kind: 'table', text: '', rows })
    return
  }
  addLines(group, add)
}

/** The lines of a paragraph as one text, and the items of a list each by itself; also how many lines each is made of. */
export function addLines(
  group: string[],
  add: (block: { kind: 'paragraph' | 'list_item'; text: string }, lines: number) => unknown,
): void {
  let kind: 'paragraph' | 'list_item' = 'paragraph'
  let text = ''
  let lines = 0
  const flush = () => {
    if (text) add({ kind, text }, lines)
    text = ''
    lines = 0
  }
  for (const line of group) {
    const item = LIST_ITEM.test(line.slice(0, 40))
    if (item) {
      flush()
      kind = 'list_item'
      text = line.trim()
    } else text = text ? `${text} ${line.trim()}` : line.trim()
    lines++
  }
  flush()
}
