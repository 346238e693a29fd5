import type { JobError } from '../../generation.ts'

/** Why a job or one of its steps stopped, in English. */
export const enJobTexts = {
  material_failed: 'We couldn’t read one of the files. Replace it and try again',
  too_little_text: 'There is too little text here to write from',
  nothing_new: 'We found no other question in these passages',
  rejected: 'The language model refused this text',
  misconfigured:
    'The language model is set up wrongly: its address, key, model name or balance. Ask whoever runs this site, or write with the built-in engine',
  rate_limited: 'The language model is busy. Try again in a few minutes',
  unavailable: 'The language model isn’t responding. Try again in a few minutes',
  timeout: 'The language model took too long. Try again in a few minutes',
  bad_output: 'We couldn’t use what the language model wrote',
  interrupted: 'This was interrupted several times. Try again',
  needs_language_model: 'The built-in engine writes only in the language of your files. Choose that language',
  quota_spent: 'You don’t have enough tokens for this. Top up and try again',
  internal: 'Something went wrong here. Try again',
} satisfies Record<JobError, string>
