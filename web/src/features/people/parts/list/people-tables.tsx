import type { RawInput } from '@atrium/contract/call'
import type { importCalls } from '@atrium/contract/people/imports'
import { Ellipsis } from 'lucide-react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The request for the export: people as listed. */
export type AskedPeople = Omit<RawInput<(typeof importCalls)['exportEmployees']>, 'format'>

const PeopleTablesMenu = popupOnDemand(() => import('./people-tables-menu.tsx'), 'menu')

/** Import and export of many people, for people managers. The export contains the list as shown. */
export function PeopleTables({ asked }: { asked: AskedPeople }) {
  const { formatMessage } = useIntl()
  return <PeopleTablesMenu asked={asked} trigger={<IconButton icon={Ellipsis} label={formatMessage({ id: 'people.tables' })} />} />
}
