import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { assinarComProvedor, type FeitaPorProvedor, type Meios, type Provedor } from '../assinaturas/index.ts'
import type { Ator } from '../ator/index.ts'
import { abrirSessao } from './abrir-sessao.ts'
import { GOVBR, govBrQueAssinaDe, type Provedores, pscDe } from './provedores.ts'

/** `token`: a alça da sessão que a autorização deu. */
export type PedidoComToken = ArgumentosDeMutation['documentoAssinarGovBr' | 'documentoAssinarNeoId']

type MeiosDoProvedor = Meios & { provedores: Provedores; idempotencyKey: string | undefined }

/** Assina pela conta Gov.br: o PKCS#7 vem pronto, e o token de uma assinatura se gasta antes de ser usado. */
export const assinarPeloGovBr = (
  meios: MeiosDoProvedor,
  ator: Ator,
  pedido: PedidoComToken,
): Promise<FeitaPorProvedor> =>
  assinarComProvedor(meios, { ator, pedido }, async (): Promise<Provedor> => {
    const { provedor, certificado, gastar } = await abrirSessao(meios.ledger, meios.provedores, {
      ator,
      alca: pedido.token,
      chave: meios.idempotencyKey,
    })
    if (provedor !== GOVBR) throw deOutro()
    const govBr = govBrQueAssinaDe(meios.provedores)
    return {
      metodo: 'GOVBR',
      certificado: certificado.toString('base64'),
      formato: 'PKCS7',
      assinar: async (resumo) => govBr.assinar(await gastar(), resumo),
    }
  })

/** Assina com o certificado em nuvem de qualquer dos provedores; o token diz de qual. */
export const assinarPeloPsc = (
  meios: MeiosDoProvedor,
  ator: Ator,
  pedido: PedidoComToken,
): Promise<FeitaPorProvedor> =>
  assinarComProvedor(meios, { ator, pedido }, async (): Promise<Provedor> => {
    const { provedor, certificado, apelido, gastar } = await abrirSessao(meios.ledger, meios.provedores, {
      ator,
      alca: pedido.token,
      chave: meios.idempotencyKey,
    })
    if (provedor === GOVBR) throw deOutro()
    const psc = pscDe(meios.provedores, provedor)
    return {
      metodo: 'PSC',
      certificado: certificado.toString('base64'),
      formato: 'RAW',
      assinar: async (resumo) => psc.assinar(await gastar(), { apelido, resumo }),
    }
  })

const deOutro = () => validacao('token', 'Esta autorização é de outro provedor.')
