import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { ScanButton } from '#web/domain/scan/scan-button.tsx'
import { isolate } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list.tsx'
import type { CourseMaterial } from '#worker/contract/course-materials.ts'
import { courseWords as m } from './course-messages.ts'
import { removeFile } from './course-queries.ts'
import { stateOf } from './row-state.ts'
import { TranscriptButton } from './transcript-button.tsx'
import './course-file.css'

type RowProps = { courseId: string; draft: boolean; material: CourseMaterial; onChange: () => Promise<void> }

/** A file of a course, with what it needs to be read. A new one can be taken out again. */
export function FileOfCourse({ courseId, draft, material, onChange }: RowProps) {
  const remove = useMutation({ mutationFn: () => removeFile(courseId, material.id), onSettled: onChange })
  const state = stateOf(material)
  return (
    <ListItem className="course-file">
      <div className="stack gap-tiny grow">
        <FileName name={material.name} className="weight-strong" />
        <span className={state.tone === 'bad' ? 'text-small text-bad' : 'text-small muted'}>
          {state.text}
        </span>
        {state.note && <span className="text-small">{state.note}</span>}
      </div>
      {material.is_new && !draft && <Chip tone="brand">{m.chip}</Chip>}
      {state.pictured && <ScanButton material={material} />}
      <TranscriptButton material={material} wordless={state.wordless} />
      {material.is_new && (
        <IconButton
          icon={X}
          size="dense"
          label={m.remove({ name: isolate(material.name) })}
          onClick={() => remove.mutate()}
        />
      )}
    </ListItem>
  )
}
