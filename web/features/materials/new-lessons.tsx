import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CostNote } from '#web/domain/cost-note.tsx'
import { useInbox } from '#web/domain/inbox.ts'
import { applyMaterialEvent } from '#web/domain/material-queries.ts'
import { afterCourseMaterials } from '#web/domain/stale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { List } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { CourseMaterial } from '#worker/contract/course-materials.ts'
import { ACCEPTED } from './accepted.ts'
import { FileOfCourse } from './course-file.tsx'
import { courseWords as m } from './course-messages.ts'
import {
  addFiles,
  courseMaterialsQuery,
  generateInto,
  generateNew,
  newEstimateQuery,
} from './course-queries.ts'

type LessonsProps = { courseId: string; levelId: string; onStarted: () => void }

/** Files that are added in the place of a level: only they are read, and their lessons come to its end. */
export function LessonsFromFiles({ courseId, levelId, onStarted }: LessonsProps) {
  const client = useQueryClient()
  useInbox((event) => {
    applyMaterialEvent(client, event)
    if (event.type === 'material') void afterCourseMaterials(client, courseId)
  })
  const query = useQuery(courseMaterialsQuery(courseId))
  const changed = () => afterCourseMaterials(client, courseId)
  const add = useMutation({ mutationFn: (files: File[]) => addFiles(courseId, files), onSettled: changed })
  const fresh = query.data?.filter((material) => material.is_new) ?? []
  return (
    <div className="stack gap-medium">
      <QueryState query={query} rows={2} />
      {fresh.length > 0 && (
        <List>
          {fresh.map((material) => (
            <FileOfCourse key={material.id} {...{ courseId, draft: false, material }} onChange={changed} />
          ))}
        </List>
      )}
      <Dropzone
        slim
        accept={ACCEPTED}
        title={add.isPending ? m.adding : m.add}
        onFiles={(files) => add.mutate(files)}
      />
      <NewLessons courseId={courseId} materials={fresh} into={{ levelId, onStarted }} />
    </div>
  )
}

type NewLessonsProps = {
  courseId: string
  materials: CourseMaterial[]
  /** The level to which the lessons come, and who follows their writing; else they get levels of their own. */
  into?: { levelId: string; onStarted: () => void }
}

/** Starts writing from the new files, once all of them were read, and says what it costs. */
export function NewLessons({ courseId, materials, into }: NewLessonsProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const fresh = materials.filter((material) => material.is_new)
  const stuck = fresh.some(({ status }) => status === 'failed' || status === 'waiting')
  const ready = fresh.length > 0 && fresh.every(({ status }) => status === 'ready')
  const estimate = useQuery(newEstimateQuery(courseId, ready ? fresh.map(({ id }) => id) : []))
  const start = useMutation({
    mutationFn: () => (into ? generateInto(into.levelId) : generateNew(courseId)),
    onSuccess: async (job) => {
      await afterCourseMaterials(client, courseId)
      if (into) into.onStarted()
      else await navigate({ to: '/jobs/$job_id', params: { job_id: job.id } })
    },
  })
  if (fresh.length === 0) return null
  return (
    <div className="stack gap-small align-start">
      {ready ? (
        <>
          <Button kind="primary" busy={start.isPending && m.starting} onClick={() => start.mutate()}>
            {m.generate({ n: fresh.length })}
          </Button>
          <CostNote cost={estimate.data} failed={estimate.isError} />
        </>
      ) : (
        <p className="muted text-small" role="status">
          {stuck ? m.stuck : m.unread}
        </p>
      )}
    </div>
  )
}
