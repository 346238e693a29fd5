import type { enGetApp } from '../en/get-app.ts'

export const arGetApp = {
  title: 'سُلَّم على شاشة جهازك',
  lead: 'لا حاجة إلى متجر: يُضاف سُلَّم إلى الشاشة الرئيسية من المتصفح، ويفتح في نافذة خاصة به.',
  address: 'العنوان الذي يُفتح على الجهاز',
  ways: [
    { title: 'iPhone وiPad', steps: ['فتح العنوان في Safari', 'زر المشاركة', 'إضافة إلى الشاشة الرئيسية'] },
    {
      title: 'Android',
      steps: ['فتح العنوان في Chrome', 'قائمة النقاط الثلاث', 'إضافة إلى الشاشة الرئيسية'],
    },
    { title: 'الحاسوب', steps: ['فتح العنوان في Chrome أو Edge', 'قائمة المتصفح', 'تثبيت سُلَّم'] },
  ],
  note: 'تبقى الحاجة إلى الشبكة كما في المتصفح.',
  back: 'إلى صفحتي',
} satisfies typeof enGetApp
