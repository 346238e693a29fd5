export const enApi = {
  userNotFound: 'User Not Found',
  wrongCredentials: 'Email or Password is incorrect',
  forbidden: 'Access Forbidden',
  somethingWrong: 'Something went wrong',
  offline: 'No connection. Nothing was sent.',
  settingsFailed: 'Failed to fetch settings',
}
