import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CourseCard } from './course-card.tsx'
import { JoinedRow } from './joined-row.tsx'
import { m } from './messages.ts'
import { type CatalogSearch, catalogQuery, joinedQuery } from './queries.ts'
import './home.css'

const LANGUAGES = ['ar', 'en'] as const
type Language = (typeof LANGUAGES)[number] | 'any'

function Rows() {
  return (
    <Skeleton>
      <Bone shape="row" />
      <Bone shape="row" />
      <Bone shape="row" />
    </Skeleton>
  )
}

/** The courses that this student has joined, the last one seen first. */
export function JoinedCourses() {
  const query = useInfiniteQuery(joinedQuery)
  if (query.isPending) return <Rows />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const courses = query.data.pages.flatMap((page) => page.data)
  if (courses.length === 0) {
    return (
      <Empty title={m.home.empty}>
        <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
          {m.home.emptyAction}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <Card className="stack gap-medium">
      <List>
        {courses.map((course) => (
          <JoinedRow key={course.course_id} course={course} />
        ))}
      </List>
      <MoreButton query={query}>{m.catalog.more}</MoreButton>
    </Card>
  )
}

/** Every published course, searched in Arabic without marks as in English. */
export function Catalog() {
  const [search, setSearch] = useState('')
  const [language, setLanguage] = useState<Language>('any')
  const words = useDeferredValue(search.trim())
  const filter: CatalogSearch = {
    ...(words && { search: words }),
    ...(language !== 'any' && { language }),
  }
  const query = useInfiniteQuery(catalogQuery(filter))
  const courses = query.data?.pages.flatMap((page) => page.data) ?? []
  const filtered = words !== '' || language !== 'any'
  const clear = () => {
    setSearch('')
    setLanguage('any')
  }
  return (
    <div className="stack gap-large">
      <p className="muted">{m.catalog.lead}</p>
      <search className="columns columns-two">
        <Field label={m.catalog.search}>
          <span className="affix">
            <Icon of={Search} />
            <TextInput value={search} onValue={setSearch} type="search" maxLength={100} />
          </span>
        </Field>
        <Field label={m.catalog.language}>
          <Select
            value={language}
            onValue={setLanguage}
            choices={[
              { value: 'any', label: m.catalog.anyLanguage },
              ...LANGUAGES.map((value) => ({ value, label: m.catalog.languages[value] })),
            ]}
          />
        </Field>
      </search>
      {query.isPending && <Rows />}
      {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
      {query.isSuccess && courses.length === 0 && (
        <Empty title={filtered ? m.catalog.empty : m.catalog.emptyAll}>
          {filtered && <Button onClick={clear}>{m.catalog.clear}</Button>}
        </Empty>
      )}
      <div className="course-cards">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
      <MoreButton query={query}>{m.catalog.more}</MoreButton>
    </div>
  )
}
