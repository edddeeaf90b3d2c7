import type { RawInput } from '@atrium/contract/call'
import type { importCalls, TableFormat } from '@atrium/contract/people/imports'
import { Link as RouterLink } from '@tanstack/react-router'
import { FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { saveFile } from '#app/save-file.ts'
import { imports } from '../imports.ts'
import { importPath } from '../paths.ts'
import { PeopleTablesButton } from './people-tables.tsx'

/** Begins open, as it comes with the first press on its button. */
export default function PeopleTablesMenu({ asked }: { asked: Omit<RawInput<(typeof importCalls)['exportEmployees']>, 'format'> }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [open, setOpen] = useState(true)
  const [pending, setPending] = useState(false)
  const take = (format: TableFormat) => {
    setPending(true)
    imports.call
      .exportEmployees({ ...asked, format })
      .then(saveFile, () => show({ text: formatMessage({ id: 'people.tables.failed' }) }))
      .finally(() => setPending(false))
  }
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<PeopleTablesButton aria-busy={pending || undefined} />}>
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
