/** The nodes opened and requests sent by the tests of a file so far. */
const spent = { nodes: 0, requests: 0 }
export type Spending = Readonly<typeof spent>

export const countNode = (): void => void (spent.nodes += 1)
export const countRequest = (): void => void (spent.requests += 1)

/** Called at the start of a file: a worker runs several files. */
export const resetSpending = (): void => void Object.assign(spent, { nodes: 0, requests: 0 })
export const readSpending = (): Spending => ({ ...spent })
