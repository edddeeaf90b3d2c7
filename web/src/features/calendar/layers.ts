import { eventLayers, type CalendarColour, type EventLayer } from '@atrium/contract/calendar/kinds'
import { useState } from 'react'
import { useSession } from '#app/session/auth.tsx'
import { storedDrafts } from '#app/draft-form/stored-drafts.ts'
import { useWatched, watchedValue } from '#app/watched.ts'

/** What a person switched off, and whose calendars they look at too. Kept on this device. */
type Layers = {
  /** Ids of calendars, `own`, and names of layers. */
  hidden: readonly string[]
  employees: readonly string[]
}
const usual: Layers = { hidden: ['absence', 'campaign', 'survey'], employees: [] }
const stored = storedDrafts<Layers>('calendar-layers')
const current = watchedValue<{ ownId: string; layers: Layers } | undefined>(undefined)

export const layerHues: Readonly<Record<EventLayer, CalendarColour>> = {
  birthday: 'brown',
  anniversary: 'brown',
  holiday: 'purple',
  absence: 'grey',
  campaign: 'teal',
  survey: 'teal',
}

/** Which calendars and layers are shown. */
export function useLayers() {
  const ownId = useSession().employee_id
  const [first] = useState(() => stored.read(ownId) ?? usual)
  const watched = useWatched(current)
  const layers = watched?.ownId === ownId ? watched.layers : first
  const change = (next: Layers): void => {
    current.write({ ownId, layers: next })
    stored.keep(ownId, next)
  }
  return {
    employees: layers.employees,
    isShown: (name: string): boolean => !layers.hidden.includes(name),
    shownLayers: eventLayers.filter((one) => !layers.hidden.includes(one)),
    show: (name: string, isShown: boolean): void => {
      const others = layers.hidden.filter((one) => one !== name)
      change({ ...layers, hidden: isShown ? others : [...others, name] })
    },
    lookAt: (employees: readonly string[]): void => change({ ...layers, employees: employees.slice(0, most) }),
  }
}

/** Colleagues beside one another. */
const most = 6
