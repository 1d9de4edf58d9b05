import { parseArgs } from 'node:util'
import { plural } from '@autos/contract/regras/texto.ts'
import { checkFiles } from '../../server/src/app/production/check-files.ts'
import type { Finding } from '../../server/src/app/production/finding.ts'
import { inspectProduction } from '../../server/src/app/production/inspect-production.ts'
import { openToInspect } from '../../server/src/app/production/open-to-inspect.ts'
import { type Config, ConfigRefused, readConfig } from '../../server/src/config.ts'
import { askPassword } from './ask-password.ts'
import { inAMinute, WITHOUT_WAITING } from './in-a-minute.ts'

/**
 * With the settings of production in the environment, tries each outside part from this machine, and says in
 * pt-BR what is wrong and how to mend it. `--entrar <login>` enters with that person's password, asked for or from the
 * standard input, as far as the token; `--entidade` says in which, when there are several. `--retorno` sends one letter to
 * the address that letters come back to. Answers the exit code.
 */
export async function inspect(args: string[]): Promise<number> {
  const config = settings()
  const { values } = parseArgs({ args, options: OPTIONS })
  const { entrar, entidade = config.entidades[0]?.id } = values
  const whose =
    entrar === undefined ? undefined : { entidade, login: entrar, password: await askPassword(entrar) }
  await using recursos = openToInspect(config)
  const { AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO } = process.env
  const findings = [
    ...(await checkFiles({ AUTOS_ENTIDADES, AUTOS_ASSINATURA, AUTOS_DIARIO })),
    ...(await inspectProduction(recursos, {
      whose,
      again: inAMinute({ skip: values[WITHOUT_WAITING] }),
      returnWithinMs: values.retorno ? RETURN_WITHIN_MS : undefined,
    })),
  ]
  tell(
    'Esta máquina e o que é de todas',
    findings.filter(({ entidade }) => entidade === undefined),
  )
  for (const { id, nome } of config.entidades)
    tell(
      `${id}: ${nome}`,
      findings.filter(({ entidade }) => entidade === id),
    )
  const count = (grade: Finding['grade']) => findings.filter((finding) => finding.grade === grade).length
  console.log(
    count('erro') > 0
      ? `\n${plural(count('erro'), 'coisa errada', 'coisas erradas')}, ${plural(count('aviso'), 'aviso', 'avisos')}. Depois de arrumar, confira de novo.`
      : `\nNada errado; ${plural(count('aviso'), 'aviso', 'avisos')}. Pode abrir.`,
  )
  if (whose === undefined)
    console.log('O token não se experimentou: npm run producao -- conferir --entrar o-login-de-alguém')
  if (config.correio.retorno !== undefined && !values.retorno)
    console.log('O endereço de retorno não se experimentou: npm run producao -- conferir --retorno')
  return count('erro') > 0 ? 1 : 0
}

/** A server of mail may hold back what it does not know yet. */
const RETURN_WITHIN_MS = 90_000

const OPTIONS = {
  entrar: { type: 'string' },
  entidade: { type: 'string' },
  retorno: { type: 'boolean', default: false },
  [WITHOUT_WAITING]: { type: 'boolean', default: false },
} as const

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    console.error(`${error.message}\n  → Cada ajuste está explicado em docs/producao.md.`)
    process.exit(1)
  }
}

function tell(title: string, found: readonly Finding[]): void {
  console.log(`\n${title}`)
  const width = Math.max(0, ...found.map(({ part }) => part.length))
  for (const { part, grade, said, mend } of found) {
    console.log(`  ${{ certo: '✔', aviso: '!', erro: '✖' }[grade]} ${part.padEnd(width)}  ${said}`)
    if (mend !== undefined) console.log(`    ${' '.repeat(width)}  → ${mend}`)
  }
}
