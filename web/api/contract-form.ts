import { revalidateLogic, useForm } from '@tanstack/react-form'
import { type FormEvent, useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { focusFirstInvalid } from '#web/ui/field.tsx'
import { fieldErrors, refusedFields } from './form-errors.ts'

type ContractForm<Values, Body> = {
  /** What stands in the fields at first. */
  values: Values
  /** What the server checks the body with. */
  schema: ZodMiniType<Body>
  /** The body that the fields make; the fields themselves when it is not given. */
  body?: (values: Values) => unknown
  /** The mutation that sends it, which also says aloud what came of it. */
  call: {
    mutateAsync: (body: Body) => Promise<unknown>
    error: unknown
    isError: boolean
    reset: () => void
  }
}

/**
 * A form whose fields are checked by the schema of the call that they are for, first on submit and then as they
 * change. Whatever refuses, the first field in error takes the focus; what is being sent is not sent again; what
 * the server said of a field stands until something is typed.
 */
export function useContractForm<Values extends object, Body>(of: ContractForm<Values, Body>) {
  const element = useRef<HTMLFormElement>(null)
  const toFirst = () => focusFirstInvalid(element.current)
  const bodyOf = of.body ?? ((values: Values) => values)
  const form = useForm({
    defaultValues: of.values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(of.schema, bodyOf(value)) },
    onSubmit: ({ value }) => of.call.mutateAsync(of.schema.parse(bodyOf(value))).catch(toFirst),
    onSubmitInvalid: toFirst,
  })
  const shell = {
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!form.state.isSubmitting) void form.handleSubmit()
    },
    onInput: () => {
      if (of.call.isError) of.call.reset()
    },
  }
  return { form, shell, refused: refusedFields(of.call.error) }
}
