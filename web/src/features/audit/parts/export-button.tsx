import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { inputOf } from '../search.ts'
import { audit } from '../server.ts'

/** Saves all entries that match the list's filters as a file. */
export function ExportButton({ input: { search, filters } }: { input: ReturnType<typeof inputOf> }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const wanted = { ...(search ? { search } : {}), ...(filters ? { filters: JSON.stringify(filters) } : {}) }
      saveFile(await audit.call.exportAuditEntries(wanted))
      show({ tone: 'success', text: formatMessage({ id: 'audit.exported' }) })
    } catch (error) {
      show({ tone: 'danger', text: error instanceof Error ? error.message : '' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={Download} pending={pending} onClick={() => void save()}>
      <FormattedMessage id="audit.export" />
    </Button>
  )
}
