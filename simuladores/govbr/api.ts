import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { corpo, responderJson } from '../comum/falha.ts'
import { assinarCms, certificadoAssinante, horaDaAssinatura, protecaoDosAlgoritmos } from '../pki/cms.ts'
import { pem } from '../pki/pasta.ts'
import type { Identidade, Pki } from '../pki/pki.ts'
import { naoAutorizado, type Autorizacao, type Cas } from './cas.ts'
import type { Contas } from './contas.ts'

export const PREFIXO_API = '/externo/v2'

export const RECUSAS = {
  bronze:
    'Cidadão não possui a identidade (Prata ou Ouro) necessária para uso da assinatura eletrônica digital.',
  // As it was worded when levels were shown as seals.
  selos: 'Cidadão não possui os selos (Prata ou Ouro) necessários para uso da assinatura eletrônica digital.',
  'cpf-cancelado':
    'CPF com situação cancelada, nula ou falecido na Receita Federal não permite uso da assinatura eletrônica digital.',
} as const

type Opcoes = { pki: Pki; contas: Contas; cas: Cas; cms: Cms; mentira: () => string | undefined }

/**
 * How a signature comes: `real`, in BER, with the signer's certificate alone and without the attribute that
 * names it; `pades`, in DER, with the chain and the attribute.
 */
export type Cms = 'real' | 'pades'

/**
 * The signature service proper. Lies: `bronze`, `selos`, `cpf-cancelado` (refusals whoever it is),
 * `bronze-latin1`, `token-expirado`, `outro-resumo`, `outra-pessoa` (signed, but not that or not by them),
 * `real` and `pades` (this once), `truncado`.
 */
export function criarApi({ pki, contas, cas, cms, mentira }: Opcoes): {
  atender(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void>
} {
  async function assinar(
    req: IncomingMessage,
    res: ServerResponse,
    { autorizacao, quem, modo }: { autorizacao: Autorizacao; quem: Identidade; modo: string | undefined },
  ): Promise<void> {
    const resumo = await resumoPedido(req)
    if (resumo?.length !== 32) return texto(res, 400, 'hashBase64 deve ser um SHA-256 em Base64.')
    // Spent before anything is signed: a token pays for one answer, arrived or not.
    autorizacao.restam--
    const assinante =
      modo === 'outra-pessoa'
        ? await pki.cidadao(pki.pessoas.find((p) => p.govbr && p.cpf !== autorizacao.cpf)!.cpf)
        : quem
    const pkcs7 = assinarCms({
      assinante,
      resumo: modo === 'outro-resumo' ? randomBytes(32) : resumo,
      ...((modo === 'real' || modo === 'pades' ? modo : cms) === 'pades'
        ? {
            atributos: [horaDaAssinatura(new Date()), certificadoAssinante(assinante.der)],
            certificados: [assinante.der, ...assinante.cadeia],
          }
        : {
            atributos: [horaDaAssinatura(new Date()), protecaoDosAlgoritmos(assinante.chave)],
            certificados: [assinante.der],
            ber: true,
          }),
    })
    const bytes = modo === 'truncado' ? pkcs7.subarray(0, pkcs7.length >> 1) : pkcs7
    res
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
        'cache-control': 'no-store',
      })
      .end(bytes)
  }

  /** The answer that there will be no signature, if that is so. */
  function recusa({ cpf }: Autorizacao, modo: string | undefined): string | undefined {
    const conta = contas.procurar(cpf)
    if (modo && Object.hasOwn(RECUSAS, modo)) return RECUSAS[modo as keyof typeof RECUSAS]
    if (!conta?.regular) return RECUSAS['cpf-cancelado']
    return conta.nivel === 'bronze' ? RECUSAS.bronze : undefined
  }

  return {
    async atender(req, res, url) {
      const operacao = url.pathname.slice(PREFIXO_API.length + 1)
      const conhecida =
        (operacao === 'certificadoPublico' && req.method === 'GET') ||
        (operacao === 'assinarPKCS7' && req.method === 'POST')
      if (!conhecida) return void responderJson(res, 404, { erro: 'Não há nada neste endereço.' })
      const modo = mentira()
      const autorizacao = cas.procurar(/^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '')
      if (!autorizacao || autorizacao.expira < Date.now() || modo === 'token-expirado')
        return naoAutorizado(res, url.pathname)
      const negada = recusa(autorizacao, modo)
      if (negada) return texto(res, 403, negada)
      if (modo === 'bronze-latin1') return texto(res, 403, { latin1: RECUSAS.bronze })
      // What stands before it answers in its place.
      if (modo === 'pagina') return texto(res, 200, '<!doctype html><title>Acesso bloqueado</title>')
      if (operacao === 'assinarPKCS7' && autorizacao.restam < 1) return naoAutorizado(res, url.pathname)
      const quem =
        autorizacao.certificado === 'icp_brasil'
          ? await pki.pessoa(autorizacao.cpf)
          : await pki.cidadao(autorizacao.cpf)
      if (operacao === 'assinarPKCS7') return assinar(req, res, { autorizacao, quem, modo })
      texto(res, 200, pem(quem.der))
    },
  }
}

async function resumoPedido(req: IncomingMessage): Promise<Buffer | undefined> {
  try {
    const { hashBase64 } = JSON.parse((await corpo(req, 10_000)).toString()) as { hashBase64?: unknown }
    return typeof hashBase64 === 'string' ? Buffer.from(hashBase64, 'base64') : undefined
  } catch {
    return undefined
  }
}

function texto(res: ServerResponse, status: number, conteudo: string | Latin1): void {
  const emLatin1 = typeof conteudo === 'object'
  res
    .writeHead(status, {
      'content-type': `text/plain; charset=${emLatin1 ? 'ISO-8859-1' : 'utf-8'}`,
      'cache-control': 'no-store',
    })
    .end(emLatin1 ? Buffer.from(conteudo.latin1, 'latin1') : conteudo)
}

type Latin1 = { latin1: string }
