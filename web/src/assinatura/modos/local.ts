import { ErroDeRede } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import {
  DocumentoFinalizarAssinaturaDocument,
  DocumentoIniciarAssinaturaDocument,
} from '../../api/gen/graphql.ts'
import type { AssinarUm } from '../assinar-em-lote.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import type { AssinadorLocal } from '../ponte/assinador-local.ts'
import { pedidoDe, type Chaves } from './pedido.ts'

/** O que já foi assinado neste computador e ainda não chegou ao servidor, por documento. */
export type AEntregar = Map<string, { token: string; assinatura: string }>

type Local = {
  chaves: Chaves
  aEntregar: AEntregar
  assinador: AssinadorLocal
  /** Como o assinador e como o servidor nomeiam o mesmo certificado. */
  certificado: { noAssinador: string; noServidor: string }
  politicaId: IdDePolitica
}

/**
 * Iniciar, assinar o resumo aqui, finalizar. Se a rede cai na entrega, entrega-se a mesma assinatura, sem
 * novo PIN.
 */
export function local({ chaves, aEntregar, assinador, certificado, politicaId }: Local): AssinarUm {
  const assinarAqui: (
    ...pedido: Parameters<AssinarUm>
  ) => Promise<{ token: string; assinatura: string }> = async (item) => {
    const { documentoIniciarAssinatura: inicio } = await executar(DocumentoIniciarAssinaturaDocument, {
      ...(await pedidoDe(item)),
      certificateThumbprint: certificado.noServidor,
      politicaId,
    })
    const assinatura = await assinador.assinarHash({
      thumbprint: certificado.noAssinador,
      hash: inicio.toSignHash,
      algoritmo: inicio.algoritmo,
    })
    return { token: inicio.token, assinatura }
  }
  return async (item) => {
    const { id } = item.documento
    const pronta = aEntregar.get(id) ?? (await assinarAqui(item))
    aEntregar.set(id, pronta)
    try {
      await executar(
        DocumentoFinalizarAssinaturaDocument,
        { id, ...pronta },
        { chave: chaves.de(id, pronta) },
      )
    } catch (erro) {
      if (!(erro instanceof ErroDeRede)) aEntregar.delete(id)
      throw erro
    }
    aEntregar.delete(id)
  }
}
