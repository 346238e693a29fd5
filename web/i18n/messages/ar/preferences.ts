import type { enPreferences } from '../en/preferences.ts'

export const arPreferences = {
  title: 'التفضيلات',
  lead: 'اختيارك للأرقام والتقويم يسري على كل أجهزتك. واختيارك للغة والمظهر يخص هذا المتصفح، ونراسلك باللغة التي تختارها هنا.',
  saved: 'تم الحفظ.',
  language: { label: 'اللغة', choices: { ar: 'العربية', en: 'English' } },
  digits: { label: 'الأرقام', choices: { western: '123', arabic_indic: '١٢٣' } },
  calendar: { label: 'التقويم', choices: { gregorian: 'الميلادي', umm_al_qura: 'أم القرى' } },
  theme: { label: 'المظهر', choices: { system: 'كالجهاز', light: 'فاتح', dark: 'داكن' } },
  example: (p: { date: string; number: string }) => `اليوم ${p.date}، والألف ${p.number}.`,
} satisfies typeof enPreferences
