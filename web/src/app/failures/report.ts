/** Where failures go that no person can mend here: for now the browser's console, with what was being done. */
export const reportProblem = (error: unknown, context: Record<string, unknown> = {}): void =>
  console.warn('Atrium met a problem.', error, context)
