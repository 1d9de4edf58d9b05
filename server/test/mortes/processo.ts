import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { abrirProxy, type Proxy } from '@autos/simuladores/falhas/proxy.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import type { Pki } from '@autos/simuladores/pki/pki.ts'
import { iniciarPostgres, type Postgres } from '@autos/simuladores/postgres/postgres.ts'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { migrar } from '../../db/migrate.ts'
import type { DB } from '../../db/tables.ts'
import { type Armazenamento } from '../../src/adapters/armazenamento/port.ts'
import { abrirArmazenamento } from '../../src/adapters/armazenamento/s3.ts'
import { openDatabase } from '../../src/kernel/database.ts'
import { type BancoDeTeste, bancoDeTeste } from '../banco.ts'
import { semearElenco } from '../elenco.ts'
import { emissorDeTeste, type Emissor } from '../emissor.ts'
import { entidadeDeTeste } from '../configuracao.ts'
import { abrirAutoridades, type Autoridades } from './autoridades.ts'
import { portaLivre } from '../porta-livre.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))

/** O que se mata: o processo que é web e trabalhador, ou, separados, o trabalhador e o PostgreSQL. */
export type Alvo = 'servidor' | 'trabalhador' | 'postgres'

/** As linhas para o que é de fora, que caem a pedido. A de `revogacao` leva a OCSP e às listas. */
export type Linha = 'armazenamento' | 'correio' | 'identidade' | 'carimbo' | 'revogacao' | 'diario'

export type ServidorMortal = {
  url: string
  linhas: Record<Linha, Proxy>
  pki: Pki
  /** O que o diário oficial recebeu. */
  noDiario: Autoridades['noDiario']
  emissor: Emissor
  db: Kysely<DB>
  armazenamento: Armazenamento
  /** As mensagens que chegaram a quem é deste endereço. */
  correio(para: string): Promise<{ messageId: string }[]>
  /** SIGKILL, e outro processo no lugar; resolve quando ele responde. */
  matar(alvo: Alvo): Promise<void>
  /** O PostgreSQL para em ordem, dizendo-o a cada conexão, e volta. */
  reiniciarBanco(): Promise<void>
  /** Os processos do produto, que só mudam quando se matam. */
  processos(): ChildProcess[]
  /** Onde os arquivos ficam, para quem os lê ou os estraga por fora. */
  objetos: { endereco: string; pasta: string; balde: string; chave: string; segredo: string }
  parar(): Promise<void>
}

type BancoMortal = Omit<BancoDeTeste, 'esperar'> & { matar(): Promise<void>; reiniciar(): Promise<void> }

/**
 * O servidor de produção em processos à parte, com banco e armazenamento que sobrevivem a eles; `separados`:
 * web, trabalhador e um PostgreSQL só deste teste, ou o `dado`. `ambiente`: o que mais os processos hão de saber.
 */
