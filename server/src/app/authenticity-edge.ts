import {
  enderecoDaAutenticidade,
  enderecoNoQr,
  formatarCodigo,
  lerCodigo,
} from '@autos/contract/regras/autenticidade.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { qrSvg } from '../adapters/qr/qr.ts'
import { lerMarca, sistemaCom } from '../modules/ator/index.ts'
import { arquivoAssinado, bytesDoArquivo } from '../modules/autenticidade/index.ts'
import type { Entidades } from './entidade-of.ts'
import type { ContextOf } from './html-edge.ts'

type Asked = { _format?: unknown; _secretCode?: unknown }
type Route = { Params: { figura: string }; Querystring: Asked }

/**
 * What the code printed on a document leads to: its picture, the page where anybody checks it, for ITI's Validar
 * where its signed file is, and who wrote which byte of that. The picture is drawn and the page is named for any
 * code of the right form: neither says which exist.
 */
export function addAuthenticity(app: FastifyInstance, entidades: Entidades, contextOf: ContextOf): void {
  app.get('/autenticidade', (_request, reply) => reply.redirect('/#/autenticidade', 302))
  app.get<Route>('/autenticidade/:figura', async (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    const [, written = '', svg] = /^([\w-]{16,40})(\.svg)?$/.exec(request.params.figura) ?? []
    const codigo = lerCodigo(written)
    if (entidade === undefined || codigo === undefined) return reply.callNotFound()
    const { endereco } = entidade.config
    if (svg !== undefined) return picture(reply, { endereco, codigo, written })
    if (!isOfValidar(request.query)) return reply.redirect(enderecoDaAutenticidade(endereco, codigo), 302)
    // Said by whoever asks, and for that moment alone: the address inside lasts minutes.
    reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    const { db, armazenamento, origem } = await contextOf(request)
    const sistema = sistemaCom(await lerMarca(db, entidade.config.fuso))
    const digitado = textOf(request.query._secretCode)
    const url = await arquivoAssinado({ db, armazenamento, sistema, ip: origem.ip }, { codigo, digitado })
    return { version: '1.0.0', prescription: { signatureFiles: [{ url }] } }
  })
  for (const [como, type] of BYTES)
    app.get<Route>(
      `/autenticidade/:figura/bytes.${como === 'FIGURA' ? 'svg' : 'txt'}`,
      async (request, reply) => {
        const entidade = entidades.ofHost(request.hostname)
        const codigo = lerCodigo(request.params.figura)
        if (entidade === undefined || codigo === undefined) return reply.callNotFound()
        const { db, armazenamento, assinador, origem } = await contextOf(request)
        const sistema = sistemaCom(await lerMarca(db, entidade.config.fuso))
        const meios = { db, armazenamento, pdf: assinador.pdf, sistema, ip: origem.ip }
        const told = await bytesDoArquivo(meios, { codigo, como })
        return reply
          .headers({ 'cache-control': 'no-store', 'content-security-policy': INERT })
          .type(type)
          .send(told)
      },
    )
}

const INERT = "default-src 'none'; sandbox"
const BYTES = [
  ['FIGURA', 'image/svg+xml'],
  ['PALAVRAS', 'text/plain; charset=utf-8'],
] as const

function picture(
  reply: FastifyReply,
  { endereco, codigo, written }: { endereco: string; codigo: string; written: string },
): FastifyReply {
  const right = formatarCodigo(codigo)
  if (written !== right) return reply.redirect(`/autenticidade/${right}.svg`, 301)
  return reply
    .headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': INERT,
    })
    .type('image/svg+xml')
    .send(qrSvg(enderecoNoQr(endereco, codigo)))
}

/** As ITI's guide for developers says; a plus sign that is not escaped reads as a space. */
const isOfValidar = ({ _format }: Asked): boolean =>
  /^application\/validador-iti[+ ]json$/.test(textOf(_format))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
