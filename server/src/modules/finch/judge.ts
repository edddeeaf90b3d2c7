import type { FinchChange, FinchChoices, FinchConflict, FinchField, FinchOutcome, FinchReason } from '@atrium/contract/finch/schemas'
import type { AccountStatus } from '@atrium/contract/people/schemas'
import type { ProvisionedChange } from '#modules/people'
import { isDeparted, isFit, nameOf, valuesOf, type ProfileField, type Profile, type Values } from './profile.ts'

/** A person at Finch, with the values applied and decisions made before. */
export type ProviderPerson = {
  individual_id: string
  employee_id: string | null
  said: Partial<Profile>
  is_listed: boolean
  fault: 'not_ready' | 'not_given' | null
  taken: Remembered
  kept: Remembered
  is_ignored: boolean
}
/** The values by field, as they were when applied. `active` or `left` for an account; the person's id here for a manager. */
export type Remembered = Readonly<Partial<Record<ProfileField | 'account', string>>>

/** A person of the company. */
export type Known = {
  employee_id: string
  work_email_id: string
  first_name: string
  last_name: string
  position_title: string | null
  department: string | null
  manager_id: string | null
  location: string | null
  phone: string | null
  birthday: string | null
  joined_at: string
  employee_account_status: AccountStatus
  is_owner: boolean
}

/** The data against which people are checked. */
export type World = {
  choices: FinchChoices
  byId: ReadonlyMap<string, Known>
  byAddress: ReadonlyMap<string, Known>
  /** Finch's ids of linked people, by employee id. */
  linked: ReadonlyMap<string, string>
  /** Addresses that Finch gives for several people who have not left. */
  repeated: ReadonlySet<string>
  /** Managers by Finch's ids: their employee id, if any, and their name. */
  managers: ReadonlyMap<string, { employee_id: string | null; name: string }>
  /** Names of people of the company. */
  names: ReadonlyMap<string, string>
  /** Whether owners may be deactivated at all, and how many active ones there are. */
  ownersToo: boolean
  activeOwners: number
  today: string
}

/** The outcome of checking a person. */
export type Judged = {
  outcome: FinchOutcome
  employee_id: string | null
  change: ProvisionedChange
  /** Managers are assigned after all people have been added. */
  manager_id: string | undefined
  changes: FinchChange[]
  conflicts: FinchConflict[]
  /** Values that will match Finch's once this is written. */
  taken: Remembered
}

const nothing = (outcome: FinchOutcome, employee_id: string | null = null): Judged => ({
  outcome,
  employee_id,
  change: {},
  manager_id: undefined,
  changes: [],
  conflicts: [],
  taken: {},
})

type Deciding = readonly ('ours' | 'theirs')[]
const ours: Deciding = ['ours']
const either: Deciding = ['ours', 'theirs']

export const conflictOf = (
  reason: FinchReason,
  choices: Deciding,
  { place = null, ours: here = null, theirs = null }: Partial<Pick<FinchConflict, 'place' | 'ours' | 'theirs'>> = {},
): FinchConflict => ({ reason, place, ours: here, theirs, choices: [...choices] })

/** Checks a person against current data; changes nothing. */
export function judge(provided: ProviderPerson, world: World): Judged {
  if (provided.is_ignored) return nothing('left', provided.employee_id)
  const departed = isDeparted(provided.said, world.today)
  const found = findPerson(provided, world, departed)
  if ('conflict' in found) return { ...nothing('left', provided.employee_id), conflicts: [found.conflict] }
  if (found.person) return departed ? judgeDeparted(provided, found.person, world) : judgeKnown(provided, found.person, world)
  const isComing = found.isNobody && !departed && world.choices.adds
  return isComing ? judgeNew(provided, world) : nothing('left')
}

type Found = { conflict: FinchConflict } | { person: Known | undefined; isNobody: boolean }

/** The person here: the one linked before, else the one with the work address. */
function findPerson({ individual_id, employee_id, said, is_listed, fault }: ProviderPerson, world: World, departed: boolean): Found {
  const linked = employee_id ? world.byId.get(employee_id) : undefined
  if (employee_id && !linked) return { person: undefined, isNobody: false }
  if (!is_listed) return linked ? { conflict: conflictOf('not_listed', ours) } : { person: undefined, isNobody: false }
  if (fault) return { conflict: conflictOf(fault, []) }
  if (linked) return { person: linked, isNobody: false }
  const address = said.work_email
  if (!address) return departed ? { person: undefined, isNobody: true } : { conflict: conflictOf('email_missing', ours) }
  if (!isFit('work_email', address)) return { conflict: conflictOf('email_invalid', ours, { theirs: address }) }
  if (!departed && world.repeated.has(address)) return { conflict: conflictOf('email_repeated', either, { theirs: address }) }
  const person = world.byAddress.get(address)
  const other = person && world.linked.get(person.employee_id)
  if (!person || !other || other === individual_id) return { person, isNobody: !person }
  // It is no conflict that a person has left under an earlier id.
  return departed ? { person: undefined, isNobody: false } : { conflict: conflictOf('linked_elsewhere', either, { theirs: address }) }
}

