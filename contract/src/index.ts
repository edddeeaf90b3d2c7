import { auditCalls } from './audit/index.ts'
import { authCalls } from './auth/index.ts'
import { chatCalls, chatEvents } from './chat/index.ts'
import { companyCalls, companyEvents } from './company/index.ts'
import { devicesCalls } from './devices/index.ts'
import { filesCalls } from './files/index.ts'
import { finchCalls } from './finch/index.ts'
import { importCalls, peopleCalls, peopleEvents, personalCalls } from './people/index.ts'
import { notificationCalls, notificationEvents } from './notifications/index.ts'
import { scimCalls } from './scim/index.ts'
import { searchCalls, searchEvents } from './search/index.ts'
import type { Call, CallTable } from './call.ts'

/** Everything that can be asked, by feature. The one place that lists the features of the contract. */
export const features = {
  auth: authCalls,
  people: { ...peopleCalls, ...personalCalls, ...importCalls },
  company: companyCalls,
  files: filesCalls,
  chat: chatCalls,
  audit: auditCalls,
  scim: scimCalls,
  finch: finchCalls,
  devices: devicesCalls,
  notifications: notificationCalls,
  search: searchCalls,
} as const satisfies Record<string, CallTable>

/** Everything that can be told over the socket. */
export const events = { ...peopleEvents, ...companyEvents, ...chatEvents, ...notificationEvents, ...searchEvents } as const

/** All calls by name. Names are unique across features (a test holds that). */
export const calls = {
  ...authCalls,
  ...peopleCalls,
  ...personalCalls,
  ...importCalls,
  ...companyCalls,
  ...filesCalls,
  ...chatCalls,
  ...auditCalls,
  ...scimCalls,
  ...finchCalls,
  ...devicesCalls,
  ...notificationCalls,
  ...searchCalls,
} as const satisfies CallTable

const namedBy = ({ access }: Call): readonly string[] => {
  if (typeof access === 'string') return []
  return 'anyOf' in access ? access.anyOf : access.allOf
}
/** The permission names, drawn from the calls that ask for them, and those that a rule inside a call asks for. */
export const permissions: readonly string[] = [
  ...new Set(['people.manage', 'people.see', ...Object.values(calls).flatMap(namedBy)]),
].toSorted()
