import { useParams } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { printedKeys, useShortcuts } from '#app/shortcuts/shortcuts.ts'
import { useWatched } from '#app/watched.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FindBar } from './find-bar.tsx'
import styles from './find-bar.module.css'
import { finding } from './finding.ts'

const keys = 'mod+f'

/**
 * Opens the search of a conversation; on phones it is in the menu of a space. While it is open, the shortcut opens the browser's search.
 */
export default function Find({ conversationId }: { conversationId: string }) {
  const { formatMessage } = useIntl()
  const { entity_type } = useParams({ strict: false })
  const open = useWatched(finding)
  const setOpen = finding.write
  useEffect(() => () => finding.write(false), [])
  useShortcuts(open ? [] : [{ keys, label: 'chat.findHere', group: 'chat.shortcuts.message', run: () => setOpen(true) }])
  return (
    <>
      <span className={styles.button} data-in-menu={entity_type === 'space' || undefined}>
        <IconButton
          icon={Search}
          label={formatMessage({ id: 'chat.findHere' })}
          keys={printedKeys(keys)}
          pressed={open}
          onClick={() => setOpen(!open)}
        />
      </span>
      {open && <FindBar key={conversationId} conversationId={conversationId} onClose={() => setOpen(false)} />}
    </>
  )
}
