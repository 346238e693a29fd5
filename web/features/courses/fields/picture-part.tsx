import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { showCourse } from '#web/domain/course-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { removePicture, savePicture } from '../queries.ts'
import { w } from '../wizard/messages.ts'

/** The picture of a course: chosen, changed or removed. */
export function PicturePart({ course }: { course: OwnCourse }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (file: File) => savePicture(course.id, file),
    meta: { quiet: true },
    onSuccess: (saved) => showCourse(client, saved),
  })
  const remove = useMutation({
    mutationFn: () => removePicture(course.id),
    onSuccess: (saved) => showCourse(client, saved),
  })
  return (
    <div className="stack gap-tiny">
      <div className="row row-wrap gap-small">
        <Button size="dense" busy={save.isPending && w.picture.busy} onClick={() => input.current?.click()}>
          <Icon of={Image} size={16} />
          {course.thumbnail ? w.picture.replace : w.picture.choose}
        </Button>
        {course.thumbnail && (
          <Button size="dense" kind="ghost" onClick={() => remove.mutate()}>
            {w.picture.remove}
          </Button>
        )}
      </div>
      {save.error && <FieldError>{errorText(save.error)}</FieldError>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={w.picture.choose}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) save.mutate(file)
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
