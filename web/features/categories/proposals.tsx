import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryName } from '#web/domain/category-queries.ts'
import { changeCourse, courseChoicesQuery } from '#web/domain/course-queries.ts'
import { afterCategoryChange } from '#web/domain/stale.ts'
import { isolate, list } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Category } from '#worker/contract/categories.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Names } from './category-form.tsx'
import { m } from './messages.ts'
import { proposalsQuery } from './queries.ts'

/** More would ask for the words of every course at once. */
const SHOWN = 5

type Props = { categories: Category[]; online: boolean; onCreate: (names: Names) => void }

/** Courses that are in no category, each with those that its words speak for. */
export function Proposals(props: Props) {
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  const open = courses.filter(({ category_id: id }) => id === null).slice(0, SHOWN)
  if (open.length === 0) return null
  return (
    <section className="stack gap-small" aria-labelledby="without-category">
      <h2 className="text-lead weight-strong" id="without-category">
        {m.proposed}
      </h2>
      <p className="text-small muted">{m.proposedText}</p>
      <List>
        {open.map((course) => (
          <Proposed key={course.id} course={course} {...props} />
        ))}
      </List>
    </section>
  )
}

function Proposed({ course, categories, online, onCreate }: Props & { course: OwnCourse }) {
  const client = useQueryClient()
  const query = useQuery(proposalsQuery(course.id))
  const choose = useMutation({
    mutationFn: (id: string) => changeCourse(course.id, { category_id: id }),
    onSuccess: () => afterCategoryChange(client),
  })
  const { data } = query
  const fitting = (data?.categories ?? []).flatMap(({ id, words }) => {
    const category = categories.find((one) => one.id === id)
    return category ? [{ category, words }] : []
  })
  const name = data?.name ?? null
  const names =
    course.language === 'ar' ? { name_ar: name ?? '', name_en: '' } : { name_ar: '', name_en: name ?? '' }
  return (
    <ListItem>
      <span className="grow stack gap-small">
        <Link
          className="link"
          to="/courses/$course_id"
          params={{ course_id: course.id }}
          search={{ part: 'settings' }}
        >
          <bdi lang={course.language}>{course.title}</bdi>
        </Link>
        <QueryState query={query} rows={1} />
        {fitting[0] && (
          <span className="text-small muted">
            {m.because({ words: list(fitting[0].words.map(isolate)) })}
          </span>
        )}
        {data && fitting.length === 0 && name === null && (
          <span className="text-small muted">{m.nothing}</span>
        )}
        <span className="row row-wrap gap-small">
          {fitting.map(({ category }) => (
            <Button
              key={category.id}
              size="dense"
              closed={!online || choose.isPending}
              onClick={() => choose.mutate(category.id)}
            >
              {m.choose({ name: isolate(categoryName(category)) })}
            </Button>
          ))}
          {name !== null && (
            <Button size="dense" closed={!online} onClick={() => onCreate(names)}>
              {m.create({ name: isolate(name) })}
            </Button>
          )}
        </span>
      </span>
    </ListItem>
  )
}
