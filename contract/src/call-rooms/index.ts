export * from './kinds.ts'
export * from './schemas.ts'
export * from './events.ts'
export * from './calls.ts'
