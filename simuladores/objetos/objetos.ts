import type { IncomingMessage, ServerResponse } from 'node:http'
import { falhar, falhas } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'
import { abrirArmazem } from './armazem.ts'
import { dividir, pares, verificar, type Credencial } from './assinatura.ts'
import { ErroS3, responderErro } from './erro.ts'
import { permitirOrigem } from './origem.ts'
import { alvo } from './pedido.ts'
import { comObjeto } from './objeto.ts'
import { comBalde } from './balde.ts'
import { abrirCors } from './cors.ts'

export type OpcoesDosObjetos = Credencial & {
  porta: number
  pasta: string
  /** Origins of the web that may upload and read from a browser. */
  origens: readonly string[]
  /** Made at the start if they are missing. */
  baldes?: readonly string[]
  /** Largest object; S3's own limit for one PUT is 5 GiB. */
  limite?: number
  efemero?: boolean
}

/**
 * An object store that speaks the part of S3 the product uses, path-style, with signatures and checksums
 * verified for real.
 */
export async function iniciarObjetos(
  opcoes: OpcoesDosObjetos,
): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const armazem = abrirArmazem(opcoes.pasta, opcoes)
  for (const balde of opcoes.baldes ?? []) await armazem.criarBalde(balde)
  const cors = abrirCors(opcoes.pasta)
  const provocadas = falhas(['recusar', 'pendurar', '500', '502', 'resetar', ...MENTIRAS, 'nenhum'])
  const servidor = await escutar(opcoes.porta, (req, res) => void atender(req, res))

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if (await provocadas.configurar(req, res)) return
      const falha = provocadas.consumir(
        ({ modo, deOrigem }) =>
          (MENTE_EM[modo] === undefined || (deObjeto(req) && MENTE_EM[modo] === req.method)) &&
          (!deOrigem || enviaDePagina(req)),
      )
      if (falha && MENTE_EM[falha.modo] === undefined) return falhar(falha, req, res)
      const [caminho, consulta] = dividir(req.url ?? '/')
      const [balde, chave] = alvo(caminho)
      if (falha?.modo === 'sem-lugar') throw new ErroS3('InternalError')
      if (falha?.modo === 'disco-cheio') throw new ErroS3('InsufficientStorage')
      if (falha?.modo === 'cria-balde') await armazem.criarBalde(balde)
      if (falha?.modo === 'cortado') cortarAMeio(res)
      const origens = [...opcoes.origens, ...cors.origens(balde)]
      if (permitirOrigem(req, res, origens) === 'respondido') return
      const autorizado = verificar(req, opcoes)
      const pedido = {
        req,
        res,
        balde,
        chave,
        consulta: new Map(pares(consulta)),
        autorizado,
        armazem,
        limite: opcoes.limite ?? 5 * 2 ** 30,
      }
      if (!chave && req.method === 'PUT' && pedido.consulta.has('cors')) await cors.por(pedido)
      else await (chave ? comObjeto(pedido) : comBalde(pedido))
    } catch (erro) {
      if (!(erro instanceof ErroS3) && !req.destroyed) console.error(erro)
      responderErro(res, {
        erro: erro instanceof ErroS3 ? erro : new ErroS3('InternalError'),
        recurso: dividir(req.url ?? '/')[0],
        semCorpo: req.method === 'HEAD',
      })
      // A client that is still sending reads the answer only when its bytes are taken.
      req.resume()
    }
  }

  return {
    endereco: `http://localhost:${servidor.porta}`,
    porta: servidor.porta,
    parar: () => servidor.fechar(),
  }
}

/**
 * What stores have been seen to do with objects while their buckets answer: refuse each one for want of room
 * (SeaweedFS without places for volumes), be full, give half of one, make the bucket that a write names.
 */
const MENTE_EM: Readonly<Record<string, string>> = {
  'sem-lugar': 'PUT',
  'disco-cheio': 'PUT',
  'cria-balde': 'PUT',
  cortado: 'GET',
}
const MENTIRAS = Object.keys(MENTE_EM)

/** Of an object, and not of its bucket. */
const deObjeto = ({ url = '/' }: IncomingMessage): boolean => /^\/[^/?]+\/[^?]/.test(url)

/** The head promises all of it, and the connection ends at the half. */
function cortarAMeio(res: ServerResponse): void {
  const write = res.write.bind(res) as (parte: Buffer) => boolean
  res.write = ((parte: Buffer) => {
    write(parte.subarray(0, Math.floor(parte.length / 2)))
    setTimeout(() => res.destroy(), 20)
    return false
  }) as typeof res.write
}

/** A page sends a file, or asks whether it may. */
const enviaDePagina = ({ method, headers }: IncomingMessage): boolean =>
  headers.origin !== undefined && [method, headers['access-control-request-method']].includes('PUT')
