import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrar } from '../../server/db/migrate.ts'
import { criarBalde } from '../../server/src/adapters/armazenamento/criar-balde.ts'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import { type Again, checkKeeping } from '../../server/src/app/production/check-storage.ts'
import { reasonOf } from '../../server/src/app/production/finding.ts'
import { foundEntidade } from '../../server/src/app/production/found-entidade.ts'
import { writeEntidade } from '../../server/src/app/production/write-entidade.ts'
import { inAMinute, WITHOUT_WAITING } from '../production/in-a-minute.ts'
import { asked, QUESTIONS, sound } from '../production/prepare.ts'
import { makeDatabase } from './make-database.ts'
import { type Place, readPlace } from './prepared-folder.ts'
import { addToSettings, passwordsOf } from './settings-folder.ts'

const USE = `npm run entidade -- criar \\
  --id pmva --nome "Prefeitura Municipal de …" --sigla PMVA \\
  --endereco https://autos.municipio.sc.gov.br \\
  --emissor https://login.municipio.sc.gov.br/realms/pmva \\
  --banco 127.0.0.1:5432 [--superusuario postgres://postgres:…@banco.interno/postgres] \\
  --administrador maria@municipio.sc.gov.br --nome-do-administrador "Maria da Silva" [--cpf-do-administrador …] \\
  [--pasta producao-pmva] [--em /etc/autos] [--usuario autos] [--sem-espera]`

const text = { type: 'string' } as const
const OPTIONS = {
  ...QUESTIONS,
  superusuario: text,
  em: { ...text, default: '/etc/autos' },
  usuario: { ...text, default: 'autos' },
  [WITHOUT_WAITING]: { type: 'boolean', default: false },
} as const

/**
 * An entidade and whoever administers it first: database, migrations, first rows, bucket and settings. What is
 * done already is left alone, so that the same command goes on where it stopped. Answers the exit code.
 */
export async function create(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const { em: settings, usuario, superusuario } = values
  const nova = asked(values, passwordsOf(settings, values.banco))
  if (nova === undefined) {
    console.error(`autos: diga tudo isto:\n${USE}`)
    return 1
  }
  if (!existsSync(nova.pasta)) {
    const prepared = sound(nova)
    if (prepared === undefined) return 1
    writeEntidade(nova.pasta, nova, prepared)
  }
  const place = readPlace(nova.pasta)
  console.log(`✔ preparada     ${nova.pasta}/ guarda o que se criou`)
  const done = await inOrder([
    ['banco', () => makeDatabase(place, superusuario)],
    ['migrações', () => migrate(place)],
    ['administrador', () => found(place)],
    ['balde', () => bucket(place, inAMinute({ skip: values[WITHOUT_WAITING] }))],
    ['ajustes', () => addToSettings({ folder: settings, user: usuario, place })],
  ])
  if (done) next(place, settings)
  return done ? 0 : 1
}

/** What was done, in a line, or what is left to be done by hand; thrown, what keeps the rest from being done. */
type Done = string | { left: string }
type Step = [name: string, run: () => Promise<Done> | Done]

async function inOrder(steps: readonly Step[]): Promise<boolean> {
  for (const [name, run] of steps)
    try {
      const done = await run()
      console.log(
        typeof done === 'string' ? `✔ ${name.padEnd(14)}${done}` : `! ${name.padEnd(14)}${done.left}`,
      )
    } catch (error) {
      console.error(`✖ ${name.padEnd(14)}${reasonOf(error)}`)
      console.error('  Depois de arrumar, rode o mesmo comando: o que já se fez não se repete.')
      return false
    }
  return true
}

async function migrate({ dono, senhas }: Place): Promise<string> {
  const { aplicadas } = await migrar({
    url: dono.bancoMigracao,
    senhaApp: senhas.app,
    senhaLeitura: senhas.leitura,
  })
  return aplicadas === 0 ? 'já estavam todas' : `${aplicadas} aplicadas`
}

async function found({ dono, administrador }: Place): Promise<string> {
  const { nome, sigla, fuso = 'America/Sao_Paulo', cor } = dono
  const now = await foundEntidade(dono.bancoMigracao, { nome, sigla, fuso, cor, administrador })
  return now ? `${administrador.login} administra ${sigla}` : 'a entidade já tinha começado'
}

/**
 * Made with the credential of the settings, and written to: a bucket that is there may still take nothing. Where it may
 * not, that is said and the rest goes on.
 */
async function bucket({ dono, cors, ajustes }: Place, again: Again): Promise<Done> {
  const { AUTOS_S3_ENDERECO: endereco, AUTOS_S3_CHAVE: chave, AUTOS_S3_SEGREDO: segredo } = ajustes
  const guide = `crie ${dono.balde}, com versões e o CORS de cors.json (docs/producao.md, Arquivos)`
  if (!endereco || !chave || !segredo) return { left: `falta AUTOS_S3_…: ${guide}` }
  const regiao = ajustes.AUTOS_S3_REGIAO ?? 'us-east-1'
  try {
    const store = { endereco, publico: endereco, regiao, chave, segredo, balde: dono.balde }
    const { balde, recusado } = await criarBalde(store, cors)
    const made = `${dono.balde} ${balde ? 'criado' : 'já havia'}`
    const refused = recusado.map(({ oQue, porQue }) => `; sem ${oQue}: ${reasonOf(porQue)}`).join('')
    const armazenamento = abrirArmazenamento(store)
    const [bad] = (
      await checkKeeping(armazenamento, dono.balde, again).finally(() => armazenamento.fechar())
    ).filter(({ grade }) => grade === 'erro')
    if (bad !== undefined) return { left: `${made}; ${bad.said}. ${bad.mend ?? ''}` }
    return refused === '' ? `${made}, com versões e CORS; grava e lê` : { left: `${made}${refused}` }
  } catch (error) {
    return { left: `não foi possível (${reasonOf(error)}): ${guide}` }
  }
}

function next({ folder, dono, administrador, senhaProvisoria }: Place, settings: string): void {
  console.log(`
Falta:
  1. No provedor de identidade, importe ${join(folder, 'realm.json')}. ${administrador.login} entra com a senha
     provisória ${senhaProvisoria}, que se troca na primeira vez.
  2. Complete ${join(settings, 'autos.env')} (o que estiver vazio) e ${join(settings, 'assinatura.json')}.
  3. npm run producao -- conferir
  4. Abra ${dono.endereco}: a tela leva até o primeiro documento enviado.`)
}
