import { count, minutes } from '../../arabic-counts.ts'
import { num } from '../../format.ts'
import type { enHomeRest } from '../en/home-rest.ts'

export const arHomeRest = {
  week: 'هذا الأسبوع',
  weekDone: (p) =>
    count(p.n, {
      zero: 'لا أيام بعد، ويكفي درس واحد للبداية',
      one: 'تعلّمت يومًا واحدًا حتى الآن',
      two: 'تعلّمت يومين حتى الآن',
      few: 'أيام تعلّم حتى الآن',
      many: 'يوم تعلّم حتى الآن',
      other: 'يوم تعلّم حتى الآن',
    }),
  weekOf: (p) => {
    const of = count(p.days, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' })
    if (p.done === 0) return `لا أيام بعد من ${of}`
    const done = { one: 'يومًا واحدًا', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' }
    return `أنجزت ${count(p.done, done)} من ${of}`
  },
  dayDone: 'تعلّمت فيه',
  dayRest: 'يوم راحة',
  plan: 'تخطيط الأيام',
  changePlan: 'تعديل الخطة',
  session: (p) => `${p.day}، ${minutes(p.minutes)}`,
  today: 'اليوم',
  review: {
    waiting: (p) =>
      count(p.n, {
        one: 'وبطاقة أخرى للأيام القادمة',
        two: 'وبطاقتان أخريان للأيام القادمة',
        few: 'بطاقات أخرى للأيام القادمة',
        many: 'بطاقة أخرى للأيام القادمة',
        other: 'بطاقة أخرى للأيام القادمة',
      }),
    waitingMany: (p) => `أكثر من ${num(p.n)} بطاقة للأيام القادمة`,
    mistakes: 'أخطاؤك بحسب الدروس',
    fills: 'مراجعتك تمتلئ وحدها',
    fillsText: 'بعد كل درس تعود بعض أسئلته إلى هنا، قبل أن تنساها بقليل.',
    done: 'أكملت مراجعة اليوم',
    doneText: (p) =>
      count(p.n, {
        one: 'راجعت بطاقة واحدة اليوم.',
        two: 'راجعت بطاقتين اليوم.',
        few: 'بطاقات راجعتها اليوم.',
        many: 'بطاقة راجعتها اليوم.',
        other: 'بطاقة راجعتها اليوم.',
      }),
  },
  advice: {
    title: 'يستحق نظرة أخرى',
    mistakes: (p) =>
      count(p.n, {
        one: 'أخطأت هنا في مقطع واحد. تدرّب عليه',
        two: 'أخطأت هنا في مقطعين. تدرّب عليهما',
        few: 'مقاطع أخطأت فيها هنا. تدرّب عليها',
        many: 'مقطعًا أخطأت فيه هنا. تدرّب عليها',
        other: 'مقطع أخطأت فيه هنا. تدرّب عليها',
      }),
    slipped: (p) =>
      count(p.n, {
        one: 'نسيت بطاقة منه من قبل. اقرأه مرة أخرى',
        two: 'نسيت بطاقتين منه من قبل. اقرأه مرة أخرى',
        few: 'بطاقات منه نسيتها من قبل. اقرأه مرة أخرى',
        many: 'بطاقة منه نسيتها من قبل. اقرأه مرة أخرى',
        other: 'بطاقة منه نسيتها من قبل. اقرأه مرة أخرى',
      }),
  },
  mine: 'دوراتك',
  next: 'مقترحات لك',
  allCourses: 'كل الدورات',
  because: {
    same_instructor: (p) => `للمدرّب نفسه: ${p.about}`,
    finished: (p) => `لأنك أكملت ${p.about}`,
    same_subject: (p) => `تتناول أيضًا ${p.about}`,
    same_category: (p) => `في المجال نفسه: ${p.about}`,
    new: (p) => `أُضيفت في ${p.date}`,
  },
} satisfies typeof enHomeRest
