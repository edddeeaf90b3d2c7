/** Atrium cannot start, and the person who started it can mend it. The message is the one line to print before exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
