import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, CURRENCIES, LIMITS, LOCALES, PAYMENT_STATUSES } from '#db/vocabulary.ts'
import { anyText, id, isoTime, page, type Route, titleText, typedNumber } from './wire.ts'

const limit = z.optional(z.nullable(typedNumber().check(z.int(), z.gte(1), z.lte(LIMITS.usesMax))))
const end = z.optional(z.nullable(z.iso.datetime({ error: 'invalid_value' })))

export const InviteCode = z.object({
  id,
  /** In two groups, as people write it down. */
  code: z.string(),
  /** The address that opens the course with this code. */
  url: z.string(),
  is_free: z.boolean(),
  max_uses: z.nullable(z.number()),
  uses: z.number(),
  ends_at: z.nullable(isoTime),
  revoked_at: z.nullable(isoTime),
  created_at: isoTime,
})
export type InviteCode = z.infer<typeof InviteCode>
/** `is_free`: whoever joins a paid course by it pays nothing; `max_uses` is then the number of free places. */
export const InviteCodeBody = z.strictObject({
  is_free: z.optional(z.boolean()),
  max_uses: limit,
  ends_at: end,
})
export type InviteCodeBody = z.infer<typeof InviteCodeBody>

export const InvitedEmail = z.pipe(
  z.pipe(
    titleText(254),
    z.transform((typed: string) => typed.toLowerCase()),
  ),
  z.email('email'),
)
export const Invitation = z.object({
  id,
  email: z.string(),
  locale: z.enum(LOCALES),
  joined: z.boolean(),
  created_at: isoTime,
})
export type Invitation = z.infer<typeof Invitation>
/** `language`: of the mail to those who have no account; who has one gets it in the language of the account. */
export const InvitationsBody = z.strictObject({
  emails: z
    .array(InvitedEmail)
    .check(z.minLength(1, 'required'), z.maxLength(LIMITS.invitationsAtOnce, 'too_long')),
  language: z.enum(LOCALES),
  is_free: z.optional(z.boolean()),
})
export type InvitationsBody = z.infer<typeof InvitationsBody>

/** Why an invitation would go to an address of a list or not. */
export const ADDRESS_STATES = ['new', 'invited', 'joined', 'repeated', 'invalid'] as const
export const ListedAddress = z.object({
  /** In the file, or the line of what was pasted. */
  row: z.number(),
  /** As it was written, where it is no address. */
  email: z.string(),
  state: z.enum(ADDRESS_STATES),
})
export type ListedAddress = z.infer<typeof ListedAddress>

/** The course that a code opens. */
export const InvitedCourse = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  instructor: z.object({ name: z.string() }),
  lessons_number: z.number(),
  minutes: z.number(),
  payment_status: z.enum(PAYMENT_STATUSES),
  price: z.number(),
  currency: z.enum(CURRENCIES),
})
export const Invited = z.object({
  course: InvitedCourse,
  /** Nothing is to be paid, because the course or the place is free. */
  is_free: z.boolean(),
  joined: z.boolean(),
})
export type Invited = z.infer<typeof Invited>

const typedCode = z.pipe(anyText(40), z.string().check(z.minLength(1, 'required')))
export const CodeBody = z.strictObject({ code: typedCode })
/** `coupon`: for a course that is then paid for. */
export const JoinBody = z.strictObject({ code: typedCode, coupon: z.optional(anyText(40)) })
export const ByInviteCode = z.object({ id, code_id: id })
export const ByInvitation = z.object({ id, invitation_id: id })

export const sharingRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/invite-codes',
    access: 'teacher',
    summary: 'List the invite codes of a course',
    data: z.array(InviteCode),
  },
  {
    method: 'post',
    path: '/courses/:id/invite-codes',
    access: 'teacher',
    summary: 'Create an invite code',
    body: InviteCodeBody,
    data: z.object({ invite_code: InviteCode }),
    status: 201,
  },
  {
    method: 'delete',
    path: '/courses/:id/invite-codes/:code_id',
    access: 'teacher',
    summary: 'Revoke an invite code',
  },
  {
    method: 'get',
    path: '/courses/:id/invitations',
    access: 'teacher',
    summary: 'List the invitations of a course',
    query: page,
    data: z.array(Invitation),
  },
  {
    method: 'post',
    path: '/courses/:id/invitations',
    access: 'teacher',
    summary: 'Invite people by email, each with a code that works once',
    body: InvitationsBody,
    data: z.object({
      sent: z.number(),
      /** Who has an invitation already gets no second one. */
      already: z.array(z.string()),
    }),
    status: 201,
  },
  {
    method: 'post',
    path: '/courses/:id/invitations/check',
    access: 'teacher',
    summary:
      'Read a list of addresses from a CSV, Excel or text file, and say to which an invitation would go',
    multipart: true,
    data: z.object({ rows: z.array(ListedAddress) }),
  },
  {
    method: 'delete',
    path: '/courses/:id/invitations/:invitation_id',
    access: 'teacher',
    summary: 'Withdraw an invitation; who has joined stays',
  },
  {
    // A wrong code is counted, which a GET may not do, and a code does not belong in an address.
    method: 'post',
    path: '/join/course',
    access: 'student',
    summary: 'Get the course that an invite code opens',
    body: CodeBody,
    data: Invited,
  },
  {
    method: 'post',
    path: '/join',
    access: 'student',
    summary: 'Join a course by an invite code',
    body: JoinBody,
    data: z.object({ joined: z.literal(true), slug: z.string() }),
    status: 201,
  },
]
