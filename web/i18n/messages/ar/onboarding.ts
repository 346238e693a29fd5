import type { enOnboarding } from '../en/onboarding.ts'

export const arOnboarding = {
  title: 'الملف الشخصي',
  progress: (p: { step: string; total: string }) => `الخطوة ${p.step} من ${p.total}`,
  next: 'متابعة',
  skip: 'تخطّي السؤال',
  saving: 'جارٍ الحفظ…',
  later: 'العودة إلى الصفحة الرئيسية',
  choose: 'يمكن اختيار إجابة أو تخطّي السؤال',
  gender: { question: 'ما الجنس؟', lead: 'لتكون المخاطبة بالصيغة الصحيحة.', male: 'ذكر', female: 'أنثى' },
  age: { question: 'ما الفئة العمرية؟', lead: 'تكفي الفئة بلا تحديد العمر.', above: '45 فأكثر' },
  parent: {
    question: 'هل لديك أطفال؟',
    lead: 'كثيرًا ما يعلّم الآباء والأمهات في البيت أيضًا.',
    yes: 'نعم، لديّ أطفال',
    no: 'لا، ليس لديّ أطفال',
  },
  country: {
    question: 'ما بلد التدريس؟',
    lead: 'يمكن تغييره لاحقًا في الملف الشخصي.',
    names: {
      QA: 'قطر',
      SA: 'المملكة العربية السعودية',
      AE: 'الإمارات العربية المتحدة',
      PS: 'فلسطين',
      other: 'بلد آخر',
    },
  },
  invite: {
    title: 'تعريف المتعلّمين بمن يعلّمهم',
    text: 'بضعة أسئلة وسيرة ذاتية: منها نُعدّ ملفًا تعريفيًا عامًا لا يظهر لأحد قبل مراجعتك له.',
    begin: 'إكمال الملف',
    cv: 'رفع السيرة الذاتية',
  },
} satisfies typeof enOnboarding
