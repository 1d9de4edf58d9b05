import type { Antivirus } from './port.ts'

/** Where none was set up: what is said is that nothing was examined, never that nothing was found. */
export const nenhumAntivirus: Antivirus = { examinar: async () => null, motor: async () => null }
