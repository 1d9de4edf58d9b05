import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { type Armazenamento } from '../../src/adapters/armazenamento/port.ts'
import { abrirArmazenamento } from '../../src/adapters/armazenamento/s3.ts'
import { openDatabase } from '../../src/kernel/database.ts'
import { gravarAssinatura } from '../assinatura.ts'
import { bancoDeTeste } from '../banco.ts'
import { semearElenco } from '../elenco.ts'
import { emissorDeTeste, type Emissor } from '../emissor.ts'
import { entidadeDeTeste } from '../mundo.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))

export type ServidorMortal = {
  url: string
  emissor: Emissor
  db: Kysely<DB>
  armazenamento: Armazenamento
  /** SIGKILL, e outro processo no lugar; resolve quando ele responde. */
  matar(): Promise<void>
  parar(): Promise<void>
}

/** O servidor de produção num processo à parte (web e trabalhador juntos), com banco e armazenamento que sobrevivem a ele. */
export async function servidorMortal(): Promise<ServidorMortal> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-mortes-'))
  const banco = await bancoDeTeste()
  const emissor = await emissorDeTeste()
  const porta = await portaLivre()
  const s3 = { chave: 'AUTOSMORTES', segredo: 'so-para-testes-em-loopback-0123456789', regiao: 'us-east-1' }
  const objetos = await iniciarObjetos({ porta: 0, pasta: join(pasta, 'objetos'), ...s3, origens: [], baldes: ['autos-teste'] })
  const entidades = join(pasta, 'entidades.json')
  writeFileSync(entidades, JSON.stringify([{ ...entidadeDeTeste(banco.url, { emissor: emissor.url }), balde: 'autos-teste' }]))
  const aberto = openDatabase({ url: banco.url, max: 4 })
  await semearElenco(aberto.db)
  const env = {
    PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], PORT: String(porta), AUTOS_PAPEL: 'tudo', AUTOS_ESCUTA: '127.0.0.1', AUTOS_ENTIDADES: entidades, AUTOS_S3_ENDERECO: objetos.endereco,
    AUTOS_S3_CHAVE: s3.chave, AUTOS_S3_SEGREDO: s3.segredo, AUTOS_S3_REGIAO: s3.regiao, AUTOS_CORREIO: 'smtp://127.0.0.1:9', AUTOS_CORREIO_DE: 'Autos <nao-responda@autos.example>',
    AUTOS_SEGREDO: 'so-para-testes-em-loopback-0123456789abcdef', AUTOS_EMBUTIDO: '1', AUTOS_LOG: 'fatal', AUTOS_ASSINATURA: gravarAssinatura(pasta, ['teste']),
  } // prettier-ignore
  let filho = await nascer(env)
  return {
    url: `http://127.0.0.1:${porta}`,
    emissor,
    db: aberto.db,
    armazenamento: abrirArmazenamento({ endereco: objetos.endereco, publico: objetos.endereco, ...s3, balde: 'autos-teste' }),
    async matar() {
      await morrer(filho)
      filho = await nascer(env)
    },
    async parar() {
      await morrer(filho)
      await aberto[Symbol.asyncDispose]()
      await Promise.all([objetos.parar(), emissor.parar(), banco[Symbol.asyncDispose]()])
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

function nascer(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const filho = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], { cwd: RAIZ, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((ok, falha) => {
    filho.once('message', () => ok(filho))
    filho.once('exit', (codigo, sinal) => falha(new Error(`O servidor não iniciou (${sinal ?? codigo}).`)))
  })
}

function morrer(filho: ChildProcess): Promise<void> {
  filho.removeAllListeners('exit')
  return new Promise((ok) => {
    filho.once('exit', () => ok())
    filho.kill('SIGKILL')
  })
}

function portaLivre(): Promise<number> {
  return new Promise((ok) => {
    const tomada = createServer().listen(0, '127.0.0.1', () => {
      const { port } = tomada.address() as AddressInfo
      tomada.close(() => ok(port))
    })
  })
}
