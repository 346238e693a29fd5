import type { ListedNote } from '#worker/contract/notes.ts'

/** Notes as a text that people read: headings of courses and lessons, quoted words, and what was written of them. */
export function notesText(notes: ListedNote[]): string {
  const lines: string[] = []
  let course = ''
  let lesson = ''
  for (const note of notes) {
    if (note.course.id !== course) lines.push(`# ${note.course.title}`, '')
    if (note.lesson.id !== lesson) lines.push(`## ${note.lesson.title}`, '')
    course = note.course.id
    lesson = note.lesson.id
    if (note.quote) lines.push(...note.quote.split('\n').map((line) => `> ${line}`), '')
    if (note.text) lines.push(note.text, '')
    lines.push(`(${note.created_at.slice(0, 10)})`, '')
  }
  return lines.join('\n')
}
