import { X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { isolate } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type RadioCard, RadioCards } from '#web/ui/radio-cards.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { OutlineLevel } from '../outline-rules.ts'
import { m } from './messages.ts'
import { TitledLesson } from './titled-lesson.tsx'
import './new-lesson.css'

const SourceChoice = lazy(async () => ({ default: (await import('./source-choice.tsx')).SourceChoice }))

export type Way = 'write' | 'pages' | 'file'
const WAYS: readonly RadioCard<Way>[] = [
  { value: 'write', label: m.write, hint: m.writeHint },
  { value: 'pages', label: m.pages, hint: m.pagesHint },
  { value: 'file', label: m.file, hint: m.fileHint },
]

type Props = { course: OwnCourse; level: OutlineLevel; fromFile: ReactNode; onClose: () => void }

/** One more lesson of a level, in its place: written by hand, made of pages that are there, or of a new file. */
export function NewLesson({ course, level, fromFile, onClose }: Props) {
  const heading = useId()
  const [way, setWay] = useState<Way>('write')
  const [segmentIds, setSegmentIds] = useState<string[]>([])
  const title = m.title({ level: isolate(level.title) })
  const ways = (
    <RadioCards name={`way-${level.id}`} label={m.ways} choices={WAYS} value={way} onValue={setWay} />
  )
  return (
    <section
      className="new-lesson stack gap-medium"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className="row row-between">
        <h3 className="text-body weight-strong" id={heading}>
          {title}
        </h3>
        <IconButton icon={X} size="dense" label={m.cancel} onClick={onClose} />
      </div>
      {way === 'file' ? (
        <>
          {ways}
          <p className="text-small muted">{m.fileText}</p>
          {fromFile}
        </>
      ) : (
        <TitledLesson
          course={course}
          levelId={level.id}
          segmentIds={way === 'pages' ? segmentIds : undefined}
          onClose={onClose}
        >
          {ways}
          {way === 'pages' && (
            <Suspense fallback={<PageSkeleton rows={3} />}>
              <SourceChoice courseId={course.id} onChosen={setSegmentIds} />
            </Suspense>
          )}
        </TitledLesson>
      )}
    </section>
  )
}
