/** Atrium cannot start, and the person who started it can fix it. The message is the one line printed before exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
