import type { enJoinSheet } from '../en/join-sheet.ts'

export const arJoinSheet = {
  heading: 'انضم إلى هذه الدورة',
  scan: 'امسح الصورة بكاميرا هاتفك.',
  orCode: (p) => `أو افتح ${p.address} واكتب الرمز ${p.code}.`,
  orLink: (p) => `أو افتح ${p.address}.`,
  account: 'سجّل الدخول، أو أنشئ حسابًا مجانيًّا.',
  join: 'اختر «الانضمام إلى الدورة».',
  until: (p) => `الانضمام متاح حتى ${p.date}.`,
  code: 'الرمز',
  hint: 'صفحة واحدة بالعربية والإنجليزية، للتعليق أو التوزيع.',
  print: 'طباعة',
  none: 'لا رمز للطباعة',
  noneText: 'ينضم الطلاب إلى الدورة الخاصة برمز. أنشئ رمز دعوة أولًا.',
  toShare: 'رموز الدعوة',
} satisfies typeof enJoinSheet
