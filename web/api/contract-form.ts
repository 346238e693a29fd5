import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { type FormEvent, useRef } from 'react'
import type { ZodMiniType } from 'zod/mini'
import { focusFirstInvalid } from '#web/ui/field.tsx'
import { fieldErrors, formErrors, refusedFields } from './form-errors.ts'

type Call<Body> = {
  mutateAsync: (body: Body) => Promise<unknown>
  error: unknown
  isError: boolean
  reset: () => void
}

type ContractForm<Values, Body, Way> = {
  /** The initial values of the fields. */
  values: Values
  /** The schema with which the server validates the body. */
  schema: ZodMiniType<Body>
  /** Makes the body from the fields; `way` names the button used. By default the body is the fields. */
  body?: (values: Values, way?: Way) => unknown
  /** The mutation that sends it and reports the outcome, or a function that takes the body without sending it. */
  call: Call<Body> | ((body: Body) => unknown)
  /** Called after every `change`, for storing what was typed. */
  onChange?: (values: Values) => void
  /** Called when the body is invalid, in addition to the errors at the fields. */
  onInvalid?: () => void
}

/**
 * A form whose fields are checked by the schema of the call that they are for, first on submit and then as they
 * change. Whatever refuses, the first field in error takes the focus; what is being sent is not sent again; what
 * the server said of a field stands until something is typed.
 *
 * Single lines of text are a `form.Field`. Lists, choices and whatever else reads `values`, calls `change` and says
 * `errors`, which are named by their paths in the body: `answers.0.text`.
 */
export function useContractForm<Values extends object, Body, Way = undefined>(
  of: ContractForm<Values, Body, Way>,
) {
  const element = useRef<HTMLFormElement>(null)
  const call = typeof of.call === 'function' ? undefined : of.call
  const send = typeof of.call === 'function' ? of.call : of.call.mutateAsync
  const toFirst = () => focusFirstInvalid(element.current)
  const bodyOf = of.body ?? ((values: Values) => values)
  const form = useForm({
    defaultValues: of.values,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => fieldErrors(of.schema, bodyOf(value)) },
    // The button that `submit` was called by names its way; Enter names none.
    onSubmitMeta: undefined as Way,
    onSubmit: async ({ value, meta }) => {
      try {
        await send(of.schema.parse(bodyOf(value, meta)))
      } catch {
        toFirst()
      }
    },
    onSubmitInvalid: () => {
      of.onInvalid?.()
      toFirst()
    },
  })
  const values = useStore(form.store, (state) => state.values)
  const attempted = useStore(form.store, (state) => state.submissionAttempts > 0)
  const refused = refusedFields(call?.error)
  const forgive = () => {
    if (call?.isError) call.reset()
  }
  const submit = (way?: Way) => {
    if (!form.state.isSubmitting) void form.handleSubmit(way as Way)
  }
  const change = (part: Partial<Values>) => {
    forgive()
    for (const [name, value] of Object.entries(part)) {
      // The part has the names and types of the values.
      form.setFieldValue(name as never, value as never, { dontValidate: true })
    }
    // Fields that the form library does not know are checked by the form as a whole.
    void form.validate('change')
    of.onChange?.(form.state.values)
  }
  const shell = {
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
    onInput: forgive,
  }
  const found = attempted ? formErrors(of.schema, bodyOf(values)) : undefined
  return { form, shell, values, change, submit, refused, errors: { ...refused, ...found } }
}
