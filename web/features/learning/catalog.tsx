import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { pickMessages } from '#web/i18n/define.ts'
import { locale } from '#web/i18n/index.ts'
import { arCatalog } from '#web/i18n/messages/ar/catalog.ts'
import { enCatalog } from '#web/i18n/messages/en/catalog.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { type Choice, Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CatalogFacets, ListedCourse } from '#worker/contract/catalog.ts'
import { CourseCard } from './course-card.tsx'
import { m as learning } from './messages.ts'
import { type CatalogSearch, catalogQuery, facetsQuery } from './queries.ts'
import './catalog.css'

const m = pickMessages(enCatalog, arCatalog)

/** The last filters, for the way back from a course. */
let kept: CatalogSearch = {}

/** Every published course, with search in Arabic without vowel marks or in English, also in the text of lessons. */
export function Catalog() {
  const [chosen, setChosen] = useState(kept)
  const change = (next: CatalogSearch) => {
    kept = next
    setChosen(next)
  }
  const { search, ...facets } = useDeferredValue(chosen)
  const words = search?.trim()
  const query = useInfiniteQuery(catalogQuery({ ...facets, ...(words && { search: words }) }))
  const courses = query.data?.pages.flatMap((page) => page.data) ?? []
  const isNarrowed = Object.values(chosen).some(Boolean)
  return (
    <div className="stack gap-large">
      <p className="muted">{m.lead}</p>
      <search className="catalog-filters">
        <Field label={m.search} hint={m.searchHint}>
          <span className="affix">
            <Icon of={Search} />
            <TextInput
              value={chosen.search ?? ''}
              onValue={(value) => change({ ...chosen, search: value })}
              type="search"
              maxLength={100}
            />
          </span>
        </Field>
        <Facets chosen={chosen} onChange={change} />
      </search>
      <QueryState query={query} rows={3} />
      {query.isSuccess && courses.length === 0 && (
        <Empty title={isNarrowed ? m.empty : m.emptyAll} text={isNarrowed && m.emptyText}>
          {isNarrowed && <Button onClick={() => change({})}>{m.clear}</Button>}
        </Empty>
      )}
      <div className="course-cards">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} why={foundIn(course)} />
        ))}
      </div>
      <MoreButton query={query}>{m.more}</MoreButton>
    </div>
  )
}

function foundIn({ by_lessons: byLessons, found_in: title }: ListedCourse): string | undefined {
  if (!byLessons) return undefined
  return title === null ? m.foundInLessons : m.foundIn({ title })
}

type FacetsProps = { chosen: CatalogSearch; onChange: (chosen: CatalogSearch) => void }

/** The choices of each filter; one with the same value for all courses is left out. */
function Facets({ chosen, onChange }: FacetsProps) {
  const { data } = useQuery(facetsQuery)
  if (!data) return null
  return (
    <div className="catalog-facets">
      {listsOf(data).map(({ name, choices }) => {
        const value = chosen[name] ?? ''
        if (choices.length < 2 && value === '') return null
        return (
          <Field key={name} label={m[FACETS[name]]}>
            <Select
              value={value}
              onValue={(next) => onChange({ ...chosen, [name]: next || undefined })}
              choices={[{ value: '', label: m.any }, ...choices]}
            />
          </Field>
        )
      })}
    </div>
  )
}

const FACETS = {
  category_id: 'category',
  language: 'language',
  qualification: 'qualification',
  age: 'age',
  payment_status: 'price',
} as const
type Facet = { name: keyof typeof FACETS; choices: Choice<string>[] }

function listsOf(facets: CatalogFacets): Facet[] {
  const named = <Value extends string>(values: Value[], words: Record<Value, string>) =>
    values.map((value) => ({ value, label: words[value] }))
  const categories = facets.categories.map((one) => ({
    value: one.id,
    label: locale === 'ar' ? one.name_ar : one.name_en,
  }))
  return [
    { name: 'category_id', choices: categories },
    { name: 'language', choices: named(facets.languages, learning.languages) },
    { name: 'qualification', choices: named(facets.qualifications, m.qualifications) },
    { name: 'age', choices: named(facets.ages, m.ages) },
    { name: 'payment_status', choices: named(facets.payment_statuses, m.prices) },
  ]
}
