import { useQuery } from '@tanstack/react-query'
import { CONTENT_LANGUAGES, COURSE_ORDERS, COURSE_STATES, PAYMENT_STATUSES } from '#db/vocabulary.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import type { CourseFilter } from '#web/domain/course-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { ChoiceFilter, choicesOf, SearchFilter } from '#web/ui/list-filters.tsx'
import { Select } from '#web/ui/select.tsx'
import { fields } from '../messages.ts'
import { m } from './messages.ts'

type FiltersProps = { filter: CourseFilter; onFilter: (filter: CourseFilter) => void }

/** What the list of courses shows, and in which order. */
export function CourseFilters({ filter, onFilter }: FiltersProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const set = (part: Partial<CourseFilter>) => onFilter({ ...filter, ...part })
  return (
    <search className="course-filters">
      <SearchFilter label={m.search} value={filter.search} onValue={(search) => set({ search })} />
      <ChoiceFilter
        label={m.state}
        any={m.states.all}
        choices={choicesOf(COURSE_STATES, m.states)}
        value={filter.state}
        onValue={(state) => set({ state })}
      />
      <ChoiceFilter
        label={m.category}
        any={m.anyCategory}
        choices={categories.map((one) => ({ value: one.id, label: categoryName(one) }))}
        value={filter.category_id}
        onValue={(categoryId) => set({ category_id: categoryId })}
      />
      <ChoiceFilter
        label={m.language}
        any={m.anyLanguage}
        choices={choicesOf(CONTENT_LANGUAGES, fields.languages)}
        value={filter.language}
        onValue={(language) => set({ language })}
      />
      <ChoiceFilter
        label={m.payment}
        any={m.anyPayment}
        choices={choicesOf(PAYMENT_STATUSES, m.payments)}
        value={filter.payment_status}
        onValue={(status) => set({ payment_status: status })}
      />
      <Field label={m.sort}>
        <Select
          dense
          value={filter.sort ?? 'newest'}
          onValue={(sort) => set({ sort })}
          choices={choicesOf(COURSE_ORDERS, m.orders)}
        />
      </Field>
    </search>
  )
}
