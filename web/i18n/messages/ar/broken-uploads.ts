import type { enBrokenUploads } from '../en/broken-uploads.ts'

export const arBrokenUploads = {
  title: 'لم يكتمل رفعها',
  hint: 'اختر الملف نفسه مرة أخرى لتكمل رفعه. وإلى ذلك الحين تبقى مساحته محجوزة.',
  arrived: (p) => `رُفع ${p.percent}`,
  giveUp: 'حذف',
  giveUpFile: (p) => `حذف ما رُفع من ${p.name}`,
  removing: 'جارٍ الحذف…',
} satisfies typeof enBrokenUploads
