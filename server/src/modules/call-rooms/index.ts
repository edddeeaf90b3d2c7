/** Rooms of what is no conversation, and past calls for the demo company. */
export { endBelonging, keepBelonging, openBelonging } from './belonging.ts'
export { seedCalls, type SeedCall } from './seed.ts'
