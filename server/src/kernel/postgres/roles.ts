import { randomBytes } from 'node:crypto'
import { openSecretFile } from '../secret-file.ts'
import { z } from 'zod'

/**
 * The cluster's superuser is used for backups; `atrium_owner` owns and migrates; `atrium_app` serves; `atrium_policy` only owns functions.
 */
export const superuser = 'postgres'
export const owner = 'atrium_owner'
export const app = 'atrium_app'
const policy = 'atrium_policy'
export const databaseName = 'atrium'

const passwords = z.object({ [superuser]: z.string(), [owner]: z.string(), [app]: z.string() })
export type Passwords = z.output<typeof passwords>

/**
 * The passwords of the roles, created once and stored beside the data. `made` is true when they are new and must still be set in the
 * server.
 */
export function openPasswords(path: string): { passwords: Passwords; made: boolean } {
  const fresh = () => randomBytes(24).toString('base64url')
  const { content, made } = openSecretFile(path, JSON.stringify({ [superuser]: fresh(), [owner]: fresh(), [app]: fresh() }))
  return { passwords: passwords.parse(JSON.parse(content)), made }
}

/**
 * The owner may give functions to the policy role but does not inherit its read access: forced row-level security also applies to the
 * owner.
 */
export const makeRoles: readonly string[] = [
  `create role ${owner} login`,
  `create role ${app} login`,
  `create role ${policy} nologin`,
  `grant ${policy} to ${owner} with inherit false, set true`,
  `create database ${databaseName} owner ${owner}`,
  `revoke all on database ${databaseName} from public`,
  `grant connect on database ${databaseName} to ${app}`,
]

export const makeExtensions: readonly string[] = ['pg_trgm', 'unaccent', 'btree_gist', 'pgcrypto'].map((name) => `create extension ${name}`)

export const setPasswords = (of: Passwords): readonly string[] =>
  Object.entries(of).map(([role, password]) => `alter role ${role} password '${password}'`)
