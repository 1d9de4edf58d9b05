import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'

/**
 * What the signature service refuses, as people are told (domínio §5.7). Undefined: it is not a refusal that
 * we know.
 */
export function recusaDoGovBr({ status, text }: { status: number; text: string }): Recusa | undefined {
  if (status === 403 && LEVEL.test(text)) return nivelInsuficiente()
  if (status === 403 && CPF.test(text))
    return new Recusa(
      'SemPermissaoException',
      'CPF com situação cancelada, nula ou falecido na Receita Federal não permite uso da assinatura eletrônica digital.',
      {
        codigo: 'CPF_SITUACAO_INVALIDA',
      },
    )
  if (status === 401 || (status === 403 && TOKEN.test(text))) return tokenConsumido()
  return undefined
}

/** Also in the older words, which spoke of "selos". */
const LEVEL = /\(Prata ou Ouro\)|identidade .*(prata|ouro)|selos?\b/i
const CPF = /situaç(ão|ao) (cancelada|nula)|falecid/i
const TOKEN = /token|autoriza(ção|cao)|expirad|utilizad/i

export const nivelInsuficiente = (): Recusa =>
  new Recusa('NivelAssinaturaInsuficienteException', MENSAGENS.contaGovBrInsuficiente, {
    codigo: 'GOVBR_NIVEL_INSUFICIENTE',
  })

/** A used or late code, or a page of the firewall between. */
export const autorizacaoNaoConcluida = ({ status, text }: { status: number; text: string }): Recusa =>
  Object.assign(
    new Recusa('EstadoInvalidoException', 'A autorização no Gov.br não se concluiu. Autorize de novo.', {
      codigo: 'AUTORIZACAO_VENCIDA',
    }),
    { cause: new Error(`HTTP ${status}: ${text.slice(0, 500)}`) },
  )

/** The web starts over; nobody sends it again. */
export const tokenConsumido = (): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    'A autorização de assinatura já foi usada ou venceu. Autorize de novo.',
    { codigo: 'TOKEN_ASSINATURA_CONSUMIDO' },
  )
