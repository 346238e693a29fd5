/** What our fixtures use of Markdown, block by block. */
export type MarkdownBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'note'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'picture'; alt: string }

/** The blocks of a text that is written in Markdown, parted by empty lines. */
export const markdownBlocks = (text: string): MarkdownBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf)

function blockOf(block: string): MarkdownBlock {
  const lines = block.split('\n')
  const [first = ''] = lines
  const heading = /^(#+) (.*)/.exec(first)
  if (heading) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }
  const picture = /^!\[(.*)\]/.exec(first)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '' }
  if (first.startsWith('> ')) return { kind: 'note', text: lines.map((line) => line.slice(2)).join(' ') }
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[-|]+$/.test(line)).map(cellsOf)
    return { kind: 'table', rows }
  }
  const marks = /^(?:- |\d+\. )/
  if (marks.test(first)) {
    return {
      kind: 'list',
      ordered: !first.startsWith('- '),
      items: lines.map((line) => line.replace(marks, '')),
    }
  }
  return { kind: 'paragraph', text: lines.join(' ') }
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
