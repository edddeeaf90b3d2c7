export { findCompanyByDomain } from './domains.ts'
export { findCompanyLook, foundCompany } from './founding.ts'
export { findCompanyLanguage, findCompanyZone } from './queries.ts'
export { seedCompany, type SeedCompany } from './seed.ts'
