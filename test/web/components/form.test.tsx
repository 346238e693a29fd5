import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useContractForm } from '#web/api/contract-form.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { requiredText } from '#worker/contract/wire.ts'
import { enFieldTexts as said } from '#worker/contract/words/en/fields.ts'

const Body = z.strictObject({
  name: requiredText(20),
  email: z.string().check(z.minLength(1, 'required'), z.regex(/^[^@]+@[^@]+\.[^@]+$/, 'email')),
  tags: z.array(requiredText(10)).check(z.maxLength(3, 'too_long')),
})
type Values = { name: string; email: string; tags: string[] }
type Sent = z.infer<typeof Body>

const RIGHT: Values = { name: 'Layla', email: 'layla@example.test', tags: [] }
const EMPTY: Values = { name: '', email: '', tags: [] }

/** As a mutation is to the hook: it sends, and holds what was refused until it is reset. */
function useCall(send: (body: Sent) => Promise<unknown>) {
  const [error, setError] = useState<unknown>(null)
  return {
    error,
    isError: error !== null,
    reset: () => setError(null),
    mutateAsync: (body: Sent) =>
      send(body).catch((thrown: unknown) => {
        setError(thrown)
        throw thrown
      }),
  }
}

type SheetProps = {
  values: Values
  send: (body: Sent) => Promise<unknown>
  onInvalid?: () => void
  onChange?: (values: Values) => void
}

function Sheet({ values, send, onInvalid, onChange }: SheetProps) {
  const call = useCall(send)
  const body = (typed: Values, way?: string) => (way === 'short' ? { ...typed, tags: [] } : typed)
  const sheet = useContractForm({ values, schema: Body, body, call, onInvalid, onChange })
  const { form, shell, refused, errors } = sheet
  return (
    <form {...shell} aria-label="sheet">
      <form.Field name="name">
        {(field) => <TextField field={field} label="Name" refused={refused.name} />}
      </form.Field>
      <form.Field name="email">
        {(field) => <TextField field={field} label="Email" hint="Ours alone" refused={refused.email} />}
      </form.Field>
      {sheet.values.tags.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tag is its place
        <p key={place}>
          {tag || 'empty'}: {errors[`tags.${place}`] ?? 'fine'}
        </p>
      ))}
      <Button onClick={() => sheet.change({ tags: [...sheet.values.tags, ''] })}>Add a tag</Button>
      <Button onClick={() => sheet.submit('short')}>Without tags</Button>
      <Button
        onClick={() => {
          sheet.change({ tags: ['soil'] })
          sheet.submit()
        }}
      >
        With soil
      </Button>
      <Button type="submit">Send</Button>
    </form>
  )
}

const show = (props: Partial<SheetProps> = {}) => {
  const send = vi.fn(props.send ?? (() => Promise.resolve()))
  const { rerender } = render(<Sheet values={RIGHT} {...props} send={send} />)
  const give = (values: Values) => rerender(<Sheet {...props} values={values} send={send} />)
  return { send, give, user: userEvent.setup() }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('a form says nothing of what is typed before it is sent for the first time', async () => {
  const { user } = show({ values: EMPTY })
  await user.type(field('Email'), 'layla')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(said.email)).toBeNull()
})

it('a refused form names each wrong field, tied to its control, and sends nothing', async () => {
  const { user, send: sent } = show({ values: EMPTY })
  await user.click(send())
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(describedBy(field('Name'))).toBe(said.required)
  expect(describedBy(field('Email'))).toBe(`Ours alone ${said.required}`)
  expect(sent).not.toHaveBeenCalled()
})

it('a refused form takes the focus to its first wrong field, not to its first field', async () => {
  const { user } = show({ values: { ...RIGHT, email: 'layla' } })
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})

it('a field is found right while it is typed, once the form was refused', async () => {
  const { user } = show({ values: { ...RIGHT, email: 'layla' } })
  await user.click(send())
  await waitFor(() => expect(screen.getByText(said.email)).not.toBeNull())
  await user.type(field('Email'), '@example.test')
  await waitFor(() => expect(screen.queryByText(said.email)).toBeNull())
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
})

it('what is sent is the body of the contract, with the blanks around it gone', async () => {
  const { user, send: sent } = show({ values: { ...RIGHT, name: '  Layla ' } })
  await user.click(send())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.calls[0]?.[0]).toEqual({ ...RIGHT, name: 'Layla' })
})

it('a form that is being sent is not sent again, however often it is submitted', async () => {
  const answer = Promise.withResolvers<void>()
  const { send: sent, user } = show({ send: () => answer.promise })
  const form = screen.getByRole<HTMLFormElement>('form')
  act(() => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await user.type(field('Name'), '{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  await act(async () => answer.resolve())
})

it('a form that was answered can be sent again', async () => {
  const { user, send: sent } = show()
  await user.click(send())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  await user.click(send())
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
})

const refusal = () =>
  Promise.reject(
    new ApiError(422, {
      code: 'validation',
      message: 'No',
      errors: { email: { code: 'taken', message: 'Already used' } },
    }),
  )

it('what the server says of a field stands beside it, and the field takes the focus', async () => {
  const { user } = show({ send: refusal })
  await user.click(send())
  await waitFor(() => expect(describedBy(field('Email'))).toContain('Already used'))
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})

it('what the server said goes when something is typed, and what was typed stays', async () => {
  const { user } = show({ send: refusal })
  await user.click(send())
  await screen.findByText('Already used')
  await user.type(field('Email'), '.qa')
  await waitFor(() => expect(screen.queryByText('Already used')).toBeNull())
  expect(field('Email')).toHaveProperty('value', 'layla@example.test.qa')
})

it('a list says what is wrong by its place in the body, after the first attempt', async () => {
  const onInvalid = vi.fn()
  const { user } = show({ onInvalid })
  await user.click(screen.getByRole('button', { name: 'Add a tag' }))
  expect(screen.getByText('empty: fine')).not.toBeNull()
  await user.click(send())
  await screen.findByText(`empty: ${said.required}`)
  expect(onInvalid).toHaveBeenCalledTimes(1)
})

it('a change of a list is told with all that is typed, to be kept', async () => {
  const onChange = vi.fn()
  const { user } = show({ onChange })
  await user.type(field('Name'), ' H')
  await user.click(screen.getByRole('button', { name: 'Add a tag' }))
  expect(onChange).toHaveBeenLastCalledWith({ ...RIGHT, name: 'Layla H', tags: [''] })
})

it('each button sends the body of its own way', async () => {
  const { user, send: sent } = show({ values: { ...RIGHT, tags: ['soil'] } })
  await user.click(screen.getByRole('button', { name: 'Without tags' }))
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ...RIGHT, tags: [] }))
  await user.click(send())
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ ...RIGHT, tags: ['soil'] }))
})

it('what changes and is submitted by one press is sent as it changed', async () => {
  const { user, send: sent } = show()
  await user.click(screen.getByRole('button', { name: 'With soil' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...RIGHT, tags: ['soil'] }))
})

it('values that come later are shown until something is typed, and not over it', async () => {
  const { user, give } = show({ values: EMPTY })
  give(RIGHT)
  expect(field('Name')).toHaveProperty('value', 'Layla')
  await user.type(field('Name'), ' H')
  give({ ...RIGHT, name: 'Nour' })
  expect(field('Name')).toHaveProperty('value', 'Layla H')
})
