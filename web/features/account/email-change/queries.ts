import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { sessionQuery } from '#web/api/session.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { EmailChange, EmailChangeBody, EmailLinkBody } from '#worker/contract/email-change.ts'

const { email } = api.user.profile

/** The pending change, or null. */
export const emailChangeQuery = queryOptions<EmailChange | null>({
  queryKey: KEYS.emailChange,
  queryFn: async ({ client, queryKey }) => {
    const before = client.getQueryData(queryKey)
    const { data } = await unwrap(email.$get())
    // The change is no longer pending: the other side may have confirmed in another window.
    if (before && !data) await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    return data
  },
})

export const calls = {
  begin: async (json: EmailChangeBody) => (await unwrap(email.$post({ json }))).data,
  confirm: async (json: { otp: string }) => (await unwrap(email.confirm.$post({ json }))).data.state,
  resend: () => unwrap(email.resend.$post()),
  cancel: () => unwrap(email.$delete()),
  answerLink: async (json: EmailLinkBody) =>
    (await unwrap(api.user.auth['email-change'].$post({ json }))).data.state,
}
