import { BookOpen, UserCheck } from 'lucide-react'
import { date, list, num } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Tile } from '#web/ui/tile.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { m } from './lesson-messages.ts'
import type { Source } from './sources.ts'

type File = { id: string; name: string; pages: number[] }

/** The files behind the lesson, each with the pages it is cited from. */
export function filesOf(sources: Source[]): File[] {
  const files = new Map<string, File>()
  for (const { citation } of sources) {
    const { material_id: id, material_name: name, locator } = citation
    const file = files.get(id) ?? { id, name, pages: [] }
    const page = locator.page ?? locator.slide
    if (page !== undefined && !file.pages.includes(page)) file.pages.push(page)
    files.set(id, file)
  }
  for (const file of files.values()) file.pages.sort((a, b) => a - b)
  return [...files.values()]
}

/** Where the lesson comes from and who checked it. */
export function LessonAbout({ lesson, sources }: { lesson: LessonView; sources: Source[] }) {
  return (
    <Card className="stack gap-snug">
      <h2 className="text-body weight-strong">{m.lesson.about}</h2>
      <p className="text-small muted">{m.lesson.everySentence}</p>
      {filesOf(sources).map((file) => (
        <div className="row gap-snug" key={file.id}>
          <Tile of={BookOpen} tone="plain" />
          <div className="grow">
            <p className="text-small weight-medium">
              <FileName name={file.name} />
            </p>
            {file.pages.length > 0 && (
              <p className="text-tiny muted">
                {m.source.pages({
                  n: file.pages.length,
                  list: list(file.pages.map((page) => num(page))),
                })}
              </p>
            )}
          </div>
        </div>
      ))}
      {lesson.checked && (
        <div className="row gap-snug">
          <Tile of={UserCheck} tone="plain" />
          <p className="text-small">
            <bdi>{m.lesson.checkedBy({ name: lesson.checked.by })}</bdi>
            <span className="muted"> {m.lesson.checkedOn({ date: date(lesson.checked.at) })}</span>
          </p>
        </div>
      )}
    </Card>
  )
}
