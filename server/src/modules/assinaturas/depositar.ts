import { validacao } from '@autos/contract/erros.ts'
import { assemble, readCertificate } from '@autos/pades'
import type { Tx } from '../../kernel/database.ts'
import { naoConfere, preparoDo } from './guardado.ts'
import { inicioConcluido, inicioDesconhecido, inicioVencido, resumoDoToken } from './inicio.ts'
import { valorEmDer } from './valor.ts'

export type Deposito = { token: string; assinatura: unknown }

/**
 * O assinador deposita sob o token o valor que a chave deu. O token é o que o autoriza, e o valor se confere
 * aqui contra o certificado informado: o que não é desta chave, sobre este documento, não toma o lugar de
 * nada. Assinar continua a ser de quem começou: nada se grava no documento antes que ela conclua.
 */
export async function depositarAssinatura(tx: Tx, { token, assinatura }: Deposito): Promise<void> {
  if (typeof assinatura !== 'string')
    throw validacao('assinatura', 'O valor da assinatura não pôde ser lido.')
  const inicio = await tx
    .selectFrom('assinaturaInicio')
    .selectAll()
    .where('tokenHash', '=', resumoDoToken(token))
    .forUpdate()
    .executeTakeFirst()
  if (inicio === undefined) throw inicioDesconhecido()
  if (inicio.concluidoEm !== null) throw inicioConcluido()
  if (inicio.expiraEm <= tx.now) throw inicioVencido()
  const { der } = await tx
    .selectFrom('certificado')
    .select('der')
    .where('thumbprint', '=', inicio.certificado)
    .executeTakeFirstOrThrow()
  const cert = readCertificate(der)
  const valor = valorEmDer(cert, assinatura)
  try {
    assemble(preparoDo(inicio).atributos, valor, { cert })
  } catch (error) {
    naoConfere(error)
  }
  await tx.updateTable('assinaturaInicio').set({ valor }).where('id', '=', inicio.id).execute()
}
