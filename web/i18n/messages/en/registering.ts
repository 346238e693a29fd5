export const enRegistering = {
  under18: 'I am under 18',
  parent: 'Parent or guardian',
  withParent: 'My parent or guardian is registering with me and agrees.',
  effect: 'Your instructors see that you are under 18. The mark sheets they download leave out your email.',
}
