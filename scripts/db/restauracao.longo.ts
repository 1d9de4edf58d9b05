import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { migrar } from '../../server/db/migrate.ts'
import { escreverCidade } from '../../server/test/cidade.ts'
import { ClienteTeimoso } from '../../server/test/mortes/cliente.ts'
import { type ServidorMortal, servidorMortal } from '../../server/test/mortes/processo.ts'
import { umDocumento } from '../../server/test/mortes/trabalho.ts'
import {
  INSTALL,
  iniciarPostgresDoDebian,
  temPostgresDoDebian,
} from '../../server/test/postgres-do-debian.ts'

// A town on Debian's PostgreSQL with pgBackRest, as docs/copias.md says: full and incremental backups, acts in between
// and after, everything killed, restored to a moment in an empty place, and checked by the operator's own command.
// RESTAURACAO says of how many documents.
const DOCUMENTS = Number(process.env.RESTAURACAO ?? 10_000)
const GOAL_S = 60
const PASSWORD = 'so-para-testes-em-loopback'
const HEADER = 16_384
// On a disk: what the long tests have otherwise is memory, and nobody restores into that.
process.env.TMPDIR = '/var/tmp'

if (temPostgresDoDebian())
  test(
    `uma cidade de ${DOCUMENTS} documentos volta a um instante, e o que volta é o que era`,
    { timeout: 3_000_000 },
    rehearse,
  )
else test('a restauração com pgBackRest', { skip: `não executado: ${INSTALL}` })

type Told = { diagnostic(said: string): void }

async function rehearse(t: Told): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-copias-'))
  const port = await freePort()
  const postgres = await iniciarPostgresDoDebian(folder, port)
  after(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const owner = postgres.url.replace(/\/postgres$/, '/cidade')
  await createDatabase(postgres.url, owner)
  const town = await servidorMortal({
    separados: true,
    dado: {
      url: `postgres://autos_app:${PASSWORD}@127.0.0.1:${port}/cidade`,
      urlDono: owner,
      matar: async () => undefined,
      reiniciar: async () => undefined,
      [Symbol.asyncDispose]: async () => undefined,
    },
  })
  after(() => town.parar())
  const command = commandsOf(town, owner)

  await importTown(command)
  const clerk = new ClienteTeimoso(town, 'ana', true)
  await act(clerk, 'antes da inteira')
  await postgres.backup('full')
  await act(clerk, 'antes da incremental')
  await postgres.backup('incr')
  await act(clerk, 'depois da incremental')
  const before = await momentOf(owner)
  await act(clerk, 'depois do instante')
  await query(
    owner,
    "update docproc set titulo = 'estragado'; delete from assinatura_verificacao; delete from assinatura",
  )
  await postgres.archived()
  for (const child of town.processos()) {
    const over = once(child, 'exit')
    child.kill('SIGKILL')
    await over
  }
  await postgres.kill()

  const [began, worked] = [performance.now(), processor()]
  await postgres.restore(before.moment)
  const restored = seconds(began)
  const checked = await command('db.ts', 'conferir')
  const [spent, work] = [seconds(began), processor() - worked]
  assert.equal(checked.code, 0, checked.said)
  assert.match(checked.said, /✔ teste: tudo está como se guardou\./)
  assert.deepEqual((await momentOf(owner)).state, before.state)
  const [, surplus] = /! teste: sobram (\d+) objetos a que nenhuma linha se refere/.exec(checked.said) ?? []
  assert.ok(Number(surplus) >= ACTS, `o que se gravou depois do instante sobra: ${checked.said}`)
  const [, read = ''] = /arquivos: ([\d.]+) lidos por inteiro/.exec(checked.said) ?? []
  t.diagnostic(
    `PostgreSQL ${postgres.versao} e pgBackRest: ${before.state.documentos} documentos de volta em ${restored.toFixed(1)} s, e conferidos (${read} arquivos lidos) aos ${spent.toFixed(1)} s, com ${work.toFixed(1)} s de processador além do PostgreSQL; ${surplus} objetos de depois do instante sobram, 0 diferenças`,
  )
  await damage(town, owner, command)
  // By the clock where the machine is the test's own; beside others, by what it took of the processor.
  assert.ok(Math.min(spent, work) <= GOAL_S, `${spent.toFixed(1)} s, e o que se quer são ${GOAL_S}`)
}

const ACTS = 5
type Run = { code: number | null; said: string }
type Command = (script: string, ...args: string[]) => Promise<Run>

/** Registered, its file sent and examined, numbered, signed and sent. */
async function act(clerk: ClienteTeimoso, when: string): Promise<void> {
  await Promise.all(
    Array.from({ length: ACTS }, (_, i) => umDocumento(clerk, { titulo: `Ofício ${i} ${when}` })),
  )
}

