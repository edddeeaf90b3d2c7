export { seedSavedSearches } from './seed.ts'
export type { Found, SearchSource, Wanted } from './source.ts'
