import { StartError } from '../start-error.ts'

/** Disk problems that a person can fix, by error code. */
const failures: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no room left on the disk',
  EDQUOT: 'This user may keep no more on the disk',
  EROFS: 'The disk can only be read',
  EMFILE: 'This user may open no more files at once (ulimit -n)',
  ENFILE: 'This machine can open no more files at once',
}
const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'Make room, and start it again.',
  EDQUOT: 'Make room or raise the quota, and start it again.',
  EROFS: 'Mount it so that it can be written, and start it again.',
  EMFILE: 'Raise the limit, and start it again.',
  ENFILE: 'Raise the limit, and start it again.',
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '')

/** True when the disk accepts no more data or files. The write itself is valid and succeeds once the problem is fixed. */
export const isDiskFailure = (error: unknown): boolean => Object.hasOwn(failures, codeOf(error))

/** Describes in one line what happened and what to do; undefined when it is not a disk problem. */
export function describeDiskFailure(error: unknown, path?: string): string | undefined {
  const code = codeOf(error)
  const where = path ?? (error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined)
  return isDiskFailure(error) ? `${failures[code]}${where === undefined ? '' : `: ${where}`}. ${remedies[code]}` : undefined
}

/** What to print when a command fails: one line to act on, or else the error itself. */
export const lastLine = (error: unknown): unknown => (error instanceof StartError ? error.message : (describeDiskFailure(error) ?? error))
