import type { enPageDescriptions } from '../en/page-descriptions.ts'

export const arPageDescriptions = {
  home: 'سُلَّم منصة تعلّم بالعربية والإنجليزية: مادة المدرّب تصير مستويات ودروسًا وأسئلة، وكل جملة تفتح الصفحة التي جاءت منها.',
  providers:
    'للمدرّبين ومقدّمي التعليم: رفع ملفات PDF وWord والشرائح، ومراجعة مسودة الدورة بجوار مصدرها، ثم نشرها.',
  studentFeatures: 'للطلاب: دروس قصيرة، وتمارين تشرح، واختبار بلا مفاجآت، وشهادة يمكن لأي جهة التحقّق منها.',
} satisfies typeof enPageDescriptions
