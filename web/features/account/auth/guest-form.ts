import { type CheckedForm, useCheckedForm } from '#web/api/checked-form.ts'
import { pickMessages, saying } from '#web/i18n/define.ts'
import { arGuestFieldTexts } from '#worker/contract/words/ar/guest-fields.ts'
import { enGuestFieldTexts } from '#worker/contract/words/en/guest-fields.ts'

export const guestText = saying(pickMessages(enGuestFieldTexts, arGuestFieldTexts))

/** A form for somebody who is not signed in, whose page loads the words of these few fields alone. */
export const useGuestForm = <Values extends object, Body, Way = undefined>(
  of: CheckedForm<Values, Body, Way>,
) => useCheckedForm(of, guestText)
