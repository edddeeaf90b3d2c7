/**
 * Node's flags for Atrium. By default V8 lets the heap grow to four times the live data before a collection, and the young generation to 32
 * MB: importing 50,000 people took 468 MB where 248 suffice, in the same time (docs/performance.md). `npm start` and the container use the
 * same flags.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const
