import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { type DetalhesDaRecusa, naoEncontrado, type NomeDoErro, Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { type CertificadoDePerfil, mostrarSessaoPorId } from './certificado-sessao.ts'
import { doDono, type Provedores } from './provedores.ts'

/**
 * O que deu a autorização que a própria pessoa começou: nulo enquanto a outra janela não acaba; a recusa, se
 * houve.
 */
export async function consultarAutorizacao(
  reader: Reader,
  provedores: Provedores,
  { ator, pedido: { estado } }: { ator: Ator; pedido: ArgumentosDeQuery['assinaturaAutorizada'] },
): Promise<CertificadoDePerfil | null> {
  const autorizacao = await reader
    .selectFrom('autorizacao')
    .select(['etapa', 'falha', 'certificadoSessaoId', sql<boolean>`expira_em <= now()`.as('venceu')])
    .where('estadoResumo', '=', sha256(estado))
    .where(doDono(ator))
    .executeTakeFirst()
  if (autorizacao === undefined) throw naoEncontrado()
  if (autorizacao.certificadoSessaoId !== null)
    return mostrarSessaoPorId(reader, provedores, { ator, id: autorizacao.certificadoSessaoId })
  if (autorizacao.falha !== null) throw comoRecusa(autorizacao.falha as Falha)
  if (autorizacao.venceu)
    throw new Recusa('EstadoInvalidoException', 'A autorização de assinatura venceu. Autorize de novo.', {
      codigo: 'AUTORIZACAO_VENCIDA',
    })
  return null
}

type Falha = { nome: NomeDoErro; mensagem: string; detalhes: DetalhesDaRecusa }
const comoRecusa = ({ nome, mensagem, detalhes }: Falha): Recusa => new Recusa(nome, mensagem, detalhes)
