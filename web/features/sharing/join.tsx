import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '#web/api/contract-form.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { money } from '#web/domain/money.ts'
import { CouponField, type UsedCoupon } from '#web/domain/paying/coupon-field.tsx'
import { afterJoining } from '#web/domain/stale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Invited, JoinBody } from '#worker/contract/sharing.ts'
import { m } from './messages.ts'
import { invitedQuery, joinByCode } from './queries.ts'

/** A student joins a course by a code, which may come with the link. `onCode` puts another one into the address. */
export function JoinScreen({ code, onCode }: { code: string | undefined; onCode: (code?: string) => void }) {
  return (
    <div className="wrap wrap-read stack gap-large">
      {code === undefined ? (
        <CodeForm onCode={onCode} />
      ) : (
        <Invitation key={code} code={code} onCode={onCode} />
      )}
    </div>
  )
}

type CodeFormProps = { start?: string; error?: string; onCode: (code: string) => void }

/** `error` says what is wrong with the code that it starts with, until another one is typed. */
function CodeForm({ start = '', error, onCode }: CodeFormProps) {
  const { shell, values, change, errors } = useContractForm({
    values: { code: start },
    schema: JoinBody,
    body: ({ code }: { code: string }) => ({ code: code.trim() }),
    call: ({ code }) => onCode(code),
  })
  return (
    <>
      <PageLead title={m.join.title} lead={m.join.lead} />
      <form className="stack gap-medium" {...shell}>
        <Field label={m.join.code} error={values.code === start && error ? error : errors.code}>
          <TextInput
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={values.code}
            onValue={(code) => change({ code })}
          />
        </Field>
        <div>
          <Button kind="primary" type="submit">
            {m.join.look}
          </Button>
        </div>
      </form>
    </>
  )
}

function Invitation({ code, onCode }: { code: string; onCode: (code?: string) => void }) {
  const query = useQuery(invitedQuery(code))
  if (query.isPending) return <PageSkeleton rows={3} />
  if (query.isError) {
    const refused = query.error instanceof ApiError && query.error.status < 500 ? query.error : undefined
    if (!refused) return <ErrorPart onRetry={() => query.refetch()} />
    const error = refused.status === 404 ? m.join.wrong : refused.message
    return <CodeForm start={code} error={error} onCode={onCode} />
  }
  return <InvitedCard code={code} invited={query.data} onCode={onCode} />
}

type CardProps = { code: string; invited: Invited; onCode: (code?: string) => void }

function InvitedCard({ code, invited: { course, is_free: isFree, joined }, onCode }: CardProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [used, setUsed] = useState<UsedCoupon>()
  const price = money(used?.price ?? course.price, course.currency)
  const join = useMutation({
    mutationFn: () => joinByCode(code, used?.coupon),
    onSuccess: async (result) => {
      if ('url' in result) return window.location.assign(result.url)
      await afterJoining(client)
      await navigate({ to: '/student/courses/$course_slug/levels', params: { course_slug: result.slug } })
    },
  })
  return (
    <Card className="stack gap-medium">
      <p className="text-brand weight-strong">{m.join.from({ name: course.instructor.name })}</p>
      <h1 className="text-headline match-parent" tabIndex={-1} lang={course.language}>
        <bdi>{course.title}</bdi>
      </h1>
      <p className="muted">{m.join.facts({ lessons: course.lessons_number, minutes: course.minutes })}</p>
      {course.description !== '' && (
        <p className="match-parent keep-lines" lang={course.language} dir="auto">
          {course.description}
        </p>
      )}
      <p className="text-small muted">{m.join.sees}</p>
      {joined ? (
        <>
          <p>{m.join.joined}</p>
          <ButtonLink
            kind="primary"
            size="large"
            block
            to="/student/courses/$course_slug/levels"
            params={{ course_slug: course.slug }}
          >
            {m.join.open}
          </ButtonLink>
        </>
      ) : (
        <>
          {course.payment_status === 'paid' && (
            <p className="weight-strong">
              {isFree ? m.join.free : m.join.pays({ price: money(course.price, course.currency) })}
            </p>
          )}
          <Button
            kind="primary"
            size="large"
            block
            busy={join.isPending && m.join.joining}
            onClick={() => join.mutate()}
          >
            {isFree ? m.join.join : m.join.pay({ price })}
          </Button>
          {!isFree && <CouponField courseId={course.id} code={code} used={used} onUse={setUsed} />}
          <Button kind="ghost" onClick={() => onCode(undefined)}>
            {m.join.other}
          </Button>
        </>
      )}
    </Card>
  )
}
