import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'

import { cssVariables, theme } from './theme.ts'

/**
 * Writes the theme's variables into a constructed stylesheet.
 * MantineProvider would write them into a <style> tag, which `style-src 'self'` refuses.
 */
export function adoptThemeVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged))
  const schemes = {
    variables: {},
    dark: { '--mantine-color-scheme': 'dark' },
    light: { '--mantine-color-scheme': 'light' },
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(convertCssVariables(variables, ':root') + convertCssVariables(schemes, ':root'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
