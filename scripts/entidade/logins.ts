import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { plural } from '@autos/contract/regras/texto.ts'
import { CsvBroken } from '../../server/src/adapters/csv/csv.ts'
import { loginsOf, NotALogin } from '../../server/src/app/production/logins-of.ts'

const USE = 'npm run entidade -- logins PLANILHA --realm pmva --pasta /root/autos-logins'

/**
 * From the spreadsheet that *Cadastrar por planilha* takes, what Keycloak's partial import takes, each person with a
 * provisional password; and the passwords to hand out. Answers the exit code.
 */
export async function logins(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { realm: { type: 'string' }, pasta: { type: 'string' } },
    allowPositionals: true,
  })
  const { realm, pasta } = values
  const [sheet] = positionals
  if (sheet === undefined || realm === undefined || pasta === undefined) {
    console.error(`autos: diga tudo isto:\n${USE}`)
    return 1
  }
  if (existsSync(pasta)) {
    console.error(
      `autos: ${pasta} já existe, e pode guardar a única cópia de senhas. Escolha outra --pasta, ou apague-a.`,
    )
    return 1
  }
  try {
    const { users, passwords } = await loginsOf(sheet, realm)
    mkdirSync(pasta, { recursive: true, mode: 0o700 })
    const write = (name: string, text: string) =>
      writeFileSync(join(pasta, name), text, { mode: 0o600, flag: 'wx' })
    write('logins.json', `${JSON.stringify({ ifResourceExists: 'SKIP', users }, null, 2)}\n`)
    write('senhas.csv', passwords)
    console.log(
      `${plural(users.length, 'pessoa', 'pessoas')}. ${pasta}/logins.json é para o Keycloak; ${pasta}/senhas.csv, para dar a cada uma a sua, que se troca na primeira vez. Apague os dois depois.`,
    )
    return 0
  } catch (error) {
    const said = saidOf(error)
    if (said === undefined) throw error
    console.error(`autos: ${sheet}: ${said} Nada se escreveu.`)
    return 1
  }
}

function saidOf(error: unknown): string | undefined {
  if (error instanceof NotALogin) return error.message
  if (error instanceof CsvBroken) return `Linha ${error.line}: ${error.message}`
  return (error as { code?: string }).code === 'ENOENT' ? 'Não há esse arquivo.' : undefined
}
