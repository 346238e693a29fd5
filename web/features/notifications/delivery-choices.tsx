import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ALWAYS_EMAILED_KINDS, EMAILED_KINDS, type NotificationKind, type Role } from '#db/vocabulary.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { DeliveryPreferences } from '#worker/contract/notifications.ts'
import { BrowserPush } from './browser-push.tsx'
import { m } from './messages.ts'
import { deliveryQuery, saveDelivery } from './queries.ts'

const OF_BOTH = ['plan_expiring', 'plan_expired', 'refund', 'new_device'] as const
const KINDS: Record<Role, readonly NotificationKind[]> = {
  student: [
    'announcement',
    'message',
    'exam_result',
    'result_changed',
    'extra_attempt',
    'extra_time',
    'certificate',
    'certificate_revoked',
    'certificate_expiring',
    'report_answered',
    'study_reminder',
    'course_removed',
    ...OF_BOTH,
  ],
  teacher: ['outline_ready', 'job_finished', 'job_failed', 'course_joined', 'attempt_request', ...OF_BOTH],
}
/** Which kinds are also sent by email and push. Each change is saved at once. */
export function DeliveryChoices({ reader }: { reader: Role }) {
  const client = useQueryClient()
  const query = useQuery(deliveryQuery)
  const save = useMutation({
    mutationFn: saveDelivery,
    meta: { success: m.choices.saved },
    onMutate: (next) => {
      const before = client.getQueryData(deliveryQuery.queryKey)
      client.setQueryData(deliveryQuery.queryKey, next)
      return before
    },
    onError: (_error, _next, before) => client.setQueryData(deliveryQuery.queryKey, before),
  })
  return (
    <section className="stack gap-medium" aria-labelledby="delivery">
      <div className="stack gap-tiny">
        <h2 className="text-heading" id="delivery">
          {m.choices.title}
        </h2>
        <p className="muted">{m.choices.lead}</p>
      </div>
      {query.isPending && (
        <Skeleton>
          <Bone shape="row" />
        </Skeleton>
      )}
      {query.isError && <ErrorPart onRetry={() => query.refetch()} />}
      {query.data && <Kinds kinds={KINDS[reader]} chosen={query.data} onChosen={save.mutate} />}
      <BrowserPush />
    </section>
  )
}

type KindsProps = {
  kinds: readonly NotificationKind[]
  chosen: DeliveryPreferences
  onChosen: (next: DeliveryPreferences) => void
}

function Kinds({ kinds, chosen, onChosen }: KindsProps) {
  const set = (way: keyof DeliveryPreferences, kind: NotificationKind, wanted: boolean) => {
    const others = chosen[way].filter((other) => other !== kind)
    onChosen({ ...chosen, [way]: wanted ? others : [...others, kind] })
  }
  return (
    <Card pad={false}>
      <List>
        {kinds.map((kind) => (
          <ListItem key={kind} className="delivery">
            <fieldset>
              <legend className="weight-medium">{m.choices.kinds[kind]}</legend>
              {ALWAYS_EMAILED_KINDS.includes(kind) && <p className="text-small muted">{m.choices.always}</p>}
              <div className="row gap-large row-wrap">
                {EMAILED_KINDS.includes(kind) && !ALWAYS_EMAILED_KINDS.includes(kind) && (
                  <Checkbox
                    checked={!chosen.no_mail.includes(kind)}
                    onChecked={(wanted) => set('no_mail', kind, wanted)}
                  >
                    {m.choices.mail}
                  </Checkbox>
                )}
                <Checkbox
                  checked={!chosen.no_push.includes(kind)}
                  onChecked={(wanted) => set('no_push', kind, wanted)}
                >
                  {m.choices.push}
                </Checkbox>
              </div>
            </fieldset>
          </ListItem>
        ))}
      </List>
    </Card>
  )
}
