export { hashPassword, passwordMatches, withHashing } from './passwords/hashing.ts'
export { findAccount, insertAccount, insertMembership, listCompaniesOf, setPassword, setProvedAddress } from './queries.ts'
export { namesOf } from './single-sign-on/rules.ts'
