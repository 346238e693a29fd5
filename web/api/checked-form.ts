import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ZodMiniType } from 'zod/mini'
import type { TextOf } from '#web/i18n/define.ts'
import { focusFirstInvalid } from '#web/ui/field.tsx'
import { formErrors, refusedFields } from './form-errors.ts'
import { FormState } from './form-state.ts'

type Call<Body> = {
  mutateAsync: (body: Body) => Promise<unknown>
  error: unknown
  isError: boolean
  reset: () => void
}

export type CheckedForm<Values, Body, Way> = {
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
 * `errors`, which are named by their paths in the body: `answers.0.text`. `textOf` words what is wrong; screens take
 * `useContractForm`, or `useGuestForm` where nobody is signed in, which have the words at hand.
 */
export function useCheckedForm<Values extends object, Body, Way>(
  of: CheckedForm<Values, Body, Way>,
  textOf: TextOf,
) {
  const element = useRef<HTMLFormElement>(null)
  const call = typeof of.call === 'function' ? undefined : of.call
  const bodyOf = (values: Values, way?: Way) => (of.body ? of.body(values, way) : values)
  // A form that is sent later is checked and sent as its newest drawing says.
  const newest = useRef({ of, bodyOf })
  const [form] = useState(
    () =>
      new FormState(of.values, (values) =>
        formErrors(newest.current.of.schema, newest.current.bodyOf(values), textOf),
      ),
  )
  useLayoutEffect(() => {
    newest.current = { of, bodyOf }
    form.follow(of.values)
  })
  const { values, wasAttempted } = useSyncExternalStore(form.subscribe, form.now, form.now)
  const refused = refusedFields(call?.error)
  const forgive = () => {
    if (call?.isError) call.reset()
  }
  // Enter names no way; the button that calls this may.
  const submit = async (way?: Way) => {
    if (form.now().isSending) return
    const toFirst = () => focusFirstInvalid(element.current)
    const { of, bodyOf } = newest.current
    if (!form.attempt()) {
      of.onInvalid?.()
      toFirst()
      return
    }
    form.setSending(true)
    try {
      const body = of.schema.parse(bodyOf(form.now().values, way))
      await (typeof of.call === 'function' ? of.call(body) : of.call.mutateAsync(body))
    } catch {
      toFirst()
    } finally {
      form.setSending(false)
    }
  }
  const change = (part: Partial<Values>) => {
    forgive()
    form.change(part)
    of.onChange?.(form.now().values)
  }
  const shell = {
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    onInput: forgive,
  }
  const found = wasAttempted ? formErrors(of.schema, bodyOf(values), textOf) : undefined
  return { form, shell, values, change, submit, refused, errors: { ...refused, ...found } }
}
