import { CircleAlert, CircleCheck, CloudUpload } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './build.module.css'
import type { EditorState } from './use-editor.ts'

const icons = { saved: CircleCheck, saving: CloudUpload, failed: CircleAlert } as const

/** Whether the server has what was changed. */
export const SavingWords = ({ editor: { saving, state } }: { editor: EditorState }) => (
  <span className={styles.status} role="status">
    <FormattedMessage id={`surveys.state.${state}`} /> ·
    <Icon of={icons[saving.kind]} size="small" />
    <FormattedMessage id={`surveys.saving.${saving.kind}`} />
  </span>
)
