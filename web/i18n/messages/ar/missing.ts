import type { enMissing } from '../en/missing.ts'

export const arMissing = {
  course: {
    title: 'هذه الدورة غير موجودة',
    text: 'ربما في الرابط خطأ، أو لم تعد الدورة متاحة.',
    act: 'إلى دوراتي',
  },
  level: {
    title: 'هذا المستوى غير موجود',
    text: 'ربما في الرابط خطأ، أو لم يعد المستوى ضمن الدورة.',
    act: 'العودة إلى الدورة',
  },
  lesson: {
    title: 'هذا الدرس غير موجود',
    text: 'ربما في الرابط خطأ، أو لم يعد الدرس ضمن الدورة.',
    act: 'العودة إلى الدورة',
  },
  certificate: {
    title: 'هذه الشهادة غير موجودة',
    text: 'ربما في الرابط خطأ، أو حصلت على الشهادة بحساب آخر.',
    act: 'إلى شهاداتي',
  },
} satisfies typeof enMissing
