import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { byCursor } from '#web/api/paging.ts'
import { ApiError, unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { InvitationsBody, InviteCodeBody } from '#worker/contract/sharing.ts'

export const inviteCodesQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.sharing(id), 'codes'],
    queryFn: async () => (await unwrap(api.courses[':id']['invite-codes'].$get({ param: { id } }))).data,
  })

export const createInviteCode = async (id: string, json: InviteCodeBody) =>
  (await unwrap(api.courses[':id']['invite-codes'].$post({ param: { id }, json }))).data.invite_code

export const revokeInviteCode = (id: string, codeId: string) =>
  unwrap(api.courses[':id']['invite-codes'][':code_id'].$delete({ param: { id, code_id: codeId } }))

export const invitationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEYS.sharing(id), 'invitations'],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.courses[':id'].invitations.$get({ param: { id }, query: { cursor } })),
    ...byCursor,
  })

/** Says of each address in a file whether an invitation would go there. */
export const checkAddresses = (id: string, file: File) =>
  uploadFile(api.courses[':id'].invitations.check, '$post', { file, param: { id } }).done

export const createInvitations = async (id: string, json: InvitationsBody) =>
  (await unwrap(api.courses[':id'].invitations.$post({ param: { id }, json }))).data

export const deleteInvitation = (id: string, invitationId: string) =>
  unwrap(
    api.courses[':id'].invitations[':invitation_id'].$delete({ param: { id, invitation_id: invitationId } }),
  )

export const invitedQuery = (code: string) =>
  queryOptions({
    queryKey: [...KEYS.learning, 'invited', code],
    queryFn: async () => (await unwrap(api.join.course.$post({ json: { code } }))).data,
    retry: false,
  })

/** The slug of the course that was joined, or the address at which it is to be paid for. */
export async function joinByCode(code: string, coupon?: string): Promise<{ slug: string } | { url: string }> {
  try {
    const { data } = await unwrap(api.join.$post({ json: { code, coupon } }))
    return { slug: data.slug }
  } catch (thrown) {
    const asked = thrown instanceof ApiError ? thrown.detailOf('payment_required') : undefined
    if (asked) return { url: asked.checkout_url }
    throw thrown
  }
}
