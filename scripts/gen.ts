import { generateAll, stale, writeAll } from './lib/generated.ts'

// `npm run gen`: writes what is derived from the migrations, the SDL, the web's operations and the rules
// table. `npm run gen -- --check`: writes nothing, and fails when something on disk is not what it would
// write.
const check = process.argv.includes('--check')
const files = await generateAll()
const changed = check ? stale(files) : writeAll(files)

for (const path of changed)
  console.log(check ? `${path} is not up to date: run npm run gen` : `written: ${path}`)
if (!check && changed.length === 0) console.log(`nothing to write: ${files.length} files are up to date`)
process.exit(check && changed.length > 0 ? 1 : 0)
