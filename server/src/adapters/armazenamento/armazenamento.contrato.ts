import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { apagarTodas, gravarUmaVez } from './gravar-uma-vez.ts'
import { abrirArmazenamento } from './s3.ts'
import type { Armazenamento, OpcoesDoArmazenamento } from './port.ts'

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64')
const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const PDF = 'application/pdf'
const newKey = () => `docs/${randomUUID()}/${randomUUID()}.pdf`

/**
 * What the product asks of any store, the same for the stand-in and for a real gateway. The bucket exists. `naoVale`: the
 * cases that are known not to hold there, with what is said instead; one that comes to hold fails.
 */
export function contratoDoArmazenamento(
  nome: string,
  opcoes: () => OpcoesDoArmazenamento,
  naoVale: Readonly<Record<string, RegExp>> = {},
): void {
  for (const titulo of Object.keys(naoVale)) assert.ok(titulo in CASOS, titulo)
  for (const [titulo, corpo] of Object.entries(CASOS)) {
    const dito = naoVale[titulo]
    const fazer = async () => {
      const a = abrirArmazenamento(opcoes())
      await corpo(a).finally(() => a.fechar())
    }
    if (dito === undefined) test(`${nome}: ${titulo}`, fazer)
    else test(`${nome}: nem sempre ${titulo}`, () => assert.rejects(muitasVezes(fazer), dito))
  }
}

/** What does not always hold may hold now and then. */
async function muitasVezes(fazer: () => Promise<void>): Promise<void> {
  for (let vez = 0; vez < 20; vez++) await fazer()
}

/** O que custa mil gravações. */
export function contratoDasPaginas(nome: string, opcoes: () => OpcoesDoArmazenamento): void {
  test(`${nome}: lista mais do que cabe numa página, cada objeto uma vez`, async () => {
    const a = abrirArmazenamento(opcoes())
    await listarPaginas(a).finally(() => a.fechar())
  })
}

const aosPoucos = (bytes: Buffer, ...mais: Error[]) =>
  Readable.from(
    (function* () {
      for (let em = 0; em < bytes.length; em += 65_536) yield bytes.subarray(em, em + 65_536)
      for (const erro of mais) throw erro
    })(),
  )

type Caso = (a: Armazenamento) => Promise<void>

