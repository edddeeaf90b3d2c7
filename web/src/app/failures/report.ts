/** Where failures go that a person cannot mend. An error-reporting service takes the console's place by `reportTo`. */
type Reporter = (error: unknown, context: Record<string, unknown>) => void

let reporter: Reporter = (error, context) => console.warn('Atrium met a problem.', error, context)

export const reportTo = (chosen: Reporter): void => void (reporter = chosen)

export const reportProblem = (error: unknown, context: Record<string, unknown> = {}): void => reporter(error, context)
