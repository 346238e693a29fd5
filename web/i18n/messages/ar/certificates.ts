import { plural } from '../../format.ts'
import type { enCertificates } from '../en/certificates.ts'

export const arCertificates = {
  title: { list: 'شهاداتي', one: 'الشهادة' },
  empty: 'لا شهادات بعد. تحصل على الأولى حين تجتاز اختبارًا نهائيًّا.',
  emptyAction: 'إلى دوراتي',
  issued: (p) => `شهادتك، صدرت في ${p.date}`,
  pdf: 'تنزيل PDF',
  png: 'تنزيل صورة',
  preparing: 'جارٍ التجهيز…',
  failed: 'تعذّر تنزيل الشهادة',
  share: 'مشاركة',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  facts: {
    score: 'النتيجة',
    exam: 'الاختبار النهائي',
    examFacts: (p) =>
      `${plural(
        p.questions,
        {
          zero: '# سؤال',
          one: 'سؤال واحد',
          two: 'سؤالان',
          few: '# أسئلة',
          many: '# سؤالًا',
          other: '# سؤال',
        },
        'ar',
      )}، ودرجة النجاح ${p.pass}`,
    instructor: 'أصدرها',
    number: 'رقم الشهادة',
    verify: 'رابط التحقّق للجميع',
  },
  revoked: (p) => `أُلغيت هذه الشهادة في ${p.date}. لم تعد سارية.`,
  reason: 'السبب:',
  revokedChip: 'ملغاة',
  paper: 'شهادة إتمام',
} satisfies typeof enCertificates
