import type { RefundReason } from '#db/vocabulary.ts'

/** Why a payment went back by itself, in Arabic. */
export const arRefundTexts = {
  duplicate: 'دفعت ثمنه من قبل',
  wrong_amount: 'المبلغ لا يطابق السعر',
  course_gone: 'لم تعد الدورة متاحة',
  already_enrolled: 'أنت مسجّل في الدورة',
  account_gone: 'حُذف الحساب',
  replaced: 'حلّت باقة أخرى محلّها',
  no_place: 'شُغل آخر مكان في الدورة قبل وصول دفعتك',
} satisfies Record<RefundReason, string>
