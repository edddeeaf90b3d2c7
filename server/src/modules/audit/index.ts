export { recordAction } from './queries.ts'
export { seedAction, seedRefusal } from './seed.ts'
