import { Recusa } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { prenderCpf } from '../convites/index.ts'
import type { Ator } from '../ator/index.ts'
import type { CertificadoConferido } from './certificado.ts'

/**
 * O convidado é quem o certificado diz, e o CPF do primeiro uso fica sendo o dele (domínio §5.6). Da equipe e
 * do cidadão, quem é já disse a entrada. @throws Recusa CertificadoDivergenteException
 */
export async function identificarConvidado(
  tx: Tx,
  ator: Ator,
  { cpfs, nome }: CertificadoConferido,
): Promise<{ identidade?: { nome: string; cpf: string } }> {
  if (ator.tipo !== 'CONVIDADO') return {}
  const cpf = cpfs.find((um) => um === ator.cpf) ?? cpfs[0]
  if (cpf === undefined || !(await prenderCpf(tx, ator, { cpf, nome })))
    throw new Recusa(
      'CertificadoDivergenteException',
      'O certificado é de outra pessoa: o CPF não é o deste convidado.',
    )
  return { identidade: { nome, cpf } }
}
