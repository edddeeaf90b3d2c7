import type { Recognition } from '@atrium/contract/recognition/schemas'
import { ReactionChips } from '#features/chat/reaction-chips.tsx'
import styles from './recognition-card.module.css'
import { useAct } from './use-act.ts'

/** The reactions to thanks. */
export function Reactions({ row: { reactions, recognition_id } }: { row: Recognition }) {
  const act = useAct()
  const react = async (emoji: string, isOn: boolean): Promise<void> =>
    void (await act({ action: isOn ? 'react' : 'unreact', recognition_id, emoji }))
  return <ReactionChips reactions={reactions} onReact={react} className={styles.action} />
}
