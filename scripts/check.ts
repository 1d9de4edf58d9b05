import { CHECKS, runChecks, type Finding } from './lib/checks.ts'
import { seconds } from './lib/run.ts'

// `npm run check`: what can be known without running the product. `npm run check -- lint types`: only these.
const began = performance.now()
const words = process.argv.slice(2)
const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(
    `No check is called ${words.join(' or ')}. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const findings = await runChecks(chosen, ({ name, ms, said, figures = '' }: Finding) =>
  console.log(`${said ? '✖' : '✔'} ${name.padEnd(20)} ${seconds(ms).padStart(7)}  ${figures}`.trimEnd()),
)
const failed = findings.filter(({ said }) => said)
for (const { name, said, advice } of failed)
  console.log(`\n✖ ${name}\n${said}${advice ? `\n→ ${advice}` : ''}`)
console.log(
  `\n${failed.length === 0 ? 'All is well' : `${failed.length} of ${findings.length} checks failed`} (${seconds(performance.now() - began)}).`,
)
process.exit(failed.length === 0 ? 0 : 1)
