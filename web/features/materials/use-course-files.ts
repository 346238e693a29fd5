import { useQueries } from '@tanstack/react-query'
import { materialQuery } from '#web/domain/material-queries.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { Entry } from './upload-list.ts'
import { useUploads } from './uploads.ts'

export type CourseFiles = {
  entries: readonly Entry[]
  /** Read, in the order of the list. */
  ready: Material[]
  /** Uploaded and being read: a course may begin with them. */
  reading: Material[]
  /** On their way or being read. */
  running: Entry[]
  /** They need their owner. */
  bad: Entry[]
}

const isStuck = (material: Material | undefined): boolean =>
  material?.status === 'failed' || material?.status === 'waiting'

/** The files of the course that is being prepared, by how far they are. */
export function useCourseFiles(): CourseFiles {
  const entries = useUploads()
  const stored = entries.filter((entry) => entry.state === 'stored')
  const results = useQueries({ queries: stored.map((entry) => materialQuery(entry.materialId ?? '')) })
  const materials = new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : [])))
  const of = (entry: Entry) => (entry.state === 'stored' ? materials.get(entry.materialId ?? '') : undefined)
  const inOrder = (fits: (material: Material) => boolean) =>
    entries.flatMap((entry) => {
      const material = of(entry)
      return material && fits(material) ? [material] : []
    })
  const bad = entries.filter(
    (entry) => entry.state === 'refused' || entry.state === 'stopped' || isStuck(of(entry)),
  )
  return {
    entries,
    ready: inOrder((material) => material.status === 'ready'),
    reading: inOrder((material) => material.status === 'uploaded' || material.status === 'extracting'),
    running: entries.filter((entry) => !bad.includes(entry) && of(entry)?.status !== 'ready'),
    bad,
  }
}
