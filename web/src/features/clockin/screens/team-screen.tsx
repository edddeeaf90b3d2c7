import { Download } from 'lucide-react'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { TimeFrame } from '../parts/time-frame.tsx'
import { Team } from '../team/team.tsx'
import { useTeam, type Team as TeamState } from '../team/use-team.ts'
import styles from './led-screens.module.css'

const ExportDialog = dialogOnDemand(() => import('../export/export-dialog.tsx'))

/** Who is in, on a break, late, absent, or forgot a clock: each in their own time. */
export default function TeamScreen() {
  const { formatMessage } = useIntl()
  const team = useTeam()
  const [exporting, setExporting] = useState(false)
  return (
    <TimeFrame
      title={formatMessage({ id: 'clockin.team' })}
      detail={
        <FormattedMessage
          id="clockin.team.ownTimes"
          values={{ now: <FormattedDate value={useNow()} weekday="long" hour="numeric" minute="numeric" /> }}
        />
      }
      actions={
        <Button icon={Download} onClick={() => setExporting(true)}>
          <FormattedMessage id="clockin.export" />
        </Button>
      }
    >
      <div className={styles.page} data-wide>
        {team.seesEveryone && <Whose team={team} />}
        <Team team={team} />
      </div>
      <ExportDialog open={exporting} seesEveryone={team.seesEveryone} onClose={() => setExporting(false)} />
    </TimeFrame>
  )
}

function Whose({ team: { search, change } }: { team: TeamState }) {
  const { formatMessage } = useIntl()
  return (
    <div>
      <SegmentedControl
        label={formatMessage({ id: 'clockin.team.whose' })}
        value={search.people}
        onValueChange={(people) => change({ people })}
        options={(['team', 'all'] as const).map((value) => ({ value, label: formatMessage({ id: `clockin.people.${value}` }) }))}
      />
    </div>
  )
}
