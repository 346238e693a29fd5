import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useContractForm } from '#web/api/contract-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { List } from '#web/ui/list.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { JoinBody } from '#worker/contract/sharing.ts'
import { homeMessages as m } from './home-messages.ts'
import { JoinedRow } from './joined-row.tsx'
import { joinedQuery } from './queries.ts'
import './home.css'

function Rows() {
  return (
    <Skeleton>
      <Bone shape="row" />
      <Bone shape="row" />
      <Bone shape="row" />
    </Skeleton>
  )
}

/** The courses that this student has joined, the last opened first. */
export function JoinedCourses() {
  const query = useInfiniteQuery(joinedQuery)
  if (query.isPending) return <Rows />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const courses = query.data.pages.flatMap((page) => page.data)
  return (
    <div className="stack gap-large">
      {courses.length === 0 ? (
        <Empty title={m.home.empty}>
          <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
            {m.home.emptyAction}
          </ButtonLink>
        </Empty>
      ) : (
        <Card className="stack gap-medium">
          <List>
            {courses.map((course) => (
              <JoinedRow key={course.course_id} course={course} />
            ))}
          </List>
          <MoreButton query={query}>{m.more}</MoreButton>
        </Card>
      )}
      <InviteCode />
    </div>
  )
}

/** A field for an invite code; the page that it opens shows the course and joins it. */
function InviteCode() {
  const navigate = useNavigate()
  const { form, shell, values } = useContractForm({
    values: { code: '' },
    schema: JoinBody,
    call: ({ code }) => navigate({ to: '/join', search: { code: code.trim() } }),
  })
  return (
    <form className="columns columns-two" {...shell}>
      <div className="stack gap-snug">
        <form.Field name="code">
          {(field) => (
            <TextField
              field={field}
              label={m.code.label}
              hint={m.code.hint}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </form.Field>
        <div>
          <Button type="submit" closed={values.code.trim() === ''}>
            {m.code.act}
          </Button>
        </div>
      </div>
    </form>
  )
}
