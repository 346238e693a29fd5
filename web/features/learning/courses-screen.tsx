import type { ReactNode } from 'react'
import { later } from '#web/ui/later.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { JoinedCourses } from './courses.tsx'
import { CoursesFrame } from './courses-frame.tsx'

const Catalog = later(async () => (await import('./catalog.tsx')).Catalog, <PageSkeleton rows={3} />)

type CoursesScreenProps = {
  view: 'mine' | 'all' | 'kept'
  /** The lessons kept on this device. */
  kept: ReactNode
}

/** A student's courses, all courses, and the lessons kept on this device, on one address. */
export function CoursesScreen({ view, kept }: CoursesScreenProps) {
  return (
    <CoursesFrame view={view}>
      {view === 'kept' ? kept : view === 'all' ? <Catalog /> : <JoinedCourses />}
    </CoursesFrame>
  )
}
