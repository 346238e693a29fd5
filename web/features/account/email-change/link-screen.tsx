import { useMutation } from '@tanstack/react-query'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { ui } from '#web/ui/messages.ts'
import type { EmailLinkAnswer } from '#worker/contract/email-change.ts'
import { m } from './messages.ts'
import { calls } from './queries.ts'

/** Errors of a link that is no longer valid or needed. */
const OVER = ['link_not_valid', 'invalid', 'conflict']

/** The page of the link to the old address. It asks first: mail programs open links by themselves. */
export function EmailLinkScreen({ token }: { token: string }) {
  const answer = useMutation({ mutationFn: calls.answerLink, meta: { quiet: true } })
  const { error } = answer
  const dead = error instanceof ApiError && OVER.some((code) => code === error.code)
  if (!token || dead) {
    return (
      <Empty level={1} title={m.link.deadTitle} text={m.link.dead}>
        <ButtonLink to="/">{ui.home}</ButtonLink>
      </Empty>
    )
  }
  if (answer.isSuccess) return <Answered state={answer.data} />
  const of = answer.variables?.action
  const button = (action: 'confirm' | 'stop') => (
    <Button
      kind={action === 'confirm' ? 'primary' : 'line'}
      busy={answer.isPending && of === action && m.working}
      closed={answer.isPending && of !== action}
      onClick={() => answer.mutate({ token, action })}
    >
      {m.link[action]}
    </Button>
  )
  return (
    <Empty level={1} title={m.link.title} text={m.link.text}>
      {answer.isError && <ErrorPart message={errorText(answer.error)} />}
      {button('confirm')}
      {button('stop')}
    </Empty>
  )
}

const TITLES = {
  waiting: m.link.waitingTitle,
  changed: m.link.changedTitle,
  stopped: m.link.stoppedTitle,
}

function Answered({ state }: { state: EmailLinkAnswer['state'] }) {
  return (
    <Empty level={1} title={TITLES[state]} text={m.link[state]}>
      {state === 'stopped' ? (
        <ButtonLink kind="primary" to="/forget-password">
          {m.link.newPassword}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{ui.home}</ButtonLink>
      )}
    </Empty>
  )
}
