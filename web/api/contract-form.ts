import { type CheckedForm, useCheckedForm } from './checked-form.ts'
import { validationText } from './validation.ts'

/** A form of the contract, with the words for whatever may be wrong with a field. */
export const useContractForm = <Values extends object, Body, Way = undefined>(
  of: CheckedForm<Values, Body, Way>,
) => useCheckedForm(of, validationText)
