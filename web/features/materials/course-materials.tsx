import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrokenUploads } from '#web/domain/broken-uploads/broken-uploads.tsx'
import { useInbox } from '#web/domain/inbox.ts'
import { applyMaterialEvent } from '#web/domain/material-queries.ts'
import { afterCourseMaterials, afterMediaChange } from '#web/domain/stale.ts'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { List } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { ACCEPTED } from './accepted.ts'
import { FileOfCourse } from './course-file.tsx'
import { courseWords as m } from './course-messages.ts'
import { addFiles, addMaterial, courseMaterialsQuery } from './course-queries.ts'
import { NewLessons } from './new-lessons.tsx'
import { WebPageButton } from './web-page-dialog.tsx'

type CourseMaterialsProps = {
  courseId: string
  /** Nothing was written yet: the wizard starts it. */
  draft?: boolean
  after?: ReactNode
}

/** The files of a course: those that lessons were written from, and new ones, which become lessons behind the others. */
export function CourseMaterials({ courseId, draft = false, after }: CourseMaterialsProps) {
  const client = useQueryClient()
  useInbox((event) => {
    applyMaterialEvent(client, event)
    if (event.type === 'material') void afterCourseMaterials(client, courseId)
  })
  const query = useQuery(courseMaterialsQuery(courseId))
  const changed = () => afterCourseMaterials(client, courseId)
  const add = useMutation({
    mutationFn: (files: File[]) => addFiles(courseId, files),
    onSettled: () => Promise.all([changed(), afterMediaChange(client)]),
  })
  const attach = useMutation({ mutationFn: (id: string) => addMaterial(courseId, id), onSettled: changed })
  return (
    <div className="stack gap-large">
      <section className="stack gap-medium">
        <div className="stack gap-tiny">
          <h2 className="text-lead weight-strong">{m.title}</h2>
          {!draft && <p className="muted text-small">{m.lead}</p>}
        </div>
        <QueryState query={query} rows={3} />
        {query.data?.length === 0 && <p className="muted">{m.none}</p>}
        {query.data && query.data.length > 0 && (
          <List>
            {query.data.map((material) => (
              <FileOfCourse key={material.id} {...{ courseId, draft, material }} onChange={changed} />
            ))}
          </List>
        )}
        <Dropzone
          slim
          accept={ACCEPTED}
          title={add.isPending ? m.adding : m.add}
          onFiles={(files) => add.mutate(files)}
        />
        <div className="row row-wrap gap-small">
          <WebPageButton onAdded={({ id }) => attach.mutate(id)} />
        </div>
        {!add.isPending && <BrokenUploads of="materials" />}
        {query.data && !draft && <NewLessons courseId={courseId} materials={query.data} />}
      </section>
      {after}
    </div>
  )
}
