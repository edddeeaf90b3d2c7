import type { Employee } from '@atrium/contract/people/schemas'
import { FileUp, UserPlus } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { importPath, invitePath, profilePath } from './paths.ts'
import { directory, nameOf } from './people.ts'
import { people } from './server.ts'

const most = 6

/** People known to this browser: available at once. */
const peopleFromMemory: PaletteSource = {
  name: 'people',
  label: 'people.place',
  find: (search, { session }) => known(search, session.employee_id).map(itemOf),
}

/** People known only to the server so far. */
const peopleFromServer: PaletteSource = {
  name: 'more-people',
  label: 'people.palette.more',
  asks: true,
  find: async (search, { session, signal, can }) => {
    if (search.length < 2 || !can('people.see')) return []
    const { items } = await people.call.listEmployees({ search, limit: most }, { signal })
    const shown = new Set(known(search, session.employee_id).map(({ employee_id }) => employee_id))
    directory.put(items)
    return items.filter(({ employee_id }) => !shown.has(employee_id)).map(itemOf)
  },
}

const peopleActions: PaletteSource = {
  name: 'people-actions',
  label: 'app.palette.actions',
  find: (search, { intl, can }) => {
    const bringIn: PaletteItem = {
      id: 'people.import',
      label: intl.formatMessage({ id: 'people.import.title' }),
      figure: { kind: 'action', icon: FileUp },
      path: importPath,
    }
    const invite: PaletteItem = {
      id: 'people.invite',
      label: intl.formatMessage({ id: 'people.invite.title' }),
      figure: { kind: 'action', icon: UserPlus },
      path: invitePath,
    }
    const actions = [...(can('people.invite') ? [invite] : []), ...(can('people.manage') ? [bringIn] : [])]
    return search ? bestOf(actions, search, ({ label }) => label, 2) : []
  },
}

export const paletteSources: readonly PaletteSource[] = [peopleFromMemory, peopleFromServer, peopleActions]

const known = (search: string, ownId: string): Employee[] =>
  bestOf(
    directory
      .all()
      .filter(
        ({ employee_id, employee_account_status }) =>
          employee_id !== ownId && !['DEACTIVATED', 'DELETED'].includes(employee_account_status),
      ),
    search,
    (person) => `${nameOf(person)} ${person.position_title ?? ''}`,
    most,
  )

const itemOf = (person: Employee): PaletteItem => ({
  id: person.employee_id,
  label: nameOf(person),
  ...(person.position_title ? { detail: person.position_title } : {}),
  figure: { kind: 'person', id: person.employee_id, name: nameOf(person), picture: person.profile_url },
  path: profilePath(person.employee_id),
})
