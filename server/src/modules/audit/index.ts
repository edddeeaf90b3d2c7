export { seedAction, seedRefusal } from './seed.ts'
