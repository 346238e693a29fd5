import { titles } from '#web/i18n/titles.ts'
import { TabLink } from '#web/ui/tab-link.tsx'
import { Catalog, JoinedCourses } from './courses.tsx'
import { m } from './messages.ts'

/** "My courses" and "All courses" on one address, so that the way between them is one press. */
export function CoursesScreen({ view }: { view: 'mine' | 'all' }) {
  return (
    <>
      <div className="page-head">
        <h1 className="text-headline" tabIndex={-1}>
          {view === 'all' ? m.title.catalog : m.title.mine}
        </h1>
      </div>
      <nav className="tabs space-below" aria-label={m.title.mine}>
        <TabLink
          to="/student/courses"
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={view === 'mine' ? 'page' : undefined}
        >
          {m.title.mine}
        </TabLink>
        <TabLink
          to="/student/courses"
          search={{ view: 'all' }}
          aria-current={view === 'all' ? 'page' : undefined}
        >
          {m.title.catalog}
        </TabLink>
        <TabLink to="/student/bookmarks">{titles.bookmarks}</TabLink>
      </nav>
      {view === 'all' ? <Catalog /> : <JoinedCourses />}
    </>
  )
}
