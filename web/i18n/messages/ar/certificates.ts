import type { enCertificates } from '../en/certificates.ts'

export const arCertificates = {
  title: { list: 'شهاداتي', one: 'الشهادة' },
  empty: 'لا شهادات بعد، وأولها يأتي باجتياز اختبار نهائي.',
  emptyAction: 'إلى دوراتي',
  issued: (p) => `شهادتك، صدرت في ${p.date}`,
  pdf: 'تنزيل PDF',
  png: 'تنزيل صورة',
  preparing: 'جارٍ التجهيز…',
  failed: 'خطأ في تنزيل الشهادة',
  share: 'مشاركة',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  facts: {
    score: 'الدرجة',
    instructor: 'مقدّم الدورة',
    number: 'رقم الشهادة',
    verify: 'يمكن لأي شخص التحقّق منها',
  },
  revoked: (p) => `أُلغيت هذه الشهادة في ${p.date} ولم تعد سارية.`,
  reason: 'السبب:',
  revokedChip: 'ملغاة',
  paper: 'شهادة إتمام',
} satisfies typeof enCertificates
