import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterMoney } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'
import { cancelPlan, openPortal, subscribe, topUp } from './queries.ts'

/** Leaves for the gateway's page. */
const leaveFor = (url: string) => window.location.assign(url)

/** What money does here: choosing a plan, cancelling it, topping up. */
export function useChoice() {
  const client = useQueryClient()
  const refresh = () => afterMoney(client)
  return {
    choose: useMutation({
      mutationFn: (wish: { plan_id: string; resume: boolean }) => subscribe(wish.plan_id),
      onSuccess: async ({ checkout_url }, { resume }) => {
        if (checkout_url) return leaveFor(checkout_url)
        toast.success(resume ? m.resumed : m.begun)
        await refresh()
      },
    }),
    cancel: useMutation({ mutationFn: cancelPlan, meta: { success: m.cancel.done }, onSuccess: refresh }),
    topUp: useMutation({ mutationFn: topUp, onSuccess: ({ checkout_url }) => leaveFor(checkout_url) }),
    portal: useMutation({ mutationFn: openPortal, onSuccess: ({ portal_url }) => leaveFor(portal_url) }),
  }
}
