import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { account } from '#web/api/account.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { m } from './messages.ts'
import { noteCodeSent, resendAt, secondsLeft } from './resend-wait.ts'

/** Sending another code, and the seconds until that is possible again. */
export function useResend(email: string) {
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
    mutationFn: () => account.resendCode(email),
    meta: { success: m.verify.sent },
    onSuccess: () => setAt(noteCodeSent(email)),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'otp_active') return
      setAt(noteCodeSent(email, error.detailOf('otp_active')?.retry_after))
    },
  })
  return { left, sending: resend.isPending, send: () => resend.mutate() }
}
