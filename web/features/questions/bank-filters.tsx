import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { DIFFICULTIES, POOLS, QUESTION_TYPES, REVIEW_STATES, SKILLS } from '#db/vocabulary.ts'
import { CourseFilter } from '#web/domain/course-filter.tsx'
import { c } from '#web/domain/question/content/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceFilter, choicesOf, SearchFilter } from '#web/ui/list-filters.tsx'
import type { Choice } from '#web/ui/select.tsx'
import { m } from './messages.ts'
import { type Filter, tagsQuery } from './queries.ts'

type Props = {
  filter: Filter
  onFilter: (filter: Filter) => void
  /** The bank of one course, which it stays with. */
  ofCourse: boolean
}

/** What the bank is narrowed to. The rarer filters stand behind one press on a phone. */
export function BankFilters({ filter, onFilter, ofCourse }: Props) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const [isOpen, setOpen] = useState(false)
  const { search, course_id: _course, ...rarer } = filter
  const chosen = Object.values(rarer).filter(Boolean).length
  const set = (part: Filter) => onFilter({ ...filter, ...part })
  const listed = <Value extends string>(
    name: keyof Filter,
    label: string,
    any: string,
    choices: readonly Choice<Value>[],
    value: Value | undefined,
  ) => (
    <ChoiceFilter
      label={label}
      any={any}
      choices={choices}
      value={value}
      onValue={(chosen) => set({ [name]: chosen })}
    />
  )
  return (
    <search className="bank-filters" data-open={isOpen}>
      <SearchFilter label={m.search} value={search} onValue={(search) => set({ search })} />
      {!ofCourse && (
        <CourseFilter
          label={m.course}
          any={m.anyCourse}
          value={filter.course_id}
          onValue={(id) => set({ course_id: id })}
        />
      )}
      <Button className="phone-only" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={ListFilter} />
        {m.filters({ n: chosen })}
      </Button>
      {listed('type', m.type, m.anyType, choicesOf(QUESTION_TYPES, c.types), filter.type)}
      {listed(
        'difficulty',
        m.difficulty,
        m.anyDifficulty,
        choicesOf(DIFFICULTIES, c.difficulties),
        filter.difficulty,
      )}
      {listed('skill', c.skill, m.anySkill, choicesOf(SKILLS, c.skills), filter.skill)}
      {listed('pool', c.pool, m.anyPool, choicesOf(POOLS, c.pools), filter.pool)}
      {listed('state', m.state, m.anyState, choicesOf(REVIEW_STATES, m.states), filter.state)}
      {(tags.length > 0 || filter.tag !== undefined) &&
        listed(
          'tag',
          m.tag,
          m.anyTag,
          tags.map(({ tag }) => ({ value: tag, label: tag })),
          filter.tag,
        )}
    </search>
  )
}
