/** Atrium cannot start for a reason that the person who started it can fix. The message is the one line printed before exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
