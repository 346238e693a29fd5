export const enPreferences = {
  title: 'Preferences',
  lead: 'Digits and calendar hold on every device of your account. Language and theme are this browser’s; mail comes in the language chosen here.',
  saved: 'The preference is saved.',
  language: { label: 'Language', choices: { ar: 'العربية', en: 'English' } },
  digits: { label: 'Digits', choices: { western: '123', arabic_indic: '١٢٣' } },
  calendar: { label: 'Calendar', choices: { gregorian: 'Gregorian', umm_al_qura: 'Umm al-Qura' } },
  theme: { label: 'Theme', choices: { system: 'As the device', light: 'Light', dark: 'Dark' } },
  example: (p: { date: string; number: string }) => `Today is ${p.date}, and a thousand is ${p.number}.`,
}
