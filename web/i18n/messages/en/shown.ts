/** What a result shows, and what it shows later. */
export const enShown = {
  parts: {
    score: 'your points',
    topics: 'which lessons went well',
    right: 'which questions you got right',
    reasons: 'the right answers with their reasons',
  },
  now: (p: { what: string }) => `As soon as you finish you see ${p.what}.`,
  nothing: 'As soon as you finish you see whether you passed.',
  last: (p: { what: string }) => `After your last attempt you’ll also see ${p.what}.`,
  close: (p: { what: string; when: string }) =>
    `Once the exam has closed, on ${p.when}, you’ll also see ${p.what}.`,
  never: (p: { what: string }) => `The result doesn’t show ${p.what}.`,
}
