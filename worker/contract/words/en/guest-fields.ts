/** What fields may be told that somebody fills in who is not signed in. */
export const enGuestFieldTexts = {
  required: 'Value is required',
  email: 'Value is not a valid email address',
  min_2: 'At least 2 characters long',
  min_8: 'At least 8 characters long',
  max_64: 'The maximum length allowed is 64',
  too_long: 'This is too long',
  not_equal: 'The value must be equal to the other value',
  letters_and_spaces: 'This field must contain only letters and spaces',
  phone: 'Please enter a valid phone number',
  otp: 'The code has 6 digits',
  second_factor_code: 'Enter the 6 digits from your authenticator app, or a recovery code',
  text: 'This contains characters that we can’t store',
  invalid_value: 'This value is not valid',
}
