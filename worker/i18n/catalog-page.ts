import type { Locale } from '#db/vocabulary.ts'
import { count } from './course-page.ts'

/** What the page of all courses says to whoever has no account yet. */
const en = {
  title: 'Courses',
  lead: 'Instructors make these courses from their own documents. The first lesson of each is open to everyone.',
  search: 'Search by title, subject or what a lesson says',
  find: 'Search',
  filters: 'Narrow down',
  any: 'Any',
  subject: 'Subject',
  language: 'Language of the course',
  level: 'Level of study',
  age: 'Age',
  price: 'Price',
  and: ', ',
  languages: { ar: 'Arabic', en: 'English', zh: 'Chinese', ja: 'Japanese' },
  levels: { bachelor: 'Bachelor', diploma: 'Diploma', master: 'Master' },
  ages: { children: 'Children', adults: 'Adults' },
  prices: { free: 'Free', paid: 'Paid' },
  facts: (lessons: number, minutes: number) =>
    [
      count(lessons, 'en', { one: '# lesson', other: '# lessons' }),
      count(minutes, 'en', { one: '# minute', other: '# minutes' }),
    ].join(' · '),
  foundIn: 'Found in the lesson',
  foundInLessons: 'Found in its lessons',
  results: (words: string) => `Courses for “${words}”`,
  all: 'All courses, newest first',
  chosen: 'Courses that match',
  clear: 'Clear search and filters',
  next: 'More courses',
  first: 'Back to the first page',
  none: 'No courses match',
  noneMore: 'Try fewer words, or take a filter away.',
  nothing: 'No courses have been published yet',
  nothingMore: 'Come back soon, or join with the invite code your instructor gave you.',
  end: 'There are no more courses',
}
type Words = typeof en

const ar: Words = {
  title: 'الدورات',
  lead: 'يُعدّ المدرّبون هذه الدورات من مستنداتهم، والدرس الأول من كل دورة مفتوح للجميع.',
  search: 'ابحث بعنوان الدورة أو موضوعها أو بما يقوله درس فيها',
  find: 'بحث',
  filters: 'تضييق النتائج',
  any: 'الكل',
  subject: 'التصنيف',
  language: 'لغة الدورة',
  level: 'المؤهّل',
  age: 'العمر',
  price: 'السعر',
  and: '، ',
  languages: { ar: 'العربية', en: 'الإنجليزية', zh: 'الصينية', ja: 'اليابانية' },
  levels: { bachelor: 'بكالوريوس', diploma: 'دبلوم', master: 'ماجستير' },
  ages: { children: 'أطفال', adults: 'كبار' },
  prices: { free: 'مجانية', paid: 'مدفوعة' },
  facts: (lessons, minutes) =>
    [
      count(lessons, 'ar', {
        zero: 'لا دروس',
        one: 'درس واحد',
        two: 'درسان',
        few: '# دروس',
        many: '# درسًا',
        other: '# درس',
      }),
      count(minutes, 'ar', {
        zero: '0 دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
    ].join(' · '),
  foundIn: 'وجدناه في درس',
  foundInLessons: 'وجدناه في دروسها',
  results: (words) => `نتائج البحث عن «${words}»`,
  all: 'كل الدورات، الأحدث أولًا',
  chosen: 'الدورات المطابقة',
  clear: 'مسح البحث والاختيارات',
  next: 'المزيد من الدورات',
  first: 'العودة إلى الصفحة الأولى',
  none: 'لم نجد دورة مطابقة',
  noneMore: 'جرّب كلمات أقل، أو غيّر ما اخترته.',
  nothing: 'لم تُنشر أي دورة بعد',
  nothingMore: 'عُد قريبًا، أو انضمّ برمز الدعوة الذي أعطاك إياه مدرّبك.',
  end: 'لا مزيد من الدورات',
}

export const catalogPageWords: Record<Locale, Words> = { ar, en }
