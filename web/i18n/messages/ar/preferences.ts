import type { enPreferences } from '../en/preferences.ts'

export const arPreferences = {
  title: 'التفضيلات',
  lead: 'تسري الأرقام والتقويم على كل أجهزتك، وتخص اللغة والمظهر هذا المتصفح، ويصلك البريد باللغة المختارة هنا.',
  saved: 'حُفظ التفضيل.',
  language: { label: 'اللغة', choices: { ar: 'العربية', en: 'English' } },
  digits: { label: 'الأرقام', choices: { western: '123', arabic_indic: '١٢٣' } },
  calendar: { label: 'التقويم', choices: { gregorian: 'الميلادي', umm_al_qura: 'أم القرى' } },
  theme: { label: 'المظهر', choices: { system: 'كالجهاز', light: 'فاتح', dark: 'داكن' } },
  example: (p: { date: string; number: string }) => `اليوم ${p.date}، والألف ${p.number}.`,
} satisfies typeof enPreferences
