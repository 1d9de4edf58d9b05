import type { Density } from './preferences.ts'

export const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'confortavel', label: 'Confortável' },
]
