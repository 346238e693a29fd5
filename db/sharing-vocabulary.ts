/** The words of sharing a course and selling it. Imports nothing. */

/** Who finds a course: everyone, who has its link, or who was given a code. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
export const INVITE_CODE_KINDS = ['shared', 'invitation'] as const
export const COUPON_KINDS = ['percent', 'amount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
/** Letters and digits that nobody mistakes for one another when they are read aloud or copied by hand. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
