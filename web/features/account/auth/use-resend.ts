import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { steps } from './new-account-messages.ts'
import { noteCodeSent, resendAt, secondsLeft } from './resend-wait.ts'

/** The answer says in its own words when emails are delayed. */
type Sent = { message?: string | undefined }

type Resend = {
  /** The call that sends the code; by default that of a registration. */
  call?: () => Promise<Sent>
  /** What is said where the answer says nothing. */
  success?: string
}

/** Sends another code, and counts the seconds until that is possible again. */
export function useResend(email: string, { call, success = steps.verify.sent }: Resend = {}) {
  const [at, setAt] = useState(() => resendAt(email))
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(at, now)
  useEffect(() => setAt(resendAt(email)), [email])
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  const resend = useMutation({
    mutationFn: (): Promise<Sent> => (call ? call() : account.resendCode(email)),
    onSuccess: ({ message = success }) => {
      toast.success(message)
      setAt(noteCodeSent(email))
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'otp_active') return
      setAt(noteCodeSent(email, error.detailOf('otp_active')?.retry_after))
    },
  })
  return { left, sending: resend.isPending, send: () => resend.mutate() }
}
