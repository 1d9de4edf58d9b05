import { createHash } from 'node:crypto'
import { writeFileSync, writeSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Recusa } from '@autos/contract/erros.ts'
import type { Armazenamento } from '../src/adapters/armazenamento/port.ts'
import { wholeOf } from '../src/adapters/open-file.ts'
import { sha256 } from '../src/kernel/canonical.ts'

type Guardado = { bytes: Uint8Array; tipo: string; versionId: string }

export type ArmazemDeMemoria = Armazenamento & {
  /** O que o navegador faz com o endereço de `urlDeEnvio`; devolve o versionId da resposta. */
  receber(url: string, bytes: Uint8Array): Promise<string>
  objetos: ReadonlyMap<string, Guardado>
  /** O que se guardou, pela linha do banco que o cita. */
  bytesDe(guardado: { chave: string; versionId: string | null }): Buffer
  /** A próxima chamada falha com este erro. */
  falhar(erro: Error): void
}

/** Objetos na memória do teste, com o mesmo contrato do armazenamento de verdade. */
export function armazemDeMemoria(): ArmazemDeMemoria {
  const objetos = new Map<string, Guardado>()
  const falhas: Error[] = []
  let versoes = 0
  const talvezFalhar = () => {
    const erro = falhas.shift()
    if (erro !== undefined) throw erro
  }
  const guardar = (chave: string, bytes: Uint8Array, tipo: string): string => {
    const guardado = { bytes, tipo, versionId: `v${++versoes}` }
    objetos.set(chave, guardado).set(`${chave}@${guardado.versionId}`, guardado)
    return guardado.versionId
  }
  // Como no S3 (adapters/armazenamento/s3.ts): sem versão, ou com a palavra null, a que lá está agora.
  const achar = (chave: string, versionId?: string | null): Guardado | undefined =>
    objetos.get(!versionId || versionId === 'null' ? chave : `${chave}@${versionId}`)
  const ler: Armazenamento['ler'] = async (chave, versionId, limite) => {
    talvezFalhar()
    const guardado = achar(chave, versionId)
    if (guardado === undefined) throw new Error(`NoSuchKey: ${chave}`)
    if (guardado.bytes.length > limite)
      throw new Recusa('TamanhoExcedidoException', 'Tamanho limite excedido')
    return guardado.bytes
  }
  return {
    objetos,
    bytesDe: ({ chave, versionId }) => Buffer.from(achar(chave, versionId)!.bytes),
    ler,
    falhar: (erro) => void falhas.push(erro),
    async urlDeEnvio({ chave, tipo, md5, ...medida }) {
      talvezFalhar()
      const [[nome, valor] = ['', 0]] = Object.entries(medida).filter(([qual]) => qual !== 'validadeSegundos')
      return `memoria:${new URLSearchParams({ chave, tipo, ...(md5 === undefined ? {} : { md5 }), [nome]: `${valor}` })}`
    },
    async urlDeLeitura({ chave, versionId, nome }) {
      talvezFalhar()
      return `memoria:${new URLSearchParams({ chave, nome, ...(versionId == null ? {} : { versionId }) })}`
    },
    async receber(url, bytes) {
      const pedido = new URLSearchParams(url.slice('memoria:'.length))
      const md5 = pedido.get('md5')
      if (md5 !== null && md5 !== createHash('md5').update(bytes).digest('base64'))
        throw new Error('BadDigest')
      if (pedido.has('tamanho') && Number(pedido.get('tamanho')) !== bytes.length)
        throw new Error('tamanho diferente do assinado')
      if (pedido.has('maximo') && Number(pedido.get('maximo')) < bytes.length)
        throw new Error('maior que o assinado')
      return guardar(pedido.get('chave') ?? '', bytes, pedido.get('tipo') ?? '')
    },
    async descrever(chave, versionId) {
      talvezFalhar()
      const guardado = achar(chave, versionId)
      return (
        guardado && {
          tamanho: guardado.bytes.length,
          tipo: guardado.tipo,
          etag: `"${createHash('md5').update(guardado.bytes).digest('hex')}"`,
          versionId: guardado.versionId,
        }
      )
    },
    async baixar(chave, versionId, { arquivo, limite }) {
      const bytes = await ler(chave, versionId, limite)
      if (typeof arquivo === 'string') writeFileSync(arquivo, bytes, { mode: 0o600 })
      else for (let em = 0; em < bytes.length;) em += writeSync(arquivo, bytes, em, bytes.length - em, em)
      return { tamanho: bytes.length, sha256: sha256(bytes) }
    },
    abrir: async (chave, versionId) =>
      Readable.from([Buffer.from(await ler(chave, versionId, Number.POSITIVE_INFINITY))]),
    async gravarFluxo(chave, fonte, { tipo, tamanho }) {
      talvezFalhar()
      const bytes = await buffer(fonte)
      if (bytes.length !== tamanho) throw new Error('IncompleteBody')
      return { versionId: guardar(chave, bytes, tipo), sha256: sha256(bytes), tamanho }
    },
    async gravar(chave, dados, tipo) {
      talvezFalhar()
      const bytes = wholeOf(dados)
      return { versionId: guardar(chave, bytes, tipo), sha256: sha256(bytes), tamanho: bytes.length }
    },
    async apagar(chave, versionId) {
      talvezFalhar()
      const atual = objetos.get(chave)
      objetos.delete(versionId == null ? chave : `${chave}@${versionId}`)
      if (versionId != null && atual?.versionId !== versionId) return
      objetos.delete(chave)
      // Como no S3: destruída a mais nova, a que lá está é a anterior.
      const anterior = [...objetos].findLast(([nome]) => nome.startsWith(`${chave}@`))
      if (versionId != null && anterior !== undefined) objetos.set(chave, anterior[1])
    },
    async *listar(desde = '') {
      talvezFalhar()
      const chaves = new Set([...objetos.keys()].map((nome) => nome.split('@')[0]!))
      for (const chave of [...chaves].filter((cada) => cada >= desde).toSorted()) {
        const atual = objetos.get(chave)?.versionId
        for (const [nome, { bytes, versionId }] of [...objetos].toReversed())
          if (nome.startsWith(`${chave}@`))
            yield { chave, versionId, tamanho: bytes.length, em: new Date(), atual: versionId === atual }
      }
    },
    async conferir() {
      talvezFalhar()
    },
    fechar: () => undefined,
  }
}
