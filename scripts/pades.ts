import { run } from '../pades/src/cli.ts'

// `npm run -s pades -- sign|validate|inspect …`: the signing package by hand. JSON on standard output.
process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  say: (text) => process.stderr.write(`${text}\n`),
})