function judgeDeparted({ kept, employee_id }: ProviderPerson, person: Known, { choices, ownersToo, activeOwners }: World): Judged {
  const { employee_account_status: status, is_owner } = person
  const taken = { account: 'left' } as const
  if (status === 'DEACTIVATED') return { ...nothing('same', person.employee_id), taken }
  if (!choices.deactivates || kept.account === 'left') return nothing('left', employee_id)
  const change = { place: 'account', ours: status, theirs: 'DEACTIVATED' } as const
  if (is_owner && (!ownersToo || (status === 'ACTIVE' && activeOwners <= 1)))
    return { ...nothing('left', employee_id), conflicts: [conflictOf('departed_owner', ours, change)] }
  return { ...nothing('leaves', person.employee_id), change: { active: false }, changes: [change], taken }
}

function judgeNew(provided: ProviderPerson, world: World): Judged {
  const values = valuesOf(provided.said)
  const { first_name, last_name } = values
  if (!first_name || !last_name || !isFit('first_name', first_name) || !isFit('last_name', last_name))
    return { ...nothing('left'), conflicts: [conflictOf('name_missing', ours, { theirs: nameOf(provided.said) || null })] }
  const judged: Judged = { ...nothing('new'), taken: { account: 'active' } }
  const places = new Set<ProfileField>(['first_name', 'last_name', 'work_email', ...fieldsOf(world.choices.fields)])
  for (const place of places) applyField(judged, place, values, undefined, provided, world)
  return judged
}

function judgeKnown(provided: ProviderPerson, person: Known, world: World): Judged {
  const judged = nothing('same', person.employee_id)
  judgeReturn(judged, provided, person)
  const values = valuesOf(provided.said)
  for (const place of fieldsOf(world.choices.fields)) applyField(judged, place, values, person, provided, world)
  return judged.changes.length ? { ...judged, outcome: 'changed' } : judged
}

/** Finch reactivates people whom it deactivated; people deactivated here are reactivated only here. */
function judgeReturn(judged: Judged, { taken, kept }: ProviderPerson, { employee_account_status: status }: Known): void {
  if (status !== 'DEACTIVATED') return void (judged.taken = { account: 'active' })
  const change = { place: 'account', ours: status, theirs: 'ACTIVE' } as const
  if (taken.account === 'left') {
    judged.change.active = true
    judged.changes.push(change)
    judged.taken = { account: 'active' }
  } else if (kept.account !== 'active') judged.conflicts.push(conflictOf('deactivated_here', either, change))
}

const fieldsOf = (fields: readonly FinchField[]): ProfileField[] =>
  fields.flatMap((field): ProfileField[] => (field === 'name' ? ['first_name', 'last_name'] : [field]))

/** Applies one field, if it has a value and was not changed here since. */
function applyField(
  judged: Judged,
  place: ProfileField,
  values: Values,
  person: Known | undefined,
  { kept, taken }: ProviderPerson,
  world: World,
): void {
  const said = providerValueOf(place, values, person, world)
  if (!said) return
  const { value, shown } = said
  const here = person ? currentValueOf(place, person) : null
  const change = { place, ours: place === 'manager' ? (world.names.get(here ?? '') ?? null) : here, theirs: shown }
  const before = taken[place]
  if (value !== null && here !== null && isSame(place, here, value)) return void (judged.taken = { ...judged.taken, [place]: value })
  if (value !== null && kept[place] === value) return
  if (!isFit(place, shown)) return void judged.conflicts.push(conflictOf('value_invalid', ours, change))
  if (person && place === 'work_email' && world.byAddress.has(shown))
    return void judged.conflicts.push(conflictOf('email_taken', ours, change))
  if (person && before !== undefined && !(here !== null && isSame(place, here, before)))
    return void judged.conflicts.push(conflictOf('changed_here', either, change))
  judged.changes.push(change)
  if (value === null) return
  judged.taken = { ...judged.taken, [place]: value }
  if (place === 'manager') judged.manager_id = value
  else Object.assign(judged.change, changeOf(place, value))
}

/** The value to remember and the text to show. A manager is included only once they are, or will be, a person here. */
function providerValueOf(
  place: ProfileField,
  values: Values,
  person: Known | undefined,
  { managers }: World,
): { value: string | null; shown: string } | undefined {
  const said = values[place]
  if (said === null) return undefined
  if (place !== 'manager') return { value: said, shown: said }
  const manager = managers.get(said)
  if (!manager || manager.employee_id === person?.employee_id) return undefined
  if (!manager.employee_id && person) return undefined
  return { value: manager.employee_id, shown: manager.name }
}

const currentValueOf = (place: ProfileField, person: Known): string | null => {
  if (place === 'work_email') return person.work_email_id
  if (place === 'manager') return person.manager_id
  return place === 'joined_at' ? person.joined_at.slice(0, 'YYYY-MM-DD'.length) : person[place]
}

/** Whether two values are the same apart from their notation. */
function isSame(place: ProfileField, left: string, right: string): boolean {
  if (place === 'department') return left.toLowerCase() === right.toLowerCase()
  if (place === 'phone') return left.replaceAll(/\D/g, '') === right.replaceAll(/\D/g, '')
  return left === right
}

function changeOf(place: Exclude<ProfileField, 'manager'>, value: string): ProvisionedChange {
  if (place === 'work_email') return { work_email_id: value }
  return { [place]: place === 'joined_at' ? `${value}T00:00:00.000Z` : value }
}
