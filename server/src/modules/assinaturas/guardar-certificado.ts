import { validacao } from '@autos/contract/erros.ts'
import { readCertificate } from '@autos/pades'
import type { Reader, Tx } from '../../kernel/database.ts'
import type { Meios } from './meios.ts'
import { type CertificadoConferido, VALE_MS, conferirCertificado } from './certificado.ts'

export async function gravarCertificado(tx: Tx, c: CertificadoConferido): Promise<void> {
  const linha = {
    cadeia: c.cadeia.map(({ raw }) => raw),
    nome: c.nome,
    cpfs: c.cpfs,
    cpfCnpj: c.cpfCnpj,
    emissor: c.emissor,
    validoAte: c.validoAte,
    ancora: c.raiz,
    icpBrasil: c.icpBrasil,
    revogacao: c.revogacao,
    conferidoEm: c.conferidoEm,
  }
  await tx
    .insertInto('certificado')
    .values({ thumbprint: c.thumbprint, der: c.cert.raw, ...linha })
    .onConflict((conflito) => conflito.column('thumbprint').doUpdateSet(linha))
    .execute()
}

/**
 * O certificado informado, conferido de novo se a última conferência já não diz nada. @throws Recusa
 * ValidacaoException
 */
export async function buscarCertificado(
  meios: Pick<Meios, 'db' | 'assinador'>,
  thumbprint: string,
  em: Date,
): Promise<CertificadoConferido> {
  const guardado = await procurarCertificado(meios.db, thumbprint)
  if (guardado === undefined)
    throw validacao('certificateThumbprint', 'Informe o certificado antes de assinar.')
  const recente =
    em.getTime() - guardado.conferidoEm.getTime() < VALE_MS &&
    guardado.validoAte > em &&
    guardado.revogacao === 'CONFERIDA'
  return recente ? guardado : conferirCertificado(meios, guardado.cert, { em, conhecidos: guardado.cadeia })
}

async function procurarCertificado(
  reader: Reader,
  thumbprint: string,
): Promise<CertificadoConferido | undefined> {
  const linha = await reader
    .selectFrom('certificado')
    .selectAll()
    .where('thumbprint', '=', thumbprint.toLowerCase())
    .executeTakeFirst()
  if (linha === undefined) return undefined
  const { der, cadeia, ancora, ...resto } = linha
  return {
    ...resto,
    cert: readCertificate(der),
    cadeia: cadeia.map((emissor) => readCertificate(emissor)),
    raiz: ancora,
  }
}
