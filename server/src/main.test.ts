import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gravarAssinatura } from '../test/assinatura.ts'
import { bancoDeTeste } from '../test/banco.ts'
import { entidadeDeTeste } from '../test/configuracao.ts'
import { portaLivre } from '../test/porta-livre.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const SEGREDO = '3f9c0d6a7be14d2f8a5e91c47b60d2ef'
const MINIMO = {
  AUTOS_S3_ENDERECO: 'http://127.0.0.1:9',
  AUTOS_S3_CHAVE: 'AKIA',
  AUTOS_S3_SEGREDO: SEGREDO,
  AUTOS_CORREIO: 'smtp://127.0.0.1:9',
  AUTOS_CORREIO_DE: 'a@b.example',
  AUTOS_SEGREDO: SEGREDO,
  AUTOS_LOG: 'error',
}

type Processo = { filho: ChildProcess; stderr: () => string; fim: Promise<number | null> }

function rodar(env: Record<string, string>): Processo {
  const filho = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let texto = ''
  filho.stderr!.setEncoding('utf8').on('data', (parte: string) => (texto += parte))
  after(() => filho.kill('SIGKILL'))
  return { filho, stderr: () => texto, fim: once(filho, 'exit').then(([codigo]) => codigo as number | null) }
}

async function comBanco(): Promise<Record<string, string>> {
  const banco = await bancoDeTeste()
  after(() => banco[Symbol.asyncDispose]())
  const pasta = mkdtempSync(join(tmpdir(), 'autos-main-'))
  after(() => rmSync(pasta, { recursive: true }))
  const arquivo = join(pasta, 'entidades.json')
  writeFileSync(arquivo, JSON.stringify([entidadeDeTeste(banco.url)]))
  return {
    ...MINIMO,
    AUTOS_ENTIDADES: arquivo,
    AUTOS_ASSINATURA: gravarAssinatura(pasta, ['teste']),
    AUTOS_EMBUTIDO: '1',
    AUTOS_ESCUTA: '127.0.0.1',
    PORT: String(await portaLivre()),
  }
}

test('configuração que falta, sobra ou é insegura recusa a partida pelo nome, com o código 78', async () => {
  for (const [env, motivo] of [
    [{}, /AUTOS_ENTIDADES: falta/],
    [{ ...(await comBanco()), AUTOS_TIPO: 'x' }, /AUTOS_TIPO: configuração desconhecida/],
    [
      { ...(await comBanco()), AUTOS_EMBUTIDO: '', AUTOS_SEGREDO: 'changeme-changeme-changeme-changeme' },
      /AUTOS_SEGREDO: segredo conhecido ou fraco/,
    ],
  ] as const) {
    const { fim, stderr } = rodar(env)
    assert.equal(await fim, 78)
    assert.match(stderr(), motivo)
  }
})

for (const [nome, parar] of [
  ['SIGTERM', (filho: ChildProcess) => void filho.kill('SIGTERM')],
  ['a morte do supervisor', (filho: ChildProcess) => filho.disconnect()],
] as const)
  test(`avisa quando está pronto e, com ${nome}, acaba em ordem`, async () => {
    const env = await comBanco()
    const { filho, fim, stderr } = rodar({ ...env, AUTOS_PAPEL: 'web' })
    const morreu = fim.then((codigo) => assert.fail(`acabou com o código ${codigo}: ${stderr()}`))
    assert.deepEqual(((await Promise.race([once(filho, 'message'), morreu])) as unknown[])[0], {
      pronto: true,
    })
    assert.equal((await fetch(`http://127.0.0.1:${env['PORT']}/livez`)).status, 200)
    parar(filho)
    assert.equal(await fim, 0)
  })
