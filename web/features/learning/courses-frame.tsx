import type { ReactNode } from 'react'
import { titles } from '#web/i18n/titles.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TabLink, TabLinks } from '#web/ui/tab-link.tsx'
import { m } from './messages.ts'

type CoursesFrameProps = { view: 'mine' | 'all' | 'bookmarks'; children: ReactNode }

const TITLES = { mine: m.title.mine, all: m.title.catalog, bookmarks: titles.bookmarks }

/** The title and tabs over a student's courses, all courses and bookmarks: the way between them is one press. */
export function CoursesFrame({ view, children }: CoursesFrameProps) {
  const current = (one: CoursesFrameProps['view']) => (view === one ? 'page' : undefined)
  return (
    <>
      <PageHead title={TITLES[view]} />
      <TabLinks className="space-below" label={m.title.mine} current={view}>
        <TabLink
          to="/student/courses"
          search={{}}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={current('mine')}
        >
          {TITLES.mine}
        </TabLink>
        <TabLink to="/student/courses" search={{ view: 'all' }} aria-current={current('all')}>
          {TITLES.all}
        </TabLink>
        <TabLink to="/student/bookmarks" aria-current={current('bookmarks')}>
          {TITLES.bookmarks}
        </TabLink>
      </TabLinks>
      {children}
    </>
  )
}
