export const enAuth = {
  slogan: 'One step today is enough.',
  email: 'Email',
  password: 'Password',
  capsLock: 'Caps Lock is on.',
  working: 'One moment…',
  login: {
    title: 'Welcome back',
    lead: 'Pick up your lessons where you left them.',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    newHere: 'New to Sullam?',
    create: 'Create an account',
    done: 'Login successful',
    failed: 'Login failed',
    unverified: 'Email is not verified',
  },
}
