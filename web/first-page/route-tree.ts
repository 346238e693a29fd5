import type { AnyRoute } from '@tanstack/react-router'
import { Route as Root } from '#web/routes/__root.tsx'
import { Route as Start } from '#web/routes/_focus/student.courses.$course_slug.$kind.$slug.index.tsx'
import { Route as Lesson } from '#web/routes/_focus/student.courses.$course_slug.levels.$level_id.lessons.$lesson_id.index.tsx'
import { Route as Focus } from '#web/routes/_focus.tsx'
import { Route as Path } from '#web/routes/_student/student.courses.$course_slug.levels.index.tsx'
import { Route as Courses } from '#web/routes/_student/student.courses.index.tsx'
import { Route as Home } from '#web/routes/_student/student.index.tsx'
import { Route as Student } from '#web/routes/_student.tsx'

/** Gives a route its place, as the generated tree of all routes does. */
function place<Route extends AnyRoute>(
  route: Route,
  parent: AnyRoute,
  at: { id: string; path?: string },
): Route {
  return route.update({ ...at, getParentRoute: () => parent } as Parameters<Route['update']>[0])
}
const leaf = (route: AnyRoute, parent: AnyRoute, path: string) => place(route, parent, { id: path, path })

const student = place(Student, Root, { id: '/_student' })
const focus = place(Focus, Root, { id: '/_focus' })

/** The pages that are drawn for their reader, in the shape in which the browser has them: root, layout, page. */
export const routeTree = Root.addChildren([
  student.addChildren([
    leaf(Home, student, '/student/'),
    leaf(Courses, student, '/student/courses/'),
    leaf(Path, student, '/student/courses/$course_slug/levels/'),
  ]),
  focus.addChildren([
    leaf(Lesson, focus, '/student/courses/$course_slug/levels/$level_id/lessons/$lesson_id/'),
    leaf(Start, focus, '/student/courses/$course_slug/$kind/$slug/'),
  ]),
])
