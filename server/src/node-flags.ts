/**
 * How Node is started for Atrium. Left to itself V8 lets garbage grow to four times of what lives before it sweeps, and what is young to 32 MB: 50,000 people
 * brought in took 468 MB where 248 do, in the same time (docs/performance.md). `npm start` and the container say the same.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const
