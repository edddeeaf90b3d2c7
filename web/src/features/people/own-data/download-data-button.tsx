import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { gatherData } from './gather-data.ts'

/** Downloads all data stored about a person, or about the user without `employeeId`. */
export default function DownloadDataButton({ employeeId }: { employeeId?: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const [count, setCount] = useState(0)
  const gather = useMutation({
    mutationFn: () => gatherData(employeeId, setCount),
    onSuccess: (file) => {
      saveFile(file)
      show({ tone: 'success', text: formatMessage({ id: 'settings.data.done' }, { name: file.file_name }) })
    },
  })
  return (
    <>
      {gather.error && <Banner tone="danger">{gather.error.message}</Banner>}
      <span>
        <Button icon={Download} pending={gather.isPending} onClick={() => gather.mutate()}>
          {gather.isPending && count > 0 ? (
            <FormattedMessage id="settings.data.gathering" values={{ count }} />
          ) : (
            <FormattedMessage id={employeeId ? 'settings.data.downloadOf' : 'settings.data.download'} />
          )}
        </Button>
      </span>
    </>
  )
}
