import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { iniciarCorreio } from '@autos/simuladores/correio/correio.ts'
import { iniciarObjetos } from '@autos/simuladores/objetos/objetos.ts'
import pg from 'pg'
import { migrar } from '../../db/migrate.ts'
import { type Database, openDatabase } from '../../src/kernel/database.ts'
import { gravarAssinatura } from '../assinatura.ts'
import { semearElenco } from '../elenco.ts'
import { type Emissor, emissorDeTeste } from '../emissor.ts'
import { entidadeDeTeste } from '../configuracao.ts'
import { type Certificado, certificadoDeLoopback, porTls } from './certificado.ts'
import type { Cluster } from './cluster.ts'
import { configuracao } from './configuracao.ts'
import { acabar, ate, rodar } from './processos.ts'
import type { Programas } from './programas.ts'
import { portaLivre } from '../porta-livre.ts'

const RAIZ = fileURLToPath(new URL('../../../', import.meta.url))

export type Papel = 'web1' | 'web2' | 'worker1' | 'worker2'
const PAPEIS: readonly Papel[] = ['web1', 'web2', 'worker1', 'worker2']
/** `raiz`: a pasta do programa desta versão. */
export type Versao = { raiz: string; numero: string; web: string }

export type Produto = {
  url: string
  certificado: Certificado
  emissor: Emissor
  /** Direto ao banco, para conferir. */
  banco: Database
  urlDoDono: string
  /** Onde ficam os arquivos de /assets/ de todas as versões. */
  outras: string
  versao1: Versao
  /** Acaba em ordem (SIGTERM) e nasce outro no lugar; devolve o código com que acabou. */
  reiniciar(papel: Papel, versao?: Versao): Promise<number | null>
  matar(papel: Papel, versao?: Versao): Promise<void>
  parar(): Promise<void>
}

export type Opcoes = {
  /** Por onde os processos vão ao banco, se não for direto ao HAProxy. */
  porOnde?: (direto: { porta: number; banco: string; senhaApp: string }) => Promise<{ porta: number }>
}

/** Dois processos web e dois trabalhadores, atrás do HAProxy, com tudo como em produção. */
export async function abrirProduto(
  programas: Programas,
  cluster: Cluster,
  { porOnde }: Opcoes = {},
): Promise<Produto> {
  const { pasta } = cluster
  const senhaApp = randomBytes(18).toString('hex')
  const urlDoDono = await criarBanco(cluster, senhaApp)
  const porta =
    porOnde === undefined
      ? cluster.porta
      : (await porOnde({ porta: cluster.porta, banco: 'autos_teste', senhaApp })).porta
  const certificado = certificadoDeLoopback(programas.openssl, pasta)
  const emissor = await emissorDeTeste()
  const tls = await porTls(Number(new URL(emissor.url).port), certificado)
  emissor.atenderEm(`https://127.0.0.1:${tls.porta}`)
  const portas = { web1: await portaLivre(), web2: await portaLivre() }
  const [portaHttp, portaHttps] = [await portaLivre(), await portaLivre()]
  const url = `https://127.0.0.1:${portaHttps}`
  const deApp = (p: number) => `postgres://autos_app:${senhaApp}@127.0.0.1:${p}/autos_teste`
  const vizinhos = await abrirVizinhos(pasta, url)
  const env = {
    ...vizinhos.env,
    AUTOS_ENTIDADES: gravar(pasta, 'entidades.json', [
      {
        ...entidadeDeTeste(deApp(porta), { emissor: emissor.url }),
        endereco: url,
        hosts: ['127.0.0.1'],
        ...(porta === cluster.porta ? {} : { bancoDireto: deApp(cluster.porta) }),
      },
    ]),
    AUTOS_ASSINATURA: gravarAssinatura(pasta, ['teste']),
    AUTOS_WEB_OUTRAS: join(pasta, 'outras'),
    NODE_EXTRA_CA_CERTS: certificado.ca,
  }
  mkdirSync(env.AUTOS_WEB_OUTRAS)
  const versao1 = { raiz: RAIZ, numero: '0.1.0', web: join(pasta, 'web-1') }
  montarWeb(versao1, env.AUTOS_WEB_OUTRAS)
  const nascer = (papel: Papel, versao: Versao) =>
    nascerProcesso(versao.raiz, join(pasta, `${papel}.log`), {
      ...env,
      AUTOS_VERSAO_WEB: versao.numero,
      AUTOS_WEB_DIST: versao.web,
      ...(papel === 'web1' || papel === 'web2'
        ? { AUTOS_PAPEL: 'web', PORT: String(portas[papel]) }
        : { AUTOS_PAPEL: 'worker' }),
    })
  const banco = openDatabase({ url: urlDoDono, max: 2, statementTimeoutMs: 60_000 })
  await semearElenco(banco.db)
  const processos = new Map<Papel, ChildProcess>()
  for (const papel of PAPEIS) processos.set(papel, await nascer(papel, versao1))
  const haproxy = abrirHaproxy(programas, pasta, { certificado, portas, portaHttp, portaHttps })
  const parar = async (): Promise<void> => {
    await Promise.all([...processos.values()].map((filho) => acabar(filho, 'SIGKILL')))
    await banco[Symbol.asyncDispose]()
    await acabar(haproxy, 'SIGKILL')
    tls.fechar()
    await Promise.all([emissor.parar(), vizinhos.parar()])
  }
  await ate('o HAProxy leva a quem atende', () => atende(`${url}/readyz`, certificado.ca)).catch(
    async (erro: unknown) => {
      await parar()
      throw erro
    },
  )
  return {
    url,
    certificado,
    emissor,
    banco,
    urlDoDono,
    versao1,
    outras: env.AUTOS_WEB_OUTRAS,
    async reiniciar(papel, versao = versao1) {
      const velho = processos.get(papel)!
      await acabar(velho, 'SIGTERM')
      processos.set(papel, await nascer(papel, versao))
      return velho.exitCode
    },
    async matar(papel, versao = versao1) {
      await acabar(processos.get(papel), 'SIGKILL')
      processos.set(papel, await nascer(papel, versao))
    },
    parar,
  }
}

