import { count } from '../../arabic-counts.ts'
import { plural } from '../../format.ts'
import type { enDashboard } from '../en/dashboard.ts'

const same = (n: number, text: string) =>
  plural(n, { zero: text, one: text, two: text, few: text, many: text, other: text }, 'ar')

export const arDashboard = {
  published: (p) => same(p.n, 'المنشور منها #'),
  joined: (p) => same(p.n, 'انضم هذا الأسبوع: #'),
  active: (p) => same(p.n, 'المفعّل منها #'),
  week: {
    title: 'دروس اكتملت في آخر 7 أيام',
    table: 'جدول',
    label: (p) =>
      count(p.n, {
        one: 'اكتمل درس واحد',
        two: 'اكتمل درسان',
        few: 'دروس اكتملت',
        many: 'درسًا اكتمل',
        other: 'درس اكتمل',
      }),
    day: 'اليوم',
    lessons: 'الدروس',
  },
  stopped: (p) =>
    `${count(p.n, { one: 'طالب واحد قد يحتاج', two: 'طالبان قد يحتاجان', few: 'طلاب قد يحتاجون', many: 'طالبًا قد يحتاجون', other: 'طالب قد يحتاجون' })} عونًا في`,
  stoppedWhy: 'بدؤوا ولم يكملوا، ولا نشاط منذ خمسة أيام أو أكثر.',
  stoppedAct: 'عرض الأسماء',
  doubtful: 'تحقّق من الإجابة الصحيحة للسؤال',
  doubtfulWhy: (p) =>
    `نال الطلاب ${p.share} من درجاته في ${count(p.n, { one: 'إجابة واحدة', two: 'إجابتين', few: 'إجابات', many: 'إجابة', other: 'إجابة' })}، وقد يكون الخطأ في الإجابة المعتمدة.`,
  doubtfulAct: 'فتح السؤال',
  contested: (p) => same(p.n, 'بلاغات (#) عن خطأ في الإجابة الصحيحة للسؤال'),
  contestedWhy: 'صحّح الإجابة، أو بيّن لأصحاب البلاغات لماذا هي صحيحة.',
} satisfies typeof enDashboard
