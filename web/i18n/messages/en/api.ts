export const enApi = {
  userNotFound: 'User Not Found',
  wrongCredentials: 'Email or Password is incorrect',
  forbidden: 'Access Forbidden',
  somethingWrong: 'Something went wrong',
  tryAgain: 'Something went wrong, try again',
  offline: 'You’re offline. Nothing was sent.',
  settingsFailed: 'Failed to fetch settings',
}