async function criarBanco({ porta, senhaDoDono }: Cluster, senhaApp: string): Promise<string> {
  const url = (banco: string) => `postgres://postgres:${senhaDoDono}@127.0.0.1:${porta}/${banco}`
  const admin = new pg.Client({ connectionString: url('postgres') })
  await admin.connect()
  await admin.query("create database autos_teste encoding 'UTF8' template template0")
  await admin.end()
  await migrar({ url: url('autos_teste'), senhaApp, senhaLeitura: senhaApp })
  return url('autos_teste')
}

/** Armazenamento e correio, neste mesmo processo: não são eles que caem. */
async function abrirVizinhos(pasta: string, origem: string) {
  const s3 = { chave: 'AUTOSHA', segredo: randomBytes(24).toString('hex'), regiao: 'us-east-1' }
  const objetos = await iniciarObjetos({
    porta: 0,
    pasta: join(pasta, 'objetos'),
    ...s3,
    origens: [origem],
    baldes: ['autos-teste'],
  })
  const correio = await iniciarCorreio({ porta: 0, portaSmtp: 0, pasta: join(pasta, 'correio') })
  return {
    env: {
      AUTOS_S3_ENDERECO: objetos.endereco,
      AUTOS_S3_CHAVE: s3.chave,
      AUTOS_S3_SEGREDO: s3.segredo,
      AUTOS_S3_REGIAO: s3.regiao,
      AUTOS_CORREIO: `smtp://127.0.0.1:${correio.portaSmtp}`,
      AUTOS_CORREIO_DE: 'Autos <nao-responda@autos.example>',
      AUTOS_SEGREDO: randomBytes(24).toString('hex'),
      AUTOS_ESCUTA: '127.0.0.1',
      AUTOS_PROXIES: '127.0.0.1',
      AUTOS_LOG: 'warn',
      AUTOS_OCR: '0',
    },
    parar: () => Promise.all([objetos.parar(), correio.parar()]),
  }
}

function gravar(pasta: string, nome: string, conteudo: unknown): string {
  const arquivo = join(pasta, nome)
  writeFileSync(arquivo, JSON.stringify(conteudo))
  return arquivo
}

/**
 * Uma página que nomeia um arquivo que só a sua versão tem. O que o manual manda: os de /assets/ vão também
 * para a pasta que todos leem, antes de o primeiro processo da versão nascer.
 */
export function montarWeb({ web, numero }: Versao, outras: string): void {
  const nome = `index-${numero.replaceAll('.', '')}.js`
  for (const pasta of [join(web, 'assets'), join(outras, 'assets')]) {
    mkdirSync(pasta, { recursive: true })
    writeFileSync(join(pasta, nome), `export const versao = '${numero}'`)
  }
  writeFileSync(
    join(web, 'index.html'),
    `<!doctype html><title>Autos</title><script type="module" src="/assets/${nome}"></script>`,
  )
}

function nascerProcesso(raiz: string, registro: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const filho = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(raiz, 'server/src/main.ts')],
    {
      cwd: raiz,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const saida = createWriteStream(registro, { flags: 'a' })
  for (const cano of [filho.stdout, filho.stderr]) cano!.pipe(saida, { end: false })
  return new Promise((ok, falha) => {
    filho.once('message', () => ok(filho))
    filho.once('exit', (codigo, sinal) => falha(new Error(`Não iniciou (${sinal ?? codigo}): ${registro}`)))
  })
}

type DoHaproxy = {
  certificado: Certificado
  portas: Record<'web1' | 'web2', number>
  portaHttp: number
  portaHttps: number
}

function abrirHaproxy(programas: Programas, pasta: string, dados: DoHaproxy): ChildProcess {
  const arquivo = join(pasta, 'web.cfg')
  writeFileSync(
    arquivo,
    configuracao('haproxy/web.cfg', [
      ['    user haproxy\n    group haproxy\n', ''],
      ['bind :80', `bind 127.0.0.1:${dados.portaHttp}`],
      ['bind :443', `bind 127.0.0.1:${dados.portaHttps}`],
      ['/etc/haproxy/certs/', dados.certificado.pastaDoHaproxy],
      ['10.0.0.21:3000', `127.0.0.1:${dados.portas.web1}`],
      ['10.0.0.22:3000', `127.0.0.1:${dados.portas.web2}`],
    ]),
  )
  return rodar(programas.haproxy, ['-db', '-f', arquivo], { pasta, registro: join(pasta, 'haproxy-web.log') })
}

const atende = (url: string, ca: string): Promise<boolean> =>
  new Promise((ok) => {
    get(url, { ca: readFileSync(ca) }, (resposta) => ok(resposta.resume().statusCode === 200)).on(
      'error',
      () => ok(false),
    )
  })
