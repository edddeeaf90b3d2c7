export * from './schemas.ts'
export * from './criteria.ts'
export * from './events.ts'
export * from './calls.ts'
