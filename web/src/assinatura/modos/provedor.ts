import { ErroDaApi } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { DocumentoAssinarGovBrDocument, DocumentoAssinarNeoIdDocument } from '../../api/gen/graphql.ts'
import { FaltaAPessoa, type AssinarUm } from '../assinar-em-lote.ts'
import { esquecer, type Autorizacao } from '../autorizacao/guardadas.ts'
import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { pedidoDe, type Chaves, type Pedido } from './pedido.ts'

type Provedor = { chaves: Chaves; autorizacao: Autorizacao; politicaId: IdDePolitica }

/** A autorização acabou: nada se repete às cegas, pede-se outra. */
const PEDEM_OUTRA = new Set(['TOKEN_ASSINATURA_CONSUMIDO', 'LIMITE_DE_ASSINATURAS', 'AUTORIZACAO_VENCIDA'])

/** Com a conta gov.br ou o certificado em nuvem: o servidor faz tudo com a autorização que a pessoa deu. */
export function provedor({ chaves, autorizacao, politicaId }: Provedor): AssinarUm {
  const assinar = autorizacao.provedor === 'govbr' ? comGovBr : comPrestador
  return async (item) => {
    const variaveis = { ...(await pedidoDe(item)), politicaId, token: autorizacao.token }
    try {
      await assinar(variaveis, chaves.de(item.documento.id, variaveis))
      if (!autorizacao.sessao) esquecer(autorizacao)
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || !PEDEM_OUTRA.has(erro.exception?.codigo ?? '')) throw erro
      esquecer(autorizacao)
      throw new FaltaAPessoa(erro.message, { cause: erro })
    }
  }
}

type Variaveis = Pedido & { politicaId: IdDePolitica; token: string }

const comGovBr = (variaveis: Variaveis, chave: string): Promise<unknown> =>
  executar(DocumentoAssinarGovBrDocument, variaveis, { chave })
const comPrestador = (variaveis: Variaveis, chave: string): Promise<unknown> =>
  executar(DocumentoAssinarNeoIdDocument, variaveis, { chave })
