import { plural } from '../../format.ts'
import type { enNewLesson } from '../en/new-lesson.ts'

const passages = (n: number) =>
  plural(
    n,
    {
      zero: 'لا مقاطع',
      one: 'مقطع واحد',
      two: 'مقطعان',
      few: '# مقاطع',
      many: '# مقطعًا',
      other: '# مقطع',
    },
    'ar',
  )

export const arNewLesson = {
  title: (p) => `درس جديد في ${p.level}`,
  cancel: 'إلغاء',
  name: 'عنوان الدرس',
  ways: 'كيف يبدأ الدرس',
  write: 'كتابة يدوية',
  writeHint: 'يُوسم بأنه بصياغتك',
  pages: 'من صفحات الملفات',
  pagesHint: 'صفحات أو شرائح أو دقائق تختارها',
  file: 'من ملف جديد',
  fileHint: 'PDF أو Word أو عرض أو صوت',
  add: 'إضافة فقط',
  addOpen: 'إضافة وفتح المحرّر',
  adding: 'جارٍ الإضافة…',
  later: 'لا يراه الطلاب قبل النشر.',
  from: 'الصفحات التي يُكتب منها',
  fromFile: 'الملف',
  none: 'لا ملفات فيها نص في هذه الدورة بعد. أضف ملفًا أو اكتب الدرس بنفسك.',
  whole: 'البداية',
  page: (p) => `الصفحة ${p.n}`,
  slide: (p) => `الشريحة ${p.n}`,
  passages: (p) => passages(p.n),
  alsoUsed: 'مع ما تستعمله دروس أخرى',
  allUsed: 'تستعمله دروس أخرى',
  chosen: (p) => `اخترت: ${passages(p.n)}`,
  most: (p) => `اخترت: ${passages(p.n)}. لا يتسع الدرس لأكثر من ${p.max}، فاختر صفحات أقل.`,
  generate: 'كتابة الدرس',
  generating: 'جارٍ البدء…',
  fileText: 'نقرأ الملف الجديد وحده. تأتي دروسه في آخر هذا المستوى، وعناوينها من الملف.',
  being: (p) => `تُكتب الآن: ${p.name}`,
  beingFiles: 'نكتب الآن دروسًا من الملفات الجديدة',
  written: 'الدرس جاهز وينتظر مراجعتك.',
  stopped: (p) => `لم يُكتب شيء. ${p.why}`,
  progress: 'عرض التقدّم',
} satisfies typeof enNewLesson
