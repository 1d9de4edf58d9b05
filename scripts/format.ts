import { inTerminal } from './lib/run.ts'

// `npm run format`: lays the code out. `npm run format -- server/src/kernel`: only there.
process.exit(await inTerminal('oxfmt', process.argv.slice(2)))
