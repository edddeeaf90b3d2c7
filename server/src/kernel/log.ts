import { pino } from 'pino'

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
  debug: (fields: object, text: string) => void
}

/** Whatever carries a secret is named here once; its value never reaches a log line. */
const secret = [
  'access_token',
  'password',
  'confirm_password',
  'token',
  'session_id',
  'x-access-token',
  'x-session-id',
  'authorization',
  'cookie',
]
const paths = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Structured lines on standard error, so that standard output stays for what a person reads at start. */
export const createLog = (level: string): Log =>
  pino({ level, redact: { paths, censor: '[hidden]' }, base: null }, pino.destination({ fd: 2, sync: true }))
