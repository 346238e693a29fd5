import type { Term } from './voice.ts'

/** Words and sentences that our English does not use. */
export const englishTerms: readonly Term[] = [
  // Words: one thing has one name.
  { not: /\blearners?\b/i, but: 'student' },
  { not: /\bmails\b|\bby mail\b|\bend mail\b|\b(?:this|the|your|no more) mail\b/i, but: 'email' },
  { not: /\bsign[- ]in\b/i, but: 'login' },
  { not: /\b(?:success percentage|passing grade)\b/i, but: 'pass mark' },
  { not: /\bsecond factor\b/i, but: 'two-step verification' },
  { not: /\b(?:notices?|news)\b/i, but: 'notification' },
  { not: /\bmark(?:ed)? (?:past attempts )?again\b/i, but: 'regrade' },
  { not: /\bready-made requests?\b/i, but: 'prompt' },
  { not: /\bsomebody\b/i, but: 'someone' },

  // Sentences: subject, verb, object.
  { not: /do not reach for/i, but: "You don't have enough tokens for this. Top up to continue" },
  { not: /\bfor ever\b/i, but: "This can't be undone" },
  { not: /lies before the beginning/i, but: 'The end date is before the start date' },
  { not: /link by which/i, but: "We'll email you a link to set a new password" },
  { not: /at the end of the way/i, but: 'a certificate at the end' },
  {
    not: /counts for nobody|leaves? the draw/i,
    but: "The question no longer counts and won't be drawn again",
  },
  { not: /\byou may\b/i, but: "You can leave this page. We'll keep working" },
  { not: /decision was not taken/i, but: "We couldn't save this decision" },
  { not: /\blessons?(?: ?…)? more\b/i, but: 'Opens after 3 more lessons' },
  { not: /\bgo(?:es)? on\b/i, but: 'continue' },
  { not: /\bthe own\b|\ban own\b/i, but: 'your' },
  { not: /^to the (?:plans|courses|home page)\b/i, but: 'a verb first: See plans, Back to courses' },
  { not: /\b(?:is|are|be) told\b/i, but: 'gets a notification, or: is notified' },
  { not: /\bstands? (?:nowhere|on|at|still|already)\b/i, but: 'is' },
  { not: /\bnothing waits for\b|\bawaits? you/i, but: 'is waiting for your review' },
  { not: /\bnothing needs to be done\b/i, but: "you don't need to do anything" },
  { not: /\bcannot be undone\b/i, but: "This can't be undone" },
  { not: /\bno such\b/i, but: "We couldn't find this" },
  {
    not: /\b(?:is|are|be) being (?:written|read|made|marked|confirmed)\b/i,
    but: "who does it: We're reading your CV",
  },

  // Promises that nothing keeps today.
  { not: /\b(?:a|with a) reason after each\b|each with a reason/i, but: 'only what a test shows' },
  { not: /down to the second/i, but: 'only what a test shows' },
  { not: /without a page behind/i, but: 'only what a test shows' },
  { not: /one idea a lesson/i, but: 'only what a test shows' },
]
