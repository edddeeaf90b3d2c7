export { hashPassword } from './passwords/hashing.ts'
export { findAccount, insertAccount, insertMembership, setPassword, setProvedAddress } from './queries.ts'
export { namesOf } from './single-sign-on/rules.ts'
