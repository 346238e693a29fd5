import { Hono } from 'hono'
import { LIMITS } from '#db/vocabulary.ts'
import {
  ByInvitation,
  ByInviteCode,
  CodeBody,
  InvitationsBody,
  InviteCodeBody,
  JoinBody,
} from '#worker/contract/sharing.ts'
import { ById, page } from '#worker/contract/wire.ts'
import { courseCheckout } from '#worker/features/billing/checkout.ts'
import { wakeOutbox } from '#worker/features/notifications/outbox.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { readFormFile } from '#worker/platform/http/form-file.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { countingWrong } from '#worker/platform/limits/wrong-codes.ts'
import { createInviteCode, listInviteCodes, revokeInviteCode } from './code-queries.ts'
import { createInvitations, deleteInvitation, listInvitations } from './invitation-queries.ts'
import { getInvited, joinByCode } from './join-queries.ts'
import { checkAddressList } from './list-queries.ts'

export const sharingRoutes = new Hono<AppEnv>()
  .get('/courses/:id/invite-codes', teacher, validate('param', ById), async (c) => {
    const data = await listInviteCodes(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/invite-codes',
    teacher,
    validate('param', ById),
    validate('json', InviteCodeBody),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      const inviteCode = await createInviteCode(services, caller.userId, id, c.req.valid('json'))
      return c.json({ data: { invite_code: inviteCode } }, 201)
    },
  )
  .delete('/courses/:id/invite-codes/:code_id', teacher, validate('param', ByInviteCode), async (c) => {
    await revokeInviteCode(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
  .get('/courses/:id/invitations', teacher, validate('param', ById), validate('query', page), async (c) => {
    const { services, caller } = c.var
    const invited = await listInvitations(
      services,
      caller.userId,
      c.req.valid('param').id,
      c.req.valid('query'),
    )
    return c.json({ data: invited.list, meta: { next_cursor: invited.next_cursor } }, 200)
  })
  .post(
    '/courses/:id/invitations',
    teacher,
    validate('param', ById),
    validate('json', InvitationsBody),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      return c.json({ data: await createInvitations(services, caller.userId, id, c.req.valid('json')) }, 201)
    },
  )
  .post(
    '/courses/:id/invitations/check',
    teacher,
    networkLimit('upload'),
    validate('param', ById),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      const bytes = await readFormFile(c.req.raw, { maxBytes: LIMITS.addressListBytes })
      return c.json({ data: { rows: await checkAddressList(services, caller.userId, id, bytes) } }, 200)
    },
  )
  .delete('/courses/:id/invitations/:invitation_id', teacher, validate('param', ByInvitation), async (c) => {
    await deleteInvitation(c.var.services, c.var.caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
  .post('/join/course', student, validate('json', CodeBody), async (c) => {
    const { services, caller } = c.var
    const { code } = c.req.valid('json')
    const data = await countingWrong(services, caller.userId, () => getInvited(services, caller.userId, code))
    return c.json({ data }, 200)
  })
  .post('/join', student, validate('json', JoinBody), async (c) => {
    const { services, caller, locale } = c.var
    const { code, coupon } = c.req.valid('json')
    const join = async () => {
      const result = await joinByCode(services, caller.userId, code)
      if (result.joined) return result.slug
      const { course_id: courseId, code_id: id } = result
      const order = { courseId, locale, invite: { id, code }, coupon }
      const checkoutUrl = await courseCheckout(services, caller.userId, order)
      throw new AppError('payment_required', { detail: { checkout_url: checkoutUrl } })
    }
    const joined = await countingWrong(services, caller.userId, join)
    await wakeOutbox(services)
    return c.json({ data: { joined: true as const, slug: joined } }, 201)
  })
