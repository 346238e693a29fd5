import type { enOnboarding } from '../en/onboarding.ts'

export const arOnboarding = {
  title: 'ملفك الشخصي',
  progress: (p: { step: string; total: string }) => `الخطوة ${p.step} من ${p.total}`,
  next: 'متابعة',
  skip: 'تخطّي السؤال',
  saving: 'جارٍ الحفظ…',
  later: 'العودة إلى الصفحة الرئيسية',
  choose: 'اختر إجابة، أو تخطَّ السؤال',
  gender: { question: 'الجنس', lead: 'لنخاطبك بالصيغة الصحيحة.', male: 'ذكر', female: 'أنثى' },
  age: { question: 'الفئة العمرية', lead: 'تكفينا الفئة، ولا نسأل عن العمر.', above: '45 فأكثر' },
  parent: {
    question: 'هل لديك أطفال؟',
    lead: 'كثيرًا ما يعلّم الآباء والأمهات في البيت أيضًا.',
    yes: 'نعم، لديّ أطفال',
    no: 'لا، ليس لديّ أطفال',
  },
  country: {
    question: 'في أي بلد تدرّب؟',
    lead: 'يمكنك تغييره لاحقًا في ملفك الشخصي.',
    names: {
      QA: 'قطر',
      SA: 'المملكة العربية السعودية',
      AE: 'الإمارات العربية المتحدة',
      PS: 'فلسطين',
      other: 'بلد آخر',
    },
  },
  invite: {
    title: 'عرّف طلابك بنفسك',
    text: 'أجب عن بضعة أسئلة وارفع سيرتك الذاتية، ونُعدّ منها ملفًا تعريفيًّا عامًّا لا يراه أحد قبل أن تراجعه.',
    begin: 'إكمال الملف الشخصي',
    cv: 'رفع السيرة الذاتية',
  },
} satisfies typeof enOnboarding
