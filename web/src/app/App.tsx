import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'

import { queryClient } from '../api/query-client.ts'
import { theme } from '../ui/theme.ts'
import { ErrorDialogHost } from './ErrorDialogHost.tsx'
import { usePreferences } from '../base/preferences.ts'
import { createAppRouter } from './router.tsx'
import { Toasts } from './Toasts.tsx'
import { VersionNotice } from './VersionNotice.tsx'
import './error-display.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'autos.cores' })

/** `withCssVariables` off: main.tsx has put them in a constructed stylesheet, as a strict CSP wants. */
export function App() {
  const { highContrast } = usePreferences()
  const [router] = useState(createAppRouter)
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      {...(highContrast ? { forceColorScheme: 'dark' } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <VersionNotice />
        <RouterProvider router={router} />
        <ErrorDialogHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