export async function servidorMortal({
  separados = false,
  ambiente = {},
  dado,
}: {
  separados?: boolean
  ambiente?: NodeJS.ProcessEnv
  dado?: BancoMortal
} = {}): Promise<ServidorMortal> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-mortes-'))
  const banco =
    dado ??
    (separados
      ? await bancoMortal(join(pasta, 'postgres'))
      : { ...(await bancoDeTeste()), matar: async () => undefined, reiniciar: async () => undefined })
  const emissor = await emissorDeTeste()
  const porta = await portaLivre()
  const s3 = { chave: 'AUTOSMORTES', segredo: 'so-para-testes-em-loopback-0123456789', regiao: 'us-east-1' }
  const objetos = await iniciarObjetos({
    porta: 0,
    pasta: join(pasta, 'objetos'),
    ...s3,
    origens: [],
    baldes: ['autos-teste'],
  })
  const correio = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta: join(pasta, 'correio') })
  const linha = (porta: number, protocolo: 'http' | 'smtp') =>
    abrirProxy({ host: '127.0.0.1', porta }, protocolo)
  const autoridades = await abrirAutoridades(pasta, linha)
  const linhas = {
    armazenamento: await linha(objetos.porta, 'http'),
    correio: await linha(correio.portaSmtp, 'smtp'),
    identidade: await linha(Number(new URL(emissor.url).port), 'http'),
    ...autoridades.linhas,
  }
  emissor.atenderEm(`http://127.0.0.1:${linhas.identidade.porta}`)
  const entidades = join(pasta, 'entidades.json')
  writeFileSync(
    entidades,
    JSON.stringify([{ ...entidadeDeTeste(banco.url, { emissor: emissor.url }), balde: 'autos-teste' }]),
  )
  const aberto = openDatabase({ url: banco.url, max: 4 })
  await semearElenco(aberto.db)
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(porta),
    AUTOS_ESCUTA: '127.0.0.1',
    AUTOS_ENTIDADES: entidades,
    AUTOS_S3_ENDERECO: `http://127.0.0.1:${linhas.armazenamento.porta}`,
    AUTOS_S3_CHAVE: s3.chave,
    AUTOS_S3_SEGREDO: s3.segredo,
    AUTOS_S3_REGIAO: s3.regiao,
    AUTOS_CORREIO: `smtp://127.0.0.1:${linhas.correio.porta}`,
    AUTOS_CORREIO_DE: 'Autos <nao-responda@autos.example>',
    AUTOS_SEGREDO: 'so-para-testes-em-loopback-0123456789abcdef',
    AUTOS_EMBUTIDO: '1',
    AUTOS_LOG: process.env.AUTOS_TESTE_LOG ?? 'fatal',
    ...autoridades.env,
    ...ambiente,
  }
  const comPapel = (papel: string) => nascer({ ...env, AUTOS_PAPEL: papel })
  const filhos = separados
    ? { servidor: await comPapel('web'), trabalhador: await comPapel('worker') }
    : { servidor: await comPapel('tudo') }
  return {
    url: `http://127.0.0.1:${porta}`,
    linhas,
    pki: autoridades.pki,
    noDiario: autoridades.noDiario,
    emissor,
    db: aberto.db,
    armazenamento: abrirArmazenamento({
      endereco: objetos.endereco,
      publico: objetos.endereco,
      ...s3,
      balde: 'autos-teste',
    }),
    async correio(para) {
      return (
        await fetch(`${correio.endereco}/mensagens.json?para=${encodeURIComponent(para)}`)
      ).json() as Promise<{ messageId: string }[]>
    },
    async matar(alvo) {
      if (alvo === 'postgres') return banco.matar()
      const filho = filhos[alvo]
      if (filho === undefined) throw new Error(`não há ${alvo} à parte`)
      await morrer(filho)
      filhos[alvo] = await comPapel(alvo === 'trabalhador' ? 'worker' : separados ? 'web' : 'tudo')
    },
    reiniciarBanco: () => banco.reiniciar(),
    processos: () => Object.values(filhos),
    objetos: { ...s3, endereco: objetos.endereco, pasta: join(pasta, 'objetos'), balde: 'autos-teste' },
    async parar() {
      await Promise.all(Object.values(filhos).map(morrer))
      await aberto[Symbol.asyncDispose]()
      await Promise.all([
        ...Object.values(linhas).map((cada) => cada.fechar()),
        objetos.parar(),
        correio.parar(),
        emissor.parar(),
        autoridades.parar(),
        banco[Symbol.asyncDispose](),
      ])
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

const SENHA = 'so-para-testes-em-loopback'

/** Um PostgreSQL com as garantias de produção, que se mata e volta no mesmo lugar. */
async function bancoMortal(pasta: string): Promise<BancoMortal> {
  mkdirSync(pasta)
  const porta = await portaLivre()
  let postgres = await iniciarPostgres({ pasta, porta })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query("create database mortal encoding 'UTF8' template template0")
  await admin.end()
  const urlDono = postgres.url.replace(/\/postgres$/, '/mortal')
  await migrar({ url: urlDono, senhaApp: SENHA, senhaLeitura: SENHA })
  return {
    urlDono,
    url: `postgres://autos_app:${SENHA}@127.0.0.1:${porta}/mortal`,
    async matar() {
      process.kill(
        Number(readFileSync(join(pasta, 'dados', 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
      postgres = await renascer(pasta, porta)
    },
    async reiniciar() {
      await postgres.parar()
      postgres = await renascer(pasta, porta)
    },
    [Symbol.asyncDispose]: () => postgres.parar(),
  }
}

/** Enquanto as conexões do que morreu não fecham, o novo se recusa a abrir os mesmos dados. */
async function renascer(pasta: string, porta: number): Promise<Postgres> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      await esperar(100)
      return await iniciarPostgres({ pasta, porta })
    } catch (erro) {
      if (tentativa === 30) throw erro
    }
  }
}

function nascer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const filho = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    cwd: RAIZ,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((ok, falha) => {
    filho.once('message', () => ok(filho))
    filho.once('exit', (codigo, sinal) => falha(new Error(`O servidor não iniciou (${sinal ?? codigo}).`)))
  })
}

function morrer(filho: ChildProcess): Promise<void> {
  filho.removeAllListeners('exit')
  if (filho.exitCode !== null || filho.signalCode !== null) return Promise.resolve()
  return new Promise((ok) => {
    filho.once('exit', () => ok())
    filho.kill('SIGKILL')
  })
}
