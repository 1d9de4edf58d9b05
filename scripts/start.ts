import { parseArgs } from 'node:util'
import { supervise } from './supervisor/supervise.ts'

// `npm start`: everything on an empty machine. `--sem-demo`: without the demonstration's municipality.
const { values } = parseArgs({ options: { 'sem-demo': { type: 'boolean', default: false } } })
await supervise({ watch: false, demo: !values['sem-demo'] })
