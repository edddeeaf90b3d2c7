import type { ImportMapping } from '@atrium/contract/people/import-mapping'
import type { EmployeeImport } from '@atrium/contract/people/imports'
import type { Person } from './people.ts'
import { everyStore } from './stores/stores.ts'
import { until } from './until.ts'
import { openUploads } from './stores/uploads.ts'

type Mapping = Partial<ImportMapping>

export const header = 'Work email,First name,Last name,Job title,Department,Manager,Role,Phone,Birthday,Start date'
/** A table of people with these rows. */
export const csv = (...lines: readonly string[]): string => `${[header, ...lines].join('\n')}\n`
/** Enough rows for several batches. */
export const many = (count: number, name: string): string =>
  csv(...Array.from({ length: count }, (_, index) => `${name}${index}@northwind.example,Person,Number ${index},,,,,,,`))
export const crew = csv(
  'ines@northwind.example,Inês,Duarte,Skipper,Fleet > Ferries,boss@northwind.example,,+351 910 000 001,01/02/1990,2024-03-04',
  'boss@northwind.example,Bo,Hansen,Harbour master,Fleet,maya@northwind.example,,,,',
  'tomas@northwind.example,,,Chief engineer,,,,,,',
)

/** Keeps the byte order mark by which spreadsheet programs recognise UTF-8. */
export const textOf = async (blob: Blob): Promise<string> => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
export const counts = ({ state, rows_total, rows_done, rows_new, rows_changed, rows_same, rows_failed }: EmployeeImport) => ({ state, rows_total, rows_done, rows_new, rows_changed, rows_same, rows_failed }) // prettier-ignore

/** Opens Northwind for importing people from tables: every step waits until the import is idle. */
export async function openImportingCompany() {
  const [disk] = everyStore
  if (!disk) throw new Error('there is no store')
  const { node, upload: store, close } = await openUploads(disk)
  const { maya, tomas, jun, aisha } = await node.foundNorthwind('tomas', 'jun', 'aisha')
  await maya.client.updateAccountStatus({ employee_id: aisha.id, status: 'DEACTIVATED' })

  async function upload(person: Person, text: string | Uint8Array<ArrayBuffer>, name = 'people.csv'): Promise<EmployeeImport> {
    const { file_id } = await store(person, name, typeof text === 'string' ? Buffer.from(text) : text, 'true')
    return person.client.createImport({ file_id })
  }
  const settled = (person: Person, import_id: string): Promise<EmployeeImport> =>
    until('an import that has come to rest', async () => {
      const found = await person.client.getImport({ import_id })
      return ['checking', 'running'].includes(found.state) ? undefined : found
    })
  async function check(person: Person, { import_id, mapping }: EmployeeImport, change: Mapping = {}): Promise<EmployeeImport> {
    await person.client.checkImport({ import_id, mapping: { ...mapping, ...change } })
    return settled(person, import_id)
  }
  async function run(person: Person, { import_id }: EmployeeImport, invite: 'now' | 'later' = 'later'): Promise<EmployeeImport> {
    await person.client.startImport({ import_id, invite })
    return settled(person, import_id)
  }
  const bringIn = async (person: Person, text: string, change: Mapping = {}): Promise<EmployeeImport> =>
    run(person, await check(person, await upload(person, text), change))

  const find = async (address: string) => {
    const { items } = await maya.client.listEmployees({ filters: [{ field: 'work_email_id', operator: 'eq', value: address }] })
    return items[0]
  }
  const profileOf = async (address: string) => {
    const found = await find(address)
    if (!found) throw new Error(`nobody has ${address}`)
    return maya.client.getEmployee({
      employee_id: found.employee_id,
      select: [
        'first_name',
        'position_title',
        'department',
        'manager_id',
        'role_name',
        'phone',
        'birthday',
        'joined_at',
        'employee_account_status',
      ],
    })
  }
  return { node, maya, tomas, jun, aisha, store, upload, settled, check, run, bringIn, find, profileOf, close }
}
