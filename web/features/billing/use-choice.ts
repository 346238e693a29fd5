import { useMutation, useQueryClient } from '@tanstack/react-query'
import { afterMoney } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'
import { cancelPlan, openPortal, subscribe, topUp } from './queries.ts'

/** Goes to the gateway's page. */
const leaveFor = (url: string) => window.location.assign(url)

/** The actions of the plans page: choosing a plan, cancelling it, topping up. */
export function useChoice() {
  const client = useQueryClient()
  const refresh = () => afterMoney(client)
  return {
    choose: useMutation({
      mutationFn: (options: { planId: string; resume: boolean }) => subscribe(options.planId),
      onSuccess: async ({ checkout_url: checkoutUrl }, { resume }) => {
        if (checkoutUrl) return leaveFor(checkoutUrl)
        toast.success(resume ? m.resumed : m.begun)
        await refresh()
      },
    }),
    cancel: useMutation({ mutationFn: cancelPlan, meta: { success: m.cancel.done }, onSuccess: refresh }),
    topUp: useMutation({
      mutationFn: topUp,
      onSuccess: ({ checkout_url: checkoutUrl }) => leaveFor(checkoutUrl),
    }),
    portal: useMutation({
      mutationFn: openPortal,
      onSuccess: ({ portal_url: portalUrl }) => leaveFor(portalUrl),
    }),
  }
}
