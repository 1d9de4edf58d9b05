import { parseArgs } from 'node:util'
import { supervise } from './supervisor/supervise.ts'

// `npm run dev`: as `npm start`, with Vite serving the web and the server restarted when its sources change.
const { values } = parseArgs({ options: { 'sem-demo': { type: 'boolean', default: false } } })
await supervise({ watch: true, demo: !values['sem-demo'] })
