import type { enPageDescriptions } from '../en/page-descriptions.ts'

export const arPageDescriptions = {
  home: 'سُلَّم منصة تعلّم بالعربية والإنجليزية: تتحوّل ملفات المدرّب إلى مستويات ودروس وأسئلة، وترى الصفحة التي جاءت منها كل جملة.',
  providers:
    'للمدرّبين ومقدّمي التعليم: ارفع ملفات PDF وWord والشرائح، وراجع مسودّة الدورة بجوار مصدرها، ثم انشرها.',
  studentFeatures:
    'للطلاب: دروس قصيرة، وتمارين تريك الإجابات الصحيحة ومصادرها، واختبار وقته ظاهر، وشهادة يمكن لأي شخص التحقّق منها.',
} satisfies typeof enPageDescriptions
