import { pino, type DestinationStream } from 'pino'
import { currentTrace } from './tracing.ts'

export type Log = {
  info: (fields: object, text: string) => void
  warn: (fields: object, text: string) => void
  error: (fields: object, text: string) => void
  debug: (fields: object, text: string) => void
  /** Sends an unexpected failure to the error reporter, if there is one. */
  report?: (error: unknown) => void
}

/** The names of all fields with secrets; their values never reach a log line. */
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

/**
 * Writes structured lines to standard error, so that standard output is free for the messages at start. Each line names its request and
 * call.
 */
export const createLog = (level: string, lines: DestinationStream = pino.destination({ fd: 2, sync: true })): Log =>
  pino({ level, redact: { paths, censor: '[hidden]' }, base: null, mixin: () => ({ ...currentTrace() }) }, lines)