const CASOS: Record<string, Caso> = {
  async 'grava, descreve e lê; a versão gravada continua legível depois de outra'(a) {
    const [um, dois, chave] = [randomBytes(70_000), randomBytes(10), newKey()]
    const primeira = await a.gravar(chave, um, PDF)
    const segunda = await a.gravar(chave, dois, PDF)
    assert.deepEqual([primeira.sha256, primeira.tamanho], [hex(um), um.length])
    assert.deepEqual(await a.descrever(chave), {
      tamanho: 10,
      tipo: PDF,
      etag: `"${createHash('md5').update(dois).digest('hex')}"`,
      versionId: segunda.versionId,
    })
    assert.ok(Buffer.from(await a.ler(chave, null, 1e6)).equals(dois))
    if (primeira.versionId !== null)
      assert.ok(Buffer.from(await a.ler(chave, primeira.versionId, 1e6)).equals(um))
  },

  async 'o que se grava uma vez não se grava duas; destroem-se todas as versões de uma chave'(a) {
    const [bytes, chave] = [randomBytes(70_000), newKey()]
    const primeira = await gravarUmaVez(a, { chave, bytes, tipo: PDF })
    assert.deepEqual(await gravarUmaVez(a, { chave, bytes, tipo: PDF }), primeira)
    assert.deepEqual([primeira.sha256, primeira.tamanho, primeira.anterior], [hex(bytes), 70_000, null])
    const outra = await gravarUmaVez(a, { chave, bytes: randomBytes(9), tipo: PDF })
    if (primeira.versionId !== null) assert.deepEqual(outra.anterior, primeira.versionId)
    await apagarTodas(a, chave)
    assert.equal(await a.descrever(chave), undefined)
    if (primeira.versionId !== null) assert.equal(await a.descrever(chave, primeira.versionId), undefined)
  },

  async 'o que não existe não se descreve, nem versão de outra chave'(a) {
    const [chave, outra] = [newKey(), newKey()]
    const { versionId } = await a.gravar(chave, randomBytes(3), PDF)
    await a.gravar(outra, randomBytes(3), PDF)
    assert.equal(await a.descrever(newKey()), undefined)
    if (versionId === null) return
    assert.equal(await a.descrever(chave, 'nao-e-versao'), undefined)
    assert.equal(await a.descrever(outra, versionId), undefined)
  },

  async 'baixa para um arquivo, com tamanho e SHA-256; recusa o maior que o limite'(a) {
    const [bytes, chave] = [randomBytes(300_000), newKey()]
    await a.gravar(chave, bytes, PDF)
    const pasta = mkdtempSync(join(tmpdir(), 'autos-s3-'))
    const arquivo = join(pasta, 'a')
    assert.deepEqual(await a.baixar(chave, null, { arquivo, limite: 300_000 }), {
      tamanho: 300_000,
      sha256: hex(bytes),
    })
    assert.ok(readFileSync(arquivo).equals(bytes))
    const aberto = openSync(join(pasta, 'b'), 'wx+')
    assert.deepEqual(await a.baixar(chave, null, { arquivo: aberto, limite: 300_000 }), {
      tamanho: 300_000,
      sha256: hex(bytes),
    })
    assert.ok(readFileSync(aberto).equals(bytes), 'lê-se do começo, sem se abrir outra vez')
    closeSync(aberto)
    await assert.rejects(a.baixar(chave, null, { arquivo, limite: 299_999 }), {
      nome: 'TamanhoExcedidoException',
    })
    await assert.rejects(a.ler(chave, null, 299_999), { nome: 'TamanhoExcedidoException' })
    rmSync(pasta, { recursive: true })
  },

  async 'grava o que vem aos poucos, sem o ter inteiro na memória, e abre o objeto aos poucos'(a) {
    const [bytes, chave] = [randomBytes(400_001), newKey()]
    const gravado = await a.gravarFluxo(chave, aosPoucos(bytes), { tipo: PDF, tamanho: bytes.length })
    assert.deepEqual([gravado.sha256, gravado.tamanho], [hex(bytes), bytes.length])
    assert.deepEqual([(await a.descrever(chave))?.tamanho, (await a.descrever(chave))?.tipo], [400_001, PDF])
    assert.ok(Buffer.concat(await (await a.abrir(chave, gravado.versionId)).toArray()).equals(bytes))
    await assert.rejects(a.abrir(newKey(), null), { nome: 'ProvedorIndisponivelException' })
  },

  async 'o que vem aos poucos e não chega ao fim não se grava'(a) {
    const [bytes, chave] = [randomBytes(400_001), newKey()]
    const recusa = (tamanho: number, message = /./, ...mais: Error[]) =>
      assert.rejects(a.gravarFluxo(chave, aosPoucos(bytes, ...mais), { tipo: PDF, tamanho }), { message })
    await recusa(400_002, /^a fonte acabou$/, new Error('a fonte acabou'))
    // Do que se prometeu já foi tudo, e a fonte ainda não tinha acabado, ou acaba mal.
    await recusa(bytes.length, /^a fonte acabou mal$/, new Error('a fonte acabou mal'))
    for (const tamanho of [400_000, 393_216]) await recusa(tamanho)
    assert.equal(await a.descrever(chave), undefined)
  },

  async 'o endereço de envio aceita exatamente o tipo, o tamanho e o MD5 que promete'(a) {
    const [bytes, chave] = [randomBytes(5_000), newKey()]
    const url = await a.urlDeEnvio({
      chave,
      tipo: PDF,
      tamanho: bytes.length,
      md5: md5(bytes),
      validadeSegundos: 60,
    })
    const put = (corpo: Uint8Array<ArrayBuffer>, cabecalhos: Record<string, string>, method = 'PUT') =>
      fetch(url, { method, body: corpo, headers: cabecalhos })
    const certos = { 'content-type': PDF, 'content-md5': md5(bytes) }
    const outros = randomBytes(5_000)
    assert.equal((await put(bytes, { ...certos, 'content-type': 'text/html' })).status, 403)
    assert.equal((await put(outros, { ...certos, 'content-md5': md5(outros) })).status, 403)
    assert.equal((await put(outros, certos)).status, 400)
    assert.equal((await put(randomBytes(5_001), certos)).status, 403)
    assert.equal(await a.descrever(chave), undefined)
    const resposta = await put(bytes, certos)
    assert.equal(resposta.status, 200)
    assert.equal((await a.descrever(chave, resposta.headers.get('x-amz-version-id')))?.tamanho, 5_000)
    assert.equal((await fetch(url)).status, 403)
    assert.equal(
      (
        await fetch(url.replace(/[^/]+\.pdf/, `${randomUUID()}.pdf`), {
          method: 'PUT',
          body: bytes,
          headers: certos,
        })
      ).status,
      403,
    )
  },

  async 'o endereço de envio sem MD5 prende o tipo e o tamanho'(a) {
    const chave = newKey()
    const url = await a.urlDeEnvio({ chave, tipo: PDF, tamanho: 1, validadeSegundos: 60 })
    assert.equal(
      (await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/plain' } })).status,
      403,
    )
    assert.equal(
      (await fetch(url, { method: 'PUT', body: 'xx', headers: { 'content-type': PDF } })).status,
      403,
    )
    assert.equal(
      (
        await fetch(url, {
          method: 'PUT',
          body: 'x',
          headers: { 'content-type': PDF, 'content-md5': md5(Buffer.from('x')) },
        })
      ).status,
      200,
    )
  },

  async 'o apagado não se lê mais, e apagar de novo não é erro'(a) {
    const chave = newKey()
    const { versionId } = await a.gravar(chave, Buffer.from('%PDF-'), PDF)
    for (const _ of [1, 2]) await a.apagar(chave, versionId)
    assert.deepEqual([await a.descrever(chave, versionId), await a.descrever(chave)], [undefined, undefined])
    await a.apagar(newKey(), null)
  },

  async 'o endereço de leitura dá o nome escolhido e expira'(a) {
    const chave = newKey()
    const { versionId } = await a.gravar(chave, Buffer.from('%PDF-'), PDF)
    const pedido = { chave, versionId, nome: 'Ofício nº 12/2026 "x".pdf', tipo: PDF, validadeSegundos: 60 }
    const resposta = await fetch(await a.urlDeLeitura(pedido))
    assert.equal(await resposta.text(), '%PDF-')
    assert.equal(resposta.headers.get('content-type'), PDF)
    assert.equal(
      resposta.headers.get('content-disposition'),
      `inline; filename="Oficio n_ 12-2026 -x-.pdf"; filename*=UTF-8''Of%C3%ADcio%20n%C2%BA%2012-2026%20-x-.pdf`,
    )
    const html = await fetch(await a.urlDeLeitura({ ...pedido, tipo: 'text/html', nome: 'a.html' }))
    assert.match(html.headers.get('content-disposition') ?? '', /^attachment;/)
    const vencido = new URL(await a.urlDeLeitura(pedido))
    vencido.searchParams.set('X-Amz-Expires', '600')
    assert.equal((await fetch(vencido)).status, 403)
  },

  async 'lista cada versão de cada objeto, pelos bytes da chave e a mais nova antes, de uma chave em diante'(
    a,
  ) {
    const pasta = `listar/${randomUUID()}`
    const chaves = ['0', 'a', 'a.', 'a/', 'aé', 'b'].map((nome) => `${pasta}/${nome}`)
    const versoes = new Map<string, (string | null)[]>()
    for (const chave of chaves.toReversed())
      versoes.set(chave, [(await a.gravar(chave, randomBytes(3), PDF)).versionId])
    const outra = await a.gravar(chaves[1]!, randomBytes(7), PDF)
    if (outra.versionId === null) versoes.set(chaves[1]!, [null])
    else versoes.get(chaves[1]!)!.unshift(outra.versionId)
    const apagado = await a.gravar(`${pasta}/c`, randomBytes(3), PDF)
    await a.apagar(`${pasta}/c`, apagado.versionId)
    const listar = async (desde: string) => {
      const achados = []
      for await (const um of a.listar(desde)) {
        if (!um.chave.startsWith(pasta)) break
        achados.push(um)
      }
      return achados
    }
    const todos = await listar(pasta)
    const emOrdem = chaves.toSorted((x, y) => Buffer.compare(Buffer.from(x), Buffer.from(y)))
    assert.deepEqual(
      todos.map(({ chave, versionId, atual }) => [chave, versionId, atual]),
      emOrdem.flatMap((chave) => versoes.get(chave)!.map((versao, i) => [chave, versao, i === 0])),
    )
    assert.equal(todos.find(({ chave, atual }) => chave === chaves[1] && atual)?.tamanho, 7)
    assert.ok(todos[0]!.em.getTime() > 1_700_000_000_000)
    assert.deepEqual(
      (await listar(emOrdem[3]!)).map(({ chave }) => chave),
      todos.map(({ chave }) => chave).filter((chave) => emOrdem.indexOf(chave) >= 3),
    )
  },

  async 'o endereço de leitura dá um pedaço a quem o pede'(a) {
    const [bytes, chave] = [randomBytes(5_000), newKey()]
    const { versionId } = await a.gravar(chave, bytes, PDF)
    const url = await a.urlDeLeitura({ chave, versionId, nome: 'a.pdf', tipo: PDF, validadeSegundos: 60 })
    const pedaco = async (range: string) => {
      const resposta = await fetch(url, { headers: { range } })
      return {
        status: resposta.status,
        de: resposta.headers.get('content-range'),
        corpo: Buffer.from(await resposta.arrayBuffer()),
      }
    }
    const meio = await pedaco('bytes=100-199')
    assert.deepEqual([meio.status, meio.de], [206, 'bytes 100-199/5000'])
    assert.ok(meio.corpo.equals(bytes.subarray(100, 200)))
    const fim = await pedaco('bytes=-10')
    assert.deepEqual([fim.status, fim.de], [206, 'bytes 4990-4999/5000'])
    assert.ok(fim.corpo.equals(bytes.subarray(-10)))
    assert.equal((await pedaco('bytes=5000-')).status, 416)
  },
}

async function listarPaginas(a: Armazenamento): Promise<void> {
  const pasta = `paginas/${randomUUID()}`
  const bytes = randomBytes(1)
  const chaves = Array.from({ length: 1_050 }, (_, i) => `${pasta}/${String(i).padStart(5, '0')}`)
  const fila = chaves.values()
  const gravar = async () => {
    for (const chave of fila) await a.gravar(chave, bytes, 'text/plain')
  }
  await Promise.all(Array.from({ length: 16 }, gravar))
  const achadas = []
  for await (const { chave } of a.listar(pasta)) {
    if (!chave.startsWith(pasta)) break
    achadas.push(chave)
  }
  assert.deepEqual(achadas, chaves)
}
