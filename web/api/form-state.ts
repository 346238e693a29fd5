import { replaceEqualDeep } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { FormErrors } from './form-errors.ts'

/** One field of a form, as its control needs it. */
export type FormField<Value> = {
  name: string
  value: Value
  error: string | undefined
  change: (value: Value) => void
}
type FieldProps<Values, Name extends keyof Values & string> = {
  name: Name
  children: (field: FormField<Values[Name]>) => ReactNode
}
type State<Values> = {
  values: Values
  /** Until then the values follow what the form is given. */
  isTouched: boolean
  wasAttempted: boolean
  isSending: boolean
  errors: FormErrors | undefined
}

const UNTOUCHED = { isTouched: false, wasAttempted: false, isSending: false, errors: undefined }

/**
 * What is typed into a form, kept outside of its screen: what is submitted in the same moment as it changes is sent as
 * it changed. `check` finds what is wrong with the values; it is asked from the first attempt on.
 */
export class FormState<Values extends object> {
  #start: Values
  #state: State<Values>
  #listeners = new Set<() => void>()
  readonly #check: (values: Values) => FormErrors | undefined

  constructor(start: Values, check: (values: Values) => FormErrors | undefined) {
    this.#start = start
    this.#state = { ...UNTOUCHED, values: start }
    this.#check = check
  }

  readonly now = (): State<Values> => this.#state

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Draws one field, with its value and with what is wrong with it. */
  readonly Field = <Name extends keyof Values & string>({ name, children }: FieldProps<Values, Name>) => {
    const { values, errors } = useSyncExternalStore(this.subscribe, this.now, this.now)
    const change = (value: Values[Name]) => this.change({ [name]: value } as unknown as Partial<Values>)
    return children({ name, value: values[name], error: errors?.[name], change })
  }

  change(part: Partial<Values>): void {
    const values = { ...this.#state.values, ...part }
    this.#set({
      values,
      isTouched: true,
      errors: this.#state.wasAttempted ? this.#check(values) : undefined,
    })
  }

  /** Takes over other initial values, which a query may have brought, where nothing was typed yet. */
  follow(start: Values): void {
    if (replaceEqualDeep(this.#start, start) === this.#start) return
    this.#start = start
    if (!this.#state.isTouched) this.#set({ values: start })
  }

  reset(values: Values = this.#start): void {
    this.#set({ ...UNTOUCHED, values })
  }

  /** True if the values may be sent. */
  attempt(): boolean {
    const errors = this.#check(this.#state.values)
    this.#set({ isTouched: true, wasAttempted: true, errors })
    return !errors
  }

  setSending(isSending: boolean): void {
    this.#set({ isSending })
  }

  #set(part: Partial<State<Values>>): void {
    this.#state = { ...this.#state, ...part }
    for (const onChange of this.#listeners) onChange()
  }
}
