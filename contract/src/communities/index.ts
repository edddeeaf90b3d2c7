export * from './schemas.ts'
export * from './members.ts'
export * from './events.ts'
export * from './calls.ts'
