import type { JobError } from '../../generation.ts'

/** Why a job or one of its steps stopped, in Arabic. */
export const arJobTexts = {
  material_failed: 'تعذّرت قراءة أحد الملفات. استبدله ثم أعد المحاولة',
  too_little_text: 'النص هنا أقصر من أن نكتب منه',
  nothing_new: 'لا يكفي المصدر هنا لسؤال آخر',
  rejected: 'رفض النموذج اللغوي هذا النص',
  misconfigured:
    'إعداد النموذج اللغوي غير صحيح: عنوانه أو مفتاحه أو اسمه أو رصيده. أبلغ القائم على المنصّة، أو اكتب بالمحرّك المدمج',
  rate_limited: 'النموذج اللغوي مشغول. أعد المحاولة بعد قليل',
  unavailable: 'النموذج اللغوي لا يستجيب. أعد المحاولة بعد قليل',
  timeout: 'تأخّر النموذج اللغوي في الرد. أعد المحاولة بعد قليل',
  bad_output: 'تعذّر استعمال ما كتبه النموذج اللغوي',
  interrupted: 'انقطع العمل أكثر من مرة. أعد المحاولة',
  needs_language_model: 'المحرّك المدمج يكتب بلغة المواد نفسها فقط. اختر تلك اللغة',
  quota_spent: 'لا تكفي وحداتك لهذا. اشحن رصيدك ثم أعد المحاولة',
  internal: 'حدث خطأ ما هنا. أعد المحاولة',
} satisfies Record<JobError, string>
