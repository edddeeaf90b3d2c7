import { Sparkles } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { openGive } from './give-open.ts'

const most = 3

/** “Thank …”: for the people known to this browser, and without a name. */
const thank: PaletteSource = {
  name: 'thank',
  label: 'recognition.place',
  find: async (search, { session, intl: general, can }) => {
    if (!search || !can('people.see')) return []
    const intl = await withScreenWords(general, 'recognition')
    const word = intl.formatMessage({ id: 'recognition.palette.thank' })
    const begins = search.toLocaleLowerCase().startsWith(word.toLocaleLowerCase())
    const anybody: PaletteItem = {
      id: 'recognition.give',
      label: intl.formatMessage({ id: 'recognition.palette.give' }),
      figure: { kind: 'action', icon: Sparkles },
      run: () => openGive(),
    }
    const named = begins ? search.slice(word.length).trim() : ''
    const people = named ? bestOf(colleagues(session.employee_id), named, nameOf, most) : []
    return [
      ...people.map((person): PaletteItem => ({
        id: `recognition.thank ${person.employee_id}`,
        label: intl.formatMessage({ id: 'recognition.palette.thankName' }, { name: nameOf(person) }),
        figure: { kind: 'person', id: person.employee_id, name: nameOf(person), picture: person.profile_url },
        run: () => openGive({ employeeIds: [person.employee_id] }),
      })),
      ...(begins ? [anybody] : bestOf([anybody], search, ({ label }) => label, 1)),
    ]
  },
}

const colleagues = (ownId: string) =>
  directory.all().filter(({ employee_id, employee_account_status }) => employee_id !== ownId && employee_account_status === 'ACTIVE')

export const paletteSources: readonly PaletteSource[] = [thank]
