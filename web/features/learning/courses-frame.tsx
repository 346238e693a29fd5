import type { ReactNode } from 'react'
import { pageLinks } from '#web/i18n/page-links.ts'
import { titleOf } from '#web/i18n/titles.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-link.tsx'
import { m } from './messages.ts'

type CoursesFrameProps = {
  view: 'mine' | 'all' | 'progress' | 'bookmarks' | 'notes' | 'kept'
  children: ReactNode
}

const TITLES = {
  mine: m.title.mine,
  all: m.title.catalog,
  bookmarks: pageLinks.bookmarks,
  notes: pageLinks.notes,
}

/** The title and tabs above a student's courses, all courses and bookmarks, each one press apart. */
export function CoursesFrame({ view, children }: CoursesFrameProps) {
  const titles = { ...TITLES, progress: titleOf('progress'), kept: titleOf('kept') }
  const current = (one: CoursesFrameProps['view']) => (view === one ? 'page' : undefined)
  return (
    <>
      <PageHead title={titles[view]} />
      <TabLinks className="space-below" label={m.title.mine} current={view}>
        <TabLink
          to="/student/courses"
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={current('mine')}
        >
          {titles.mine}
        </TabLink>
        <TabLink to="/student/courses" search={{ view: 'all' }} aria-current={current('all')}>
          {titles.all}
        </TabLink>
        <TabLink
          to="/student/progress"
          search={{}}
          activeOptions={{ includeSearch: false }}
          aria-current={current('progress')}
        >
          {titles.progress}
        </TabLink>
        <TabLink to="/student/bookmarks" aria-current={current('bookmarks')}>
          {titles.bookmarks}
        </TabLink>
        <TabLink to="/student/notes" aria-current={current('notes')}>
          {titles.notes}
        </TabLink>
        <TabLink to="/student/courses" search={{ view: 'kept' }} aria-current={current('kept')}>
          {titles.kept}
        </TabLink>
      </TabLinks>
      {children}
    </>
  )
}
