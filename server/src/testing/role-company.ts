import { openAtrium } from './atrium.ts'
import type { Person } from './people.ts'

/** Northwind with Aisha as admin, and helpers for roles. */
export async function openRoleCompany() {
  const node = await openAtrium()
  const { maya, tomas, jun, aisha, saanvi } = await node.foundNorthwind('tomas', 'jun', 'aisha', 'saanvi')
  let made = 0
  const rolesSeenBy = async (person: Person) => (await person.client.listRoles({})).items
  const builtIn = async (name: string): Promise<string> => {
    const role = (await rolesSeenBy(maya)).find((one) => one.built_in && one.role_name === name)
    return role?.role_id ?? ''
  }
  const give = (person: Person, role_id: string, giver = maya) =>
    giver.client.updateEmployee({ employee: { employee_id: person.id, role_id } })
  const newSpace = (person: Person, people: Person[] = []) =>
    person.client.createSpace({ space_name: `Pier ${(made += 1)}`, visibility: 'public', employee_ids: people.map(({ id }) => id) })
  await give(aisha, await builtIn('admin'))
  return { node, maya, tomas, jun, aisha, saanvi, rolesSeenBy, builtIn, give, newSpace }
}

/** Gives a person the built-in role of this name. */
export async function giveRole(giver: Person, { id: employee_id }: Person, name: string): Promise<void> {
  const { items } = await giver.client.listRoles({})
  const role = items.find(({ built_in, role_name }) => built_in && role_name === name)
  await giver.client.updateEmployee({ employee: { employee_id, role_id: role?.role_id ?? '' } })
}
