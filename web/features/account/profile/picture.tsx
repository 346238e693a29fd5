import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { UploadError } from '#web/ui/upload-error.tsx'
import type { User } from '#worker/contract/account.ts'
import { m } from './messages.ts'
import { calls, useShowUser } from './queries.ts'
import { Section } from './section.tsx'

export function Picture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const show = useShowUser()
  const save = useMutation({
    mutationFn: calls.savePicture,
    meta: { quiet: true },
    onSuccess: show,
  })
  const unsent = save.error instanceof ApiError && save.error.temporary ? save.variables : undefined
  const remove = useMutation({
    mutationFn: calls.removePicture,
    onSuccess: show,
  })
  return (
    <Section title={m.picture.title}>
      <div className="row gap-medium row-wrap">
        <Avatar name={user.first_name} src={user.avatar_url} large />
        <div className="stack gap-small">
          <div className="row gap-small row-wrap">
            <Button busy={save.isPending && m.working} onClick={() => input.current?.click()}>
              {user.avatar_url ? m.picture.replace : m.picture.choose}
            </Button>
            {user.avatar_url && (
              <Button kind="ghost" busy={remove.isPending && m.working} onClick={() => remove.mutate()}>
                {m.picture.remove}
              </Button>
            )}
          </div>
          <p className="text-small muted">{m.picture.hint}</p>
          {save.error && (
            <UploadError file={unsent} onRetry={save.mutate}>
              {errorText(save.error)}
            </UploadError>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={m.picture.choose}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            if (file) save.mutate(file)
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </Section>
  )
}
