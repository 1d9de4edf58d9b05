import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/**
 * blue-warm-vivid of the gov.br tokens, 5 to 90: shade 7 is "interactive", 8 "active", 9 "deep background".
 */
const azul: MantineColorsTuple = [
  '#edf5ff',
  '#d4e5ff',
  '#adcdff',
  '#81aefc',
  '#5992ed',
  '#2670e8',
  '#155bcb',
  '#1351b4',
  '#0c326f',
  '#071d41',
]
const verde: MantineColorsTuple = [
  '#e3f5e1',
  '#c8ebc4',
  '#9ad692',
  '#70bf66',
  '#3fa538',
  '#2b9436',
  '#1c8a2c',
  '#168821',
  '#0f6619',
  '#0a4511',
]
const vermelho: MantineColorsTuple = [
  '#fde0db',
  '#fac5bd',
  '#f49a8d',
  '#ec6f5e',
  '#e6412c',
  '#e52207',
  '#cc1d06',
  '#b50909',
  '#8b0a03',
  '#5c0702',
]
const amarelo: MantineColorsTuple = [
  '#fff5c2',
  '#ffeb8a',
  '#ffe04d',
  '#ffd52b',
  '#ffcd07',
  '#e5b700',
  '#b88f00',
  '#8a6b00',
  '#5c4800',
  '#2e2400',
]
const cinza: MantineColorsTuple = [
  '#f8f8f8',
  '#f0f0f0',
  '#e6e6e6',
  '#ccc',
  '#adadad',
  '#888',
  '#636363',
  '#555',
  '#333',
  '#1b1b1b',
]
/**
 * Mantine draws its dark scheme with this scale: 7 is the page, 6 a surface on it, 4 a border, 0 the text.
 */
const escuro: MantineColorsTuple = [
  '#f4f7fc',
  '#c5d4eb',
  '#a9bddb',
  '#7d97c2',
  '#35548a',
  '#163566',
  '#0d2a56',
  '#071d41',
  '#051633',
  '#030e21',
]

export const theme = createTheme({
  colors: {
    azul,
    verde,
    vermelho,
    amarelo,
    gray: cinza,
    dark: escuro,
    blue: azul,
    green: verde,
    red: vermelho,
    yellow: amarelo,
  },
  primaryColor: 'azul',
  primaryShade: { light: 7, dark: 5 },
  black: '#333',
  fontFamily: "'Raleway Variable', Raleway, 'Segoe UI', system-ui, sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1.05rem', xl: '1.26rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '16px', xl: '100em' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.8145rem', lineHeight: '1.25' },
      h2: { fontSize: '1.512rem', lineHeight: '1.3' },
      h3: { fontSize: '1.26rem', lineHeight: '1.35' },
      h4: { fontSize: '1.05rem', lineHeight: '1.4' },
    },
  },
  focusRing: 'auto',
  focusClassName: 'foco',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    ActionIcon: { defaultProps: { radius: 'xl', variant: 'subtle', size: 40 } },
    // Its scroll lock writes a <style> tag, which a strict CSP refuses; `tokens.css` locks the page instead.
    ModalRoot: {
      defaultProps: { lockScroll: false, radius: 'md', shadow: 'xl', padding: 'lg', returnFocus: true },
    },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    DrawerCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'sm' } },
    Tooltip: {
      defaultProps: {
        closeDelay: 500,
        openDelay: 200,
        withArrow: true,
        multiline: true,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: false, rows: 3 } },
    // 24 px: what a finger needs.
    Checkbox: { defaultProps: { radius: 'sm', size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
  },
})

/**
 * What Mantine's own variables must be for the contrast the law asks (its dimmed text is too light by
 * default).
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-placeholder': '#636363', '--overlay-bg': 'rgba(7, 29, 65, .65)' },
  light: {
    '--mantine-color-dimmed': '#636363',
    '--mantine-color-anchor': '#1351b4',
    '--mantine-color-error': '#b50909',
    '--mantine-color-default-border': '#ccc',
    // Messages: the pale grounds of the gov.br tokens.
    '--mantine-color-azul-light': '#d4e5ff',
    '--mantine-color-verde-light': '#e3f5e1',
    '--mantine-color-verde-light-color': '#0f6619',
    '--mantine-color-vermelho-light': '#fde0db',
    '--mantine-color-vermelho-light-color': '#b50909',
    '--mantine-color-amarelo-light': '#fff5c2',
    '--mantine-color-amarelo-light-color': '#1b1b1b',
    '--mantine-color-placeholder': '#636363',
  },
  dark: {
    '--mantine-color-dimmed': '#c5d4eb',
    '--mantine-color-anchor': '#c5d4eb',
    '--mantine-color-error': '#ffb3a7',
    '--mantine-color-text': '#f4f7fc',
    '--mantine-color-default-border': '#4a6aa3',
    '--mantine-color-placeholder': '#a9bddb',
  },
})
