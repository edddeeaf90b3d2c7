import { pino, type DestinationStream } from 'pino'
import { currentTrace } from './tracing.ts'

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
  debug: (fields: object, text: string) => void
  /** Tells the error reporter, where there is one, of a failure that nobody foresaw. */
  report?: (error: unknown) => void
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

/** Structured lines on standard error, so that standard output stays for what a person reads at start. Each names the request and the call that it belongs to. */
export const createLog = (level: string, lines: DestinationStream = pino.destination({ fd: 2, sync: true })): Log =>
  pino({ level, redact: { paths, censor: '[hidden]' }, base: null, mixin: () => ({ ...currentTrace() }) }, lines)
