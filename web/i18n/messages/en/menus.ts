import { num } from '../../format.ts'

/** Texts of the menus around signed-in pages. */
export const enMenus = {
  nav: {
    student: {
      home: 'Home',
      courses: 'My courses',
      review: 'Review',
      certificates: 'My certificates',
      plans: 'Plans',
    },
    instructor: {
      home: 'Home',
      courses: 'Courses',
      add: 'New course',
      exams: 'Exams',
      bank: 'Question bank',
      plans: 'Plans',
    },
  },
  account: 'My account',
  profile: 'Profile',
  prompts: 'Prompts',
  translate: 'Translate',
  assistant: 'Assistant',
  preferences: 'Preferences',
  language: 'Language',
  ok: 'ok',
  logout: 'Log out',
  loggedOut: 'Log out Successfully',
  notifications: 'Notifications',
  bell: (p: { n: number }) => (p.n === 0 ? 'Notifications' : `Notifications: ${num(p.n)} unread`),
}
