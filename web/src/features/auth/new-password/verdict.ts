import { passwordFault, PasswordVerdict, type PasswordFault } from '@atrium/contract/auth/password'
import { CallError } from '@atrium/contract/client'
import * as z from 'zod/mini'
import { strengthOf, type Strength } from './password-strength.ts'

/** The server's verdict on what was asked; undefined when it could not be reached. */
export type Answer = { to: string; verdict: PasswordVerdict | undefined }

/** What a form says about a new password. Only the server accepts one; the estimated strength never contradicts it. */
export type Judgement =
  | { kind: 'empty' | 'asked' | 'unknown' }
  | { kind: 'refused'; fault: PasswordFault; minimum: number }
  | { kind: 'accepted'; strength: Strength }

/** The judgement of the rules that need no server, then of the server if its answer is about this question. */
export function judgementOf(password: string, question: string, answer: Answer | undefined, least?: number): Judgement {
  if (!password) return { kind: 'empty' }
  const fault = passwordFault(password, least)
  if (fault) return { kind: 'refused', fault, minimum: least ?? 0 }
  if (answer?.to !== question) return { kind: 'asked' }
  if (!answer.verdict) return { kind: 'unknown' }
  return refusalIn(answer.verdict) ?? { kind: 'accepted', strength: strengthOf(password) }
}

/** The judgement of the call that was to set the password, if it refused the password. */
export function judgementIn(error: unknown): Judgement | undefined {
  const isPassword = error instanceof CallError && error.code.startsWith('AUTH_PASSWORD_')
  const verdict = isPassword ? z.safeParse(PasswordVerdict, error.payload).data : undefined
  return verdict && refusalIn(verdict)
}

const refusalIn = ({ fault, minimum }: PasswordVerdict): Judgement | undefined =>
  fault === null ? undefined : { kind: 'refused', fault, minimum }
