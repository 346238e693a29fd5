/** What a student says of a key. */
export const enDoubtKey = {
  title: 'Is the right answer wrong?',
  what: 'Your instructor reads this without your name, then corrects the answer for everyone or tells you why it is right.',
  reason: 'What do you think is right, and why?',
  send: 'Send to the instructor',
  sending: 'Sending…',
  sent: 'Sent to your instructor',
}
