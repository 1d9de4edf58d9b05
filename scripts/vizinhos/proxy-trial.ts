import assert from 'node:assert/strict'
import { createHash, randomFillSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { PREVIA_MAX_BYTES, RASCUNHO_MAX_BYTES } from '../../contract/regras/limites.ts'
import { abrirArmazenamento } from '../../server/src/adapters/armazenamento/s3.ts'
import { gravarDocumento } from '../../server/test/itens.ts'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { servidor } from '../../server/test/servidor.ts'
import { iniciarObjetos } from '../../simuladores/objetos/objetos.ts'
import type { RunningNeighbour } from './run-neighbour.ts'

/** Where the proxy listens, and what stands behind it. */
export type Ports = { autos: number; arquivos: number; web: number; objetos: number }

const MB = 1_000_000
const FILE_BYTES = 200 * MB
/** Longer than the minute that proxies wait unless told. */
const PAUSE_MS = 70_000

/** The product's server and a store of files behind a proxy: what passes has to come out whole, and in time. */
export async function tryProxy(
  t: TestContext,
  start: (ports: Ports, folder: string) => Promise<RunningNeighbour>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'autos-vizinho-proxy-'))
  const { url, emissor, db, armazem } = await servidor()
  const [autos, arquivos] = [await portaLivre(), await portaLivre()]
  const credential = { chave: 'AUTOSVIZINHO', segredo: 'so-para-vizinhos-em-loopback', regiao: 'us-east-1' }
  const objetos = await iniciarObjetos({
    ...credential,
    porta: 0,
    pasta: join(folder, 'objetos'),
    origens: [],
    baldes: ['vizinho'],
    efemero: true,
  })
  try {
    const web = Number(new URL(url).port)
    await using _ = await start({ autos, arquivos, web, objetos: objetos.porta }, folder)
    const authorization = `Bearer ${await emissor.token('ana')}`
    const at = `http://localhost:${autos}`

    const id = await gravarDocumento(
      db,
      (chave, bytes, tipo) => armazem.gravar(chave, bytes, tipo),
      'Atrás de um proxy',
      {
        arquivo: false,
      },
    )
    const draft = await fetch(`${at}/documentos/${id}/rascunho`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/html', 'if-none-match': '*' },
      body: `<p>${'a'.repeat(RASCUNHO_MAX_BYTES - 7)}</p>`,
    })
    assert.deepEqual(
      [draft.status, draft.headers.get('x-required-ui-version')],
      [200, '0.1.0'],
      await draft.text(),
    )
    t.diagnostic(`um rascunho de ${RASCUNHO_MAX_BYTES} bytes passa`)

    // Here no converter is set: that the server itself says so shows that it received it.
    const preview = await fetch(`${at}/previa?extensao=docx`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(PREVIA_MAX_BYTES),
    })
    assert.equal(preview.headers.get('x-required-ui-version'), '0.1.0', await preview.text())
    t.diagnostic(`uma prévia de ${PREVIA_MAX_BYTES} bytes chega ao servidor (${preview.status})`)

    await using store = closing(
      abrirArmazenamento({
        ...credential,
        endereco: objetos.endereco,
        publico: `http://localhost:${arquivos}`,
        balde: 'vizinho',
      }),
    )
    const file = randomFillSync(Buffer.alloc(FILE_BYTES))
    const md5 = createHash('md5').update(file).digest('base64')
    const to = await store.urlDeEnvio({
      chave: 'a/grande.pdf',
      tipo: 'application/pdf',
      tamanho: FILE_BYTES,
      md5,
      validadeSegundos: 900,
    })
    const sent = await fetch(to, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-md5': md5 },
      body: file,
    })
    assert.equal(sent.status, 200, await sent.text())
    t.diagnostic(`um arquivo de ${FILE_BYTES / MB} MB sobe pelo endereço assinado`)

    const from = await store.urlDeLeitura({
      chave: 'a/grande.pdf',
      nome: 'grande.pdf',
      tipo: 'application/pdf',
      validadeSegundos: 900,
    })
    const began = performance.now()
    const digest = await readSlowly(from)
    assert.equal(digest, createHash('sha256').update(file).digest('hex'))
    t.diagnostic(
      `desce inteiro, com ${PAUSE_MS / 1000} s de pausa a meio, em ${Math.round((performance.now() - began) / 1000)} s`,
    )
  } finally {
    await objetos.parar()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A reader that stops in the middle, as a machine on a bad network does, and goes on. */
function readSlowly(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const hash = createHash('sha256')
    let read = 0
    let paused = false
    request(url, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`HTTP ${response.statusCode}`))
      response
        .on('data', (part: Buffer) => {
          hash.update(part)
          read += part.length
          if (paused || read < FILE_BYTES / 4) return
          paused = true
          response.pause()
          void wait(PAUSE_MS).then(() => response.resume())
        })
        .on('end', () =>
          response.complete ? resolve(hash.digest('hex')) : reject(new Error(`cut after ${read} bytes`)),
        )
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

const closing = <T extends { fechar(): void }>(store: T): T & AsyncDisposable =>
  Object.assign(store, { [Symbol.asyncDispose]: async () => store.fechar() })
