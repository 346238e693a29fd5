import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'
import { allowPush, pushState } from './web-push.ts'

const KEY = ['notifications', 'push-state'] as const

/** One press where the browser can show notifications and the server can send them; else nothing. */
export function BrowserPush() {
  const client = useQueryClient()
  const { data: state = 'absent' } = useQuery({ queryKey: KEY, queryFn: pushState, retry: false })
  const allow = useMutation({
    mutationFn: allowPush,
    meta: { quiet: true },
    onSuccess: (next) => client.setQueryData(KEY, next),
    onError: () => toast.error(m.browser.failed),
  })
  if (state === 'absent') return null
  if (state !== 'ask') return <p className="muted">{m.browser[state]}</p>
  return (
    <div>
      <Button busy={allow.isPending && m.loading} onClick={() => allow.mutate()}>
        <Icon of={BellRing} />
        {m.browser.allow}
      </Button>
    </div>
  )
}
