import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconContrast2, IconMoon } from '@tabler/icons-react'

import { prefer, usePreferences } from '../../base/preferences.ts'

/** Otherwise Mantine stops the transitions with a <style> tag, which a strict CSP refuses. */
const KEEP = { keepTransitions: true }

/** Dark mode and high contrast, for layouts without a user menu. */
export function VisualModes() {
  const { highContrast } = usePreferences()
  const { colorScheme, setColorScheme } = useMantineColorScheme(KEEP)
  const dark = colorScheme === 'dark'
  return (
    <>
      <ActionIcon
        aria-label="Alto contraste"
        title="Alto contraste"
        aria-pressed={highContrast}
        onClick={() => prefer({ highContrast: !highContrast })}
      >
        <IconContrast2 aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label="Modo escuro"
        title="Modo escuro"
        aria-pressed={dark}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        <IconMoon aria-hidden size={20} />
      </ActionIcon>
    </>
  )
}
