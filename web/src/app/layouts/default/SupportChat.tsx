import { avisar } from '../../../api/notices.ts'
import { useStore } from '../../../api/store.ts'
import { Arriving, late, PART_MISSING } from '../../../base/late.ts'
import { supportChat } from '../../support-chat.ts'

const PANEL = late(async () => (await import('./SupportChatPanel.tsx')).SupportChatPanel)

/** The chat with support, where the entidade has one (especificação §2). */
export function SupportChat() {
  const open = useStore(supportChat)
  return open ? <Arriving wanted={PANEL} props={{}} onFailure={() => avisar('perigo', PART_MISSING)} /> : null
}
