import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { afterSharing } from '#web/domain/stale.ts'
import { date, isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { InviteCode } from '#worker/contract/sharing.ts'
import { endOf, freePlaces } from './code-rules.ts'
import { InviteCodeForm } from './invite-code-form.tsx'
import { m } from './messages.ts'
import { inviteCodesQuery, revokeInviteCode } from './queries.ts'

/** The codes of a course: how many joined by each, and which still work. */
export function InviteCodes({ course }: { course: OwnCourse }) {
  const client = useQueryClient()
  const query = useQuery(inviteCodesQuery(course.id))
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<InviteCode>()
  const revoke = useMutation({
    mutationFn: (id: string) => revokeInviteCode(course.id, id),
    onSettled: () => {
      setAsked(undefined)
      return afterSharing(client, course.id)
    },
  })
  return (
    <section className="stack gap-snug">
      <div className="row row-between row-wrap gap-small">
        <h2 className="text-lead weight-strong">{m.codes.title}</h2>
        {!adding && (
          <Button size="dense" onClick={() => setAdding(true)}>
            <Icon of={Plus} size={16} />
            {m.codes.create}
          </Button>
        )}
      </div>
      <p className="text-small muted">{m.codes.hint}</p>
      {course.payment_status === 'paid' && <FreePlaces codes={query.data ?? []} />}
      {adding && <InviteCodeForm course={course} onDone={() => setAdding(false)} />}
      <QueryState query={query} rows={2} />
      {query.data?.length === 0 && !adding && <p className="muted">{m.codes.none}</p>}
      {query.data && query.data.length > 0 && (
        <List>
          {query.data.map((code) => (
            <CodeRow key={code.id} code={code} onRevoke={() => setAsked(code)} />
          ))}
        </List>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.codes.ask}
        stay={m.codes.cancel}
        act={m.codes.act}
        onConfirm={() => asked && revoke.mutate(asked.id)}
      >
        <p>{m.codes.text}</p>
      </ConfirmDialog>
    </section>
  )
}

/** How many get in, or may get in, without paying. */
function FreePlaces({ codes }: { codes: InviteCode[] }) {
  const places = freePlaces(codes)
  if (!places) return null
  const { taken, of } = places
  return (
    <p className="text-small">
      {of === null ? m.codes.freeTaken({ n: taken }) : m.codes.freeOf({ n: taken, of: num(of) })}
    </p>
  )
}

function CodeRow({ code, onRevoke }: { code: InviteCode; onRevoke: () => void }) {
  const { code: letters, uses, max_uses: max, ends_at: endsAt, is_free: isFree } = code
  const end = endOf(code)
  const copy = async () => {
    await navigator.clipboard.writeText(code.url)
    toast.success(m.link.copied)
  }
  return (
    <ListItem>
      <span className="stack gap-tiny grow">
        <span className="row row-wrap gap-small">
          <bdi dir="ltr" className={classes('share-code', end && 'share-ended')}>
            {letters}
          </bdi>
          {isFree && (
            <Chip dense tone="brand">
              {m.codes.isFree}
            </Chip>
          )}
          {end && <Chip dense>{end}</Chip>}
        </span>
        <span className="text-small muted">
          {max === null ? m.codes.joined({ n: uses }) : m.codes.used({ n: uses, of: num(max) })}
          {endsAt !== null && ` · ${m.codes.until({ date: date(endsAt) })}`}
        </span>
      </span>
      {!end && <IconButton icon={Copy} label={m.codes.copy({ code: isolate(letters) })} onClick={copy} />}
      {code.revoked_at === null && (
        <IconButton icon={Trash2} label={m.codes.revoke({ code: isolate(letters) })} onClick={onRevoke} />
      )}
    </ListItem>
  )
}
