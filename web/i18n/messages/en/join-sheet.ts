/** The sheet that invites to a course, in this language; both stand on the paper. */
export const enJoinSheet = {
  heading: 'Join this course',
  scan: 'Scan the picture with the camera of your phone.',
  orCode: (p: { address: string; code: string }) => `Or open ${p.address} and type the code ${p.code}.`,
  orLink: (p: { address: string }) => `Or open ${p.address}.`,
  account: 'Log in, or make an account. It is free.',
  join: 'Choose “Join the course”.',
  until: (p: { date: string }) => `You can join until ${p.date}.`,
  code: 'Code',
  hint: 'One page, in Arabic and in English, to hang up or hand out.',
  print: 'Print',
  none: 'There is no code to print',
  noneText: 'A private course is joined by a code. Make an invite code first.',
  toShare: 'Invite codes',
}
