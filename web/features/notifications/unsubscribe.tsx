import { useMutation } from '@tanstack/react-query'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ui } from '#web/ui/messages.ts'
import { m } from './messages.ts'
import { endMail } from './queries.ts'

/** Asks first: mail programs open links by themselves, and this one would change something. */
export function UnsubscribeScreen({ token }: { token: string | undefined }) {
  const end = useMutation({ mutationFn: endMail, meta: { quiet: true } })
  const { title, text, confirm, doneTitle, done, badTitle, bad } = m.unsubscribe
  if (!token || end.isError) {
    return (
      <Empty level={1} title={badTitle} text={bad}>
        <ButtonLink to="/">{ui.home}</ButtonLink>
      </Empty>
    )
  }
  if (end.isSuccess) {
    return (
      <Empty level={1} title={doneTitle} text={done}>
        <ButtonLink to="/">{ui.home}</ButtonLink>
      </Empty>
    )
  }
  return (
    <Empty level={1} title={title} text={text}>
      <Button kind="primary" busy={end.isPending && m.loading} onClick={() => end.mutate(token)}>
        {confirm}
      </Button>
    </Empty>
  )
}
