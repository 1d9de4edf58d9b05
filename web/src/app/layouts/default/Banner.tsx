import { CloseButton } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'

import { useConfig } from '../../../api/config.ts'
import { prefer, usePreferences } from '../../../base/preferences.ts'
import css from './Banner.module.css'

/** Message to everybody. Dismissed for good, but a new message (another hash) shows again. */
export function Banner() {
  const message = useConfig()?.marca.aviso?.trim()
  const { dismissedBanner } = usePreferences()
  if (!message || dismissedBanner === hash(message)) return null
  return (
    <section aria-label="Comunicado" className={css['banner']}>
      <IconSpeakerphone aria-hidden size={20} />
      <p>{message}</p>
      <CloseButton
        aria-label="Dispensar o comunicado"
        onClick={() => prefer({ dismissedBanner: hash(message) })}
      />
    </section>
  )
}

/** FNV-1a: enough to tell one message from another. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (value >>> 0).toString(16)
}
