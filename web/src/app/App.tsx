import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { queryClient } from '../api/query-client.ts'
import { theme } from '../ui/theme.ts'
import { ErrorDialog } from './ErrorDialog.tsx'
import { usePreferences } from './preferences.ts'
import { router } from './router.tsx'
import { VersionNotice } from './VersionNotice.tsx'
import './error-display.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'autos.cores' })

/** `withCssVariables` off: main.tsx has put them in a constructed stylesheet, as a strict CSP wants. */
export function App() {
  const { highContrast } = usePreferences()
  return (
    <MantineProvider theme={theme} colorSchemeManager={colorScheme} withCssVariables={false} withGlobalClasses={false} {...(highContrast ? { forceColorScheme: 'dark' } : {})}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" limit={4} zIndex={400} aria-label="Avisos" />
        <VersionNotice />
        <RouterProvider router={router} />
        <ErrorDialog />
      </QueryClientProvider>
    </MantineProvider>
  )
}
