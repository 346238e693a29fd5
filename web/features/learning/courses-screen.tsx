import { Catalog, JoinedCourses } from './courses.tsx'
import { CoursesFrame } from './courses-frame.tsx'

/** A student's courses and all courses, on one address. */
export function CoursesScreen({ view }: { view: 'mine' | 'all' }) {
  return <CoursesFrame view={view}>{view === 'all' ? <Catalog /> : <JoinedCourses />}</CoursesFrame>
}
