import { plural } from '../../format.ts'

export const enCertificates = {
  title: { list: 'My certificates', one: 'Certificate' },
  empty: 'No certificates yet. You earn your first one when you pass a final exam.',
  emptyAction: 'Go to your courses',
  issued: (p: { date: string }) => `Your certificate, issued ${p.date}`,
  pdf: 'Download PDF',
  png: 'Download image',
  preparing: 'Preparing…',
  failed: 'Error in downloading certificate',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  facts: {
    score: 'Score',
    exam: 'Final exam',
    examFacts: (p: { questions: number; pass: string }) =>
      `${plural(p.questions, { one: '# question', other: '# questions' }, 'en')}, pass mark ${p.pass}`,
    instructor: 'Issued by',
    number: 'Certificate number',
    verify: 'Anyone can verify it at',
  },
  revoked: (p: { date: string }) => `This certificate was revoked on ${p.date}. It is no longer valid.`,
  reason: 'Reason:',
  revokedChip: 'Revoked',
  paper: 'Certificate of completion',
}
