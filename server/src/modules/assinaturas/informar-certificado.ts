import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import {
  type CertificadoConferido,
  conferirCertificado,
  exigirTitular,
  lerCertificado,
  nivelDe,
} from './certificado.ts'
import { gravarCertificado } from './guardar-certificado.ts'
import { relogio } from './evidencias.ts'
import type { Meios } from './meios.ts'

export type PedidoDeCertificado = ArgumentosDeMutation['certificadoInformar']

export async function prepararCertificado(
  meios: Meios,
  ator: Ator,
  { certificateContentBase64 }: PedidoDeCertificado,
): Promise<CertificadoConferido> {
  const conferido = await conferirCertificado(meios, lerCertificado(certificateContentBase64), {
    em: await relogio(meios.db),
  })
  exigirTitular(ator, conferido)
  return conferido
}

export type CertificadoMostrado = {
  thumbprint: string
  nome: string
  cpfCnpj: string | null
  emissor: string
  validoAte: string
  icpBrasil: boolean
  nivel: ReturnType<typeof nivelDe>
}

/**
 * Guarda o certificado de quem vai assinar, já conferido; o servidor o chama pelo SHA-256 (especificação §7).
 */
export const informarCertificado =
  (conferido: CertificadoConferido) =>
  async (tx: Tx, ator: Ator): Promise<CertificadoMostrado> => {
    await gravarCertificado(tx, conferido)
    const { thumbprint, nome, cpfCnpj, emissor, validoAte, icpBrasil, revogacao } = conferido
    await registrar(tx, ator, {
      ato: 'certificado.informado',
      dados: { thumbprint, emissor, validoAte, icpBrasil, revogacao },
    })
    return {
      thumbprint,
      nome,
      cpfCnpj,
      emissor,
      validoAte: validoAte.toISOString(),
      icpBrasil,
      nivel: nivelDe(conferido),
    }
  }
