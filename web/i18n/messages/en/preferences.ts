export const enPreferences = {
  title: 'Preferences',
  lead: 'Digits and calendar apply on all your devices. Language and theme apply in this browser. We email you in the language you choose here.',
  saved: 'Your preference is saved.',
  language: { label: 'Language', choices: { ar: 'العربية', en: 'English' } },
  digits: { label: 'Digits', choices: { western: '123', arabic_indic: '١٢٣' } },
  calendar: { label: 'Calendar', choices: { gregorian: 'Gregorian', umm_al_qura: 'Umm al-Qura' } },
  theme: { label: 'Theme', choices: { system: 'Same as device', light: 'Light', dark: 'Dark' } },
  example: (p: { date: string; number: string }) => `Today is ${p.date}, and one thousand is ${p.number}.`,
}
