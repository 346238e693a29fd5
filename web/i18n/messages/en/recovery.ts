/** Screens that few logins come by: they load by themselves. */
export const enRecovery = {
  secondFactor: {
    title: 'One more step',
    lead: 'Enter the six digits that your authenticator shows now, or one of your recovery codes.',
    code: 'Code',
    hint: 'A recovery code works once.',
    submit: 'Continue',
    back: 'Back to the login',
  },
  forget: {
    title: 'Forgot the password?',
    lead: 'Enter your email. We send a link by which a new password can be set.',
    submit: 'Send the link',
    sent: 'If this address has an account, a link is on its way. It works once, for 30 minutes.',
    sentTitle: 'Check your email',
    back: 'Back to the login',
  },
  reset: {
    title: 'A new password',
    lead: 'All sessions end with it, on every device.',
    password: 'New password',
    submit: 'Set the password',
    done: 'Your new password is set. Log in with it.',
    dead: 'This link is no longer valid',
    deadText: 'It works once, for 30 minutes. Ask for a new one.',
    again: 'Ask for a new link',
  },
}
