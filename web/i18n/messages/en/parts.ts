import { plural } from '../../format.ts'

/** Texts of the parts that signed-in pages and forms are made of; those of every page are in `ui`. */
export const enParts = {
  breadcrumb: 'Breadcrumb',
  back: 'Back',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  codeDigit: (p: { n: string; of: string }) => `Digit ${p.n} of ${p.of}`,
  saved: 'Saved',
  saving: 'Saving…',
  source: (p: { n: string }) => `Source ${p.n}`,
  increase: 'More',
  decrease: 'Less',
  divider: 'Resize the panel',
  upload: {
    drop: 'Drop files here, or choose files',
    choose: 'Choose files',
    progress: (p: { percent: string }) => `${p.percent} uploaded`,
  },
  notifications: 'Notifications',
  moreToasts: (p: { n: number }) => plural(p.n, { one: '1 more message', other: '# more messages' }, 'en'),
}
