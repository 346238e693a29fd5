import type { enRealPage } from '../en/real-page.ts'

export const arRealPage = {
  showPage: 'عرض الصفحة',
  showText: 'عرض النص',
  page: (p) => `صفحة ${p.n} كما هي`,
  marked: 'المعلَّم في الصفحة:',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fitWidth: 'ملاءمة العرض',
  next: 'الصفحة التالية من المقطع',
  previous: 'الصفحة السابقة من المقطع',
  unavailable: 'لا يمكن عرض هذه الصفحة كما هي. إليك نصّها.',
  failed: 'تعذّر تحميل الصفحة. إليك نصّها.',
  offline: 'لا يوجد اتصال بالإنترنت. إليك نص الصفحة.',
  unmarked: 'تعذّر تعليم المقطع في هذه الصفحة. تجده معلَّمًا في النص.',
} satisfies typeof enRealPage
