import * as z from 'zod/mini'
import {
  ForgetBody,
  LoginAnswer,
  LoginBody,
  OtpResendBody,
  OtpVerifyBody,
  ProfilePatch,
  RegisterBody,
  ResetBody,
  SessionView,
  Signed,
  UserEnvelope,
} from './account.ts'
import type { Route } from './wire.ts'

/** Apart from the bodies, so that the sign-in screens carry no table of routes. */
export const accountRoutes: Route[] = [
  {
    method: 'post',
    path: '/user/auth/register',
    access: 'public',
    summary: 'Register a student or an instructor',
    body: RegisterBody,
    data: Signed,
    status: 201,
  },
  {
    method: 'post',
    path: '/user/auth/login',
    access: 'public',
    summary: 'Log in',
    body: LoginBody,
    data: LoginAnswer,
  },
  {
    method: 'post',
    path: '/user/auth/otp/resend',
    access: 'public',
    summary: 'Send a new verification code',
    body: OtpResendBody,
  },
  {
    method: 'post',
    path: '/user/auth/otp/verify',
    access: 'public',
    summary: 'Verify an email address with its code',
    body: OtpVerifyBody,
    data: UserEnvelope,
  },
  {
    method: 'post',
    path: '/user/auth/password/forget',
    access: 'public',
    summary: 'Ask for a password reset link',
    body: ForgetBody,
  },
  {
    method: 'post',
    path: '/user/auth/password/reset',
    access: 'public',
    summary: 'Set a new password with a reset link',
    body: ResetBody,
  },
  {
    method: 'get',
    path: '/user/profile/fetch',
    access: 'any',
    summary: 'Get the current user',
    data: UserEnvelope,
  },
  {
    method: 'patch',
    path: '/user/profile',
    access: 'any',
    summary: 'Update your profile',
    body: ProfilePatch,
    data: UserEnvelope,
  },
  { method: 'post', path: '/user/profile/logout', access: 'any', summary: 'Log out' },
  {
    method: 'get',
    path: '/user/sessions',
    access: 'any',
    summary: 'List your sessions',
    data: z.array(SessionView),
  },
  { method: 'delete', path: '/user/sessions/:id', access: 'any', summary: 'End one of your sessions' },
]
