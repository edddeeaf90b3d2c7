import type { TableFormat } from '@atrium/contract/people/imports'
import { Link as RouterLink } from '@tanstack/react-router'
import { FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { cloneElement, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { saveFile } from '#app/save-file.ts'
import { imports } from '../import/imports.ts'
import { importPath } from '../../paths.ts'
import type { AskedPeople } from './people-tables.tsx'

/** Importing a file, and exporting the list. */
export default function PeopleTablesMenu({ trigger, asked, ...popup }: PopupProps & { asked: AskedPeople }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const take = (format: TableFormat) => {
    setPending(true)
    imports.call
      .exportEmployees({ ...asked, format })
      .then(saveFile, () => show({ text: formatMessage({ id: 'people.tables.failed' }) }))
      .finally(() => setPending(false))
  }
  return (
    <Menu {...popup} trigger={cloneElement(trigger, { 'aria-busy': pending })}>
      <MenuLink icon={FileUp} render={<RouterLink to={importPath} />}>
        <FormattedMessage id="people.tables.import" />
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={FileSpreadsheet} disabled={pending} onSelect={() => take('xlsx')}>
        <FormattedMessage id="people.tables.xlsx" />
      </MenuItem>
      <MenuItem icon={FileText} disabled={pending} onSelect={() => take('csv')}>
        <FormattedMessage id="people.tables.csv" />
      </MenuItem>
    </Menu>
  )
}
