import { randomBytes } from 'node:crypto'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import type { NovaAssinatura } from './nova-assinatura.ts'
import { usuarioDo } from './de-quem.ts'

type Linha = {
  documentoId: string
  convidadoId: string | null
  versao: number
  sha256: string
  cargos: string[]
  emSubstituicaoA: string | null
}

export async function gravarAssinatura(
  tx: Tx,
  ator: Ator,
  {
    nova: { metodo, nivel, posicao, noArquivo, certificado, observacao, identidade },
    linha,
  }: { nova: NovaAssinatura; linha: Linha },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('assinatura')
    .values({
      id,
      ...linha,
      usuarioId: usuarioDo(ator),
      nome: identidade?.nome ?? ator.nome,
      cpfCnpj: identidade?.cpf ?? ator.cpf,
      metodo,
      nivel,
      assinadaEm: noArquivo?.carimbo?.em ?? tx.now,
      carimbadaEm: noArquivo?.carimbo?.em ?? null,
      emissorCarimbo: noArquivo?.carimbo?.emissor ?? null,
      emissorAssinatura: certificado?.emissor ?? null,
      certificadoExpiraEm: certificado?.validoAte ?? null,
      certificado: certificado?.thumbprint ?? null,
      icpBrasil: certificado?.icpBrasil ?? false,
      campo: noArquivo?.campo ?? null,
      politica: noArquivo?.politicaId ?? null,
      observacao: observacao ?? null,
      posicao: posicao && JSON.stringify(posicao),
      ip: ator.ip,
      userAgent: ator.userAgent?.slice(0, 500) ?? null,
      nonce: randomBytes(16).toString('hex'),
    })
    .execute()
  return id
}
