import type { RefundReason } from '#db/vocabulary.ts'

/** Why a payment went back by itself, in English. */
export const enRefundTexts = {
  duplicate: 'You had already paid for it',
  wrong_amount: 'The amount didn’t match the price',
  course_gone: 'The course is no longer there',
  already_enrolled: 'You’re already in the course',
  account_gone: 'The account is deleted',
  replaced: 'Another plan took its place',
  no_place: 'The last place in the course was taken before your payment arrived',
} satisfies Record<RefundReason, string>
