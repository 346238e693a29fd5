import type { ContentLanguage } from '#db/vocabulary.ts'
import type { EngineSegment, Source } from '#worker/ai/engine.ts'

/** A Markdown text as the engine's source: enough of the syntax for the texts under test/fixtures. */
export function markdownSource(markdown: string, language: ContentLanguage, title?: string): Source {
  const segments: EngineSegment[] = []
  const add = (part: Omit<EngineSegment, 'id' | 'lang'>) =>
    segments.push({ ...part, id: `s${segments.length + 1}`, lang: language })
  for (const chunk of markdown.split(/\n\s*\n/)) {
    const lines = chunk.split('\n').filter((line) => line.trim() !== '')
    if (lines.length === 0) continue
    if (lines.every((line) => line.startsWith('|'))) addTable(lines, add)
    else addLines(lines, add)
  }
  return { language, title, segments }
}

type Add = (part: Omit<EngineSegment, 'id' | 'lang'>) => void

function addTable(lines: string[], add: Add) {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  add({ kind: 'table', rows, text: rows.map((row) => row.join('\t')).join('\n') })
}

function addLines(lines: string[], add: Add) {
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length > 0) add({ kind: 'paragraph', text: paragraph.join('\n') })
    paragraph = []
  }
  for (const line of lines) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    // A number stays in the text, as it does where a file is read.
    const item = /^(?:[-*]\s+|(?=[\d٠-٩]+[.)]\s))(.*)$/.exec(line)
    if (heading || item) flush()
    if (heading) add({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    else if (item) add({ kind: 'list_item', text: item[1] ?? '' })
    else paragraph.push(line)
  }
  flush()
}
