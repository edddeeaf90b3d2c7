/** The only source of time in the server; tests pass their own. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
