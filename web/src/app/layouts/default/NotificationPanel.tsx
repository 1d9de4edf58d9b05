import { avisar } from '../../../api/notices.ts'
import { Arriving, late, PART_MISSING } from '../../../base/late.ts'
import { usePreferences } from '../../../base/preferences.ts'

const LIST = late(async () => (await import('./NotificationList.tsx')).NotificationList)

/** Side panel; whether it is open is remembered. */
export function NotificationPanel() {
  const { panel } = usePreferences()
  return panel ? <Arriving wanted={LIST} props={{}} onFailure={() => avisar('perigo', PART_MISSING)} /> : null
}
