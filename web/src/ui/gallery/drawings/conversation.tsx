import { Divider } from '../../rows/divider.tsx'
import { useSample } from '../sample.ts'
import styles from './chat.module.css'
import { Composer, Message, Reactions, ThreadLine, VoiceClip } from './message.tsx'

const query = `select message_id from message_search
 where company_id = $1 and body %> $2
 order by seq desc limit 20`

/** The messages of the Design space. */
export function Conversation() {
  const sample = useSample()
  return (
    <>
      <div className={styles.log} role="log" aria-label="Design" tabIndex={0}>
        <div className={styles.divider}>
          <Divider>{sample('Today')}</Divider>
        </div>
        <Message by="Tomás Nunes" at="9:12">
          {sample(
            'Morning. I went through every list that can be empty and wrote what a new person should do there. Most of them said “No data”, which helps nobody.',
          )}
          <Reactions
            of={[
              ['👏', 6, true],
              ['💡', 2, false],
            ]}
          />
          <ThreadLine />
        </Message>
        <Message by="Saanvi Kapoor" at="9:20">
          {sample('Love it.')} <span className={styles.mention}>@Maya</span>{' '}
          {sample('could we hold the search one until the parts-of-words index is in? The query looks like this today:')}
          <pre className={styles.code} tabIndex={0}>
            {query}
          </pre>
        </Message>
        <div className={styles.divider}>
          <Divider tone="accent">{sample('New')}</Divider>
        </div>
        <Message by="Jun Lindqvist" at="9:31">
          {sample('Easier said than typed:')}
          <VoiceClip />
        </Message>
        <Message by="Tomás Nunes" at="9:42" tools>
          {sample('Agreed, and the new empty states are in.')}
        </Message>
      </div>
      <p className={styles.typing}>{sample('Saanvi is typing…')}</p>
      <Composer placeholder="Write to Design" />
    </>
  )
}