async function importTown(command: Command): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-cidade-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  await escreverCidade(folder, { processos: Math.ceil(DOCUMENTS / 10), documentos: DOCUMENTS })
  const imported = await command('entidade.ts', 'importar', folder, '--fonte', 'GPA 2009')
  assert.equal(imported.code, 0, imported.said)
}

/** One byte of one stored file is altered and another file is gone: both are named, and nothing else is. */
async function damage(town: ServidorMortal, owner: string, command: Command): Promise<void> {
  const rows = await query<{ chave: string; versao: string; identificador: string }>(
    owner,
    `select v.chave, v.version_id as versao, d.identificador || case when e.origem = 'ELETRONICA' then '-e' else '' end as identificador
     from documento_versao v join docproc d on d.id = v.documento_id join documento e on e.id = d.id order by md5(v.chave) limit 2`,
  )
  const [altered, lost] = rows.map((row) => ({ ...row, file: fileOf(town, row.chave, row.versao) }))
  const bytes = readFileSync(altered!.file)
  bytes[HEADER + 99]! ^= 1
  writeFileSync(altered!.file, bytes)
  rmSync(lost!.file)
  const { code, said } = await command('db.ts', 'conferir', '--so-arquivos')
  assert.equal(code, 1, said)
  const wrong = said
    .split('\n')
    .filter((line) => line.startsWith('✖ '))
    .toSorted()
  assert.equal(wrong.length, 3, said)
  assert.ok(
    wrong.some(
      (line) =>
        line.startsWith(
          `✖ teste: documento ${altered!.identificador}, versão 1: foi alterado: o SHA-256 é`,
        ) && line.endsWith(`(${altered!.chave})`),
    ),
    said,
  )
  assert.ok(
    wrong.includes(
      `✖ teste: documento ${lost!.identificador}, versão 1: falta no armazenamento (${lost!.chave})`,
    ),
    said,
  )
  assert.ok(wrong.includes('✖ teste: 2 diferenças.'), said)
}

/** As the stand-in keeps them: a folder for each key, a file for each version. */
function fileOf({ objetos }: ServidorMortal, key: string, version: string): string {
  const digest = createHash('sha256').update(key).digest('hex')
  const folder = join(objetos.pasta, 'baldes', objetos.balde, digest.slice(0, 2), digest)
  assert.ok(readdirSync(folder).includes(version))
  return join(folder, version)
}

type State = Record<'documentos' | 'versoes' | 'assinaturas' | 'atos', string>

/** The clock of the database, and what it holds then: every act acknowledged so far, and none of what comes. */
async function momentOf(owner: string): Promise<{ moment: string; state: State }> {
  const [row] = await query<State & { moment: string }>(
    owner,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment, (select count(*) from documento)::text as documentos,
      (select count(*) || ':' || md5(string_agg(documento_id || ' ' || numero || ' ' || sha256, ',' order by documento_id, numero)) from documento_versao) as versoes,
      (select count(*) || ':' || md5(string_agg(a.id || ' ' || sha256, ',' order by a.id)) from assinatura a) as assinaturas,
      (select count(*) || ':' || md5(string_agg(resumo, ',' order by seq)) from historico where ator_tipo <> 'SISTEMA') as atos`,
  )
  const { moment, ...state } = row!
  return { moment, state }
}

async function createDatabase(superuser: string, owner: string): Promise<void> {
  await query(superuser, "create database cidade encoding 'UTF8' template template0")
  await migrar({ url: owner, senhaApp: PASSWORD, senhaLeitura: PASSWORD })
}

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** The operator's commands, with the settings that an operator would have. */
function commandsOf({ objetos }: ServidorMortal, owner: string): Command {
  const folder = mkdtempSync(join(tmpdir(), 'autos-ajustes-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'entidades.json')
  writeFileSync(
    file,
    JSON.stringify([
      {
        id: 'teste',
        nome: 'Prefeitura de Teste',
        sigla: 'PMT',
        bancoMigracao: owner,
        balde: objetos.balde,
        fuso: 'America/Sao_Paulo',
      },
    ]),
    { mode: 0o600 },
  )
  const env = {
    ...process.env,
    AUTOS_ENTIDADES: file,
    AUTOS_S3_ENDERECO: objetos.endereco,
    AUTOS_S3_CHAVE: objetos.chave,
    AUTOS_S3_SEGREDO: objetos.segredo,
  }
  return async (script, ...args) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => said.push(part.toString()))
    const [code] = (await once(child, 'exit')) as [number | null]
    return { code, said: said.join('') }
  }
}

/** Seconds of the processor of this process and of the children that ended: the store, pgBackRest, the checker. */
function processor(): number {
  const { user, system } = process.cpuUsage()
  // After the name, which may hold spaces: cutime and cstime, in hundredths.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ')
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / 100
}

const seconds = (since: number): number => (performance.now() - since) / 1000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
