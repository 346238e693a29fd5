/** Screens that few logins come by: they load by themselves. */
export const enRecovery = {
  secondFactor: {
    title: 'One more step',
    lead: 'Enter the six digits from your authenticator app, or one of your recovery codes.',
    code: 'Code',
    hint: 'Each recovery code works once.',
    submit: 'Continue',
    back: 'Back to login',
  },
  forget: {
    title: 'Forgot your password?',
    lead: 'Enter your email. We’ll email you a link to set a new password.',
    submit: 'Send link',
    sent: 'If this address has an account, a link is on its way. It works once, for 30 minutes.',
    sentTitle: 'Check your email',
    back: 'Back to login',
  },
  reset: {
    title: 'Set a new password',
    lead: 'This logs you out on every device.',
    ofCode:
      'Your code is right, but this browser didn’t create the account. Set your own password to finish. Only you can log in after that.',
    password: 'New password',
    submit: 'Set password',
    done: 'Your new password is set. Log in with it.',
    dead: 'This link is no longer valid',
    deadText: 'Links work once, for 30 minutes. Ask for a new one.',
    again: 'Ask for a new link',
  },
}
